import { addressed } from "./addressed.ts"
import { LLMS } from "./generated/llms.gen.ts"
import { llms as route } from "./routes.ts"
import { addressedHandler } from "./static.ts"

export const handler = addressedHandler(route, addressed(LLMS))
