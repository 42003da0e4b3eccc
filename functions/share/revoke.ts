import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/shares/revoke.ts"
import { appRevokeShare as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
