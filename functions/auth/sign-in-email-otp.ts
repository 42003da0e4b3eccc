import { handlerOf } from "../http/pipeline.ts"
import { relay } from "./better-auth-handler.ts"
import { signInEmailOtp as route } from "./routes.ts"

export const handler = handlerOf(route, relay)
