import { handlerOf } from "../http/pipeline.ts"
import { relay } from "./better-auth-handler.ts"
import { signInSocial as route } from "./sign-in-social.route.ts"

export const handler = handlerOf(route, relay)
