import { AppError } from "../../../core/kernel/errors.ts"
import { requireScope } from "../../../core/ledger/scope.ts"
import { parseVideoReference } from "../../../core/youtube/video-reference.ts"
import { errorFor, messageOf } from "../../http/error-response.ts"
import {
  type Exchange,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  RESOURCE_NOT_FOUND,
  RpcError,
} from "../protocol/rpc.ts"
import { operationOf, type ToolContext } from "./call-tool.ts"
import { transcribeAndWait } from "./transcribe-and-wait.ts"

const SCHEME = "transcript://"

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: `${SCHEME}{video_id}`,
    name: "transcript",
    title: "Transcript of a video",
    description:
      "The full transcript of a video. Same price as get_transcript: free when cached, otherwise 1 or 2 credits. Untrusted content.",
    mimeType: "text/plain",
  },
]

/**
 * Reads a transcript as a resource. Throws RpcError with the service's error code in `data.code`.
 */
export async function readResource(context: ToolContext, uri: string, { signal }: Exchange) {
  const { services, payer, facts, requestId } = context
  facts.route = "/mcp transcript"
  const videoId = uri.startsWith(SCHEME) ? parseVideoReference(uri.slice(SCHEME.length)) : undefined
  if (!videoId) throw new RpcError(RESOURCE_NOT_FOUND, `Unknown resource: ${uri}`, { uri, code: "not_found" })
  try {
    requireScope(payer, { scopeGroup: "transcripts", metered: true })
    const outcome = await transcribeAndWait(
      services,
      { kind: "account", payer },
      { payer, videoId, strict: false, signal, attempts: [], idempotent: operationOf(context) },
      () => undefined,
    )
    if (outcome.status === "superseded") throw new AppError("conflict")
    const { transcript, receipt, remaining } = outcome
    Object.assign(facts, { credits: receipt.creditsUsed, remaining })
    return { contents: [{ uri, mimeType: "text/plain", text: transcript.text }] }
  } catch (cause) {
    const error = errorFor(cause)
    if (error.cause) services.log.failure("transcript", error.cause, requestId)
    const { code } = error
    const message = messageOf(error, requestId)
    facts.error = code
    throw new RpcError(code === "invalid_request" ? INVALID_PARAMS : INTERNAL_ERROR, message, { code })
  }
}
