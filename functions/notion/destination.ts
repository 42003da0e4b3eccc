import { AppError } from "../../core/kernel/errors.ts"
import { chooseDestination } from "../../core/notion/connection/connect.ts"
import { requireNotion } from "../compose/deps/notion.ts"
import { namedFailureResponse } from "../http/error-response.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesDestination as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, body, facts, requestId }) => {
  const notion = await requireNotion(services, route.path)
  try {
    return Response.json({ destination: await chooseDestination(notion, caller.accountId, body) })
  } catch (cause) {
    if (!(cause instanceof AppError && cause.code === "provider_failed")) throw cause
    // This route answers 500 (docs/contract.md, "Notion"). The other Notion routes answer 502.
    services.log.failure(route.path, cause, requestId)
    facts.error = "internal_error"
    return namedFailureResponse(`${cause.message} (${requestId})`, { isRetryable: true })
  }
})
