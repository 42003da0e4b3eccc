import { handlerOf } from "../http/pipeline.ts"
import { forwardToBetterAuth } from "./better-auth-handler.ts"
import { authCallback as route } from "./routes.ts"

/** The library's redirect, as an HTML response without a body. */
export const handler = handlerOf(route, async (call) => {
  const response = await forwardToBetterAuth(call)
  response.headers.set("Content-Type", route.output.mediaType)
  return response
})
