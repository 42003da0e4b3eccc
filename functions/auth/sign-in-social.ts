import { handlerOf } from "../http/pipeline.ts"
import { forwardToBetterAuth } from "./better-auth-handler.ts"
import { signInSocial as route } from "./routes.ts"

export const handler = handlerOf(route, forwardToBetterAuth)
