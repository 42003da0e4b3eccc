import { handlerOf } from "../http/pipeline.ts"
import { forwardToBetterAuth } from "./better-auth-handler.ts"
import { authCallback as route } from "./routes.ts"

/** The library says where to go, and nothing of what it says on the way there. */
export const handler = handlerOf(route, async (call) => {
  const response = await forwardToBetterAuth(call)
  response.headers.set("Content-Type", route.output.mediaType)
  return response
})
