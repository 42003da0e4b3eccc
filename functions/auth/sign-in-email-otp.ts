import { handlerOf } from "../http/pipeline.ts"
import { forwardToBetterAuth } from "./better-auth-handler.ts"
import { rememberDevice } from "./remember-device.ts"
import { signInEmailOtp as route } from "./routes.ts"

export const handler = handlerOf(route, async (call) => {
  const response = await forwardToBetterAuth(call)
  await rememberDevice(call, response.headers)
  return response
})
