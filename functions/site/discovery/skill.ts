import { addressed } from "../addressed.ts"
import { SKILL } from "../generated/skill.gen.ts"
import { addressedHandler } from "../static.ts"
import { skill as route } from "./routes.ts"

/** Serves the skill for coding agents with this server's own addresses. */
export const handler = addressedHandler(route, addressed(SKILL))
