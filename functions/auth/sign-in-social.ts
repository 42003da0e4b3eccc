import { handlerOf } from "../http/pipeline.ts"
import { relay } from "./relay.ts"
import { signInSocial as route } from "./sign-in-social.route.ts"

export const handler = handlerOf(route, relay)
