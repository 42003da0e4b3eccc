import { handlerOf } from "../http/pipeline.ts"
import { forwardToBetterAuth } from "./better-auth-handler.ts"
import { rememberDevice } from "./remember-device.ts"
import { authCallback as route } from "./routes.ts"

/**
 * Completes a sign-in with Google. Returns better-auth's redirect with the content type that the
 * route declares, and remembers the browser.
 */
export const handler = handlerOf(route, async (call) => {
  const response = await forwardToBetterAuth(call)
  response.headers.set("Content-Type", route.output.mediaType)
  await rememberDevice(call, response.headers)
  return response
})
