import { refuseCrossSite } from "../http/caller/identify-caller.ts"
import { handlerOf } from "../http/pipeline.ts"
import { fieldOf, readForm } from "../http/read-form.ts"
import { confirmResponse } from "./confirm-response.ts"
import { authConfirmContinue as route } from "./routes.ts"

/** Handles the form of the page that asks the user before it replaces another account's session. */
export const handler = handlerOf(route, async (call) => {
  const { services, request } = call
  refuseCrossSite(services, request)
  const form = await readForm(request)
  const [token_hash, type, next] = ["token_hash", "type", "next"].map((name) => fieldOf(form, name))
  return await confirmResponse(call, { token_hash, type, next }, route)
})
