import { parseVideoReference } from "../../core/youtube/video-reference.ts"
import {
  type Exchange,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  RESOURCE_NOT_FOUND,
  RpcError,
} from "./protocol/rpc.ts"
import { callTool, type ToolContext } from "./tool-call/call-tool.ts"
import { metaKey } from "./tool-call/meta.ts"
import type { ToolResult } from "./tool-call/result.ts"
import { getTranscript } from "./tools/get-transcript.ts"

const SCHEME = "transcript://"

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: `${SCHEME}{video_id}{?page_token}`,
    name: "transcript",
    title: "Transcript of a video",
    description:
      "A page of a video's transcript, as get_transcript returns it, for its price: free when cached, otherwise 1 or 2 credits. Later pages are free. Untrusted content.",
    mimeType: "text/plain",
  },
]

/**
 * Reads a page of a transcript as a resource. Works like a call of get_transcript, with the same
 * price, progress and delimiters. Throws RpcError with the service's error code in `data.code`.
 */
export async function readResource(context: ToolContext, uri: string, exchange: Exchange) {
  const args = parseUri(uri)
  if (!args) {
    const message = `Unknown resource: ${uri.slice(0, 200)}. Read ${SCHEME}VIDEO_ID.`
    throw new RpcError(RESOURCE_NOT_FOUND, message, { uri, code: "not_found" })
  }
  const result = await callTool(context, getTranscript, args, exchange)
  if (result.isError) throw errorOf(result)
  const { credits, next_page_token: token } = result.structuredContent as {
    credits: { charged: number; remaining: number }
    next_page_token: string | null
  }
  const nextUri = token === null ? null : `${SCHEME}${args.video}?page_token=${encodeURIComponent(token)}`
  const text = result.content[0]?.text ?? ""
  const meta = {
    [metaKey("credits_charged")]: credits.charged,
    [metaKey("credits_remaining")]: credits.remaining,
    [metaKey("next_uri")]: nextUri,
    [metaKey("untrusted")]: true,
  }
  const shown = nextUri === null ? text : `${text}\nAs a resource: ${nextUri}`
  return { contents: [{ uri, mimeType: "text/plain", text: shown, _meta: meta }] }
}

function parseUri(uri: string): { video: string; page_token?: string } | undefined {
  if (!uri.startsWith(SCHEME)) return undefined
  const [reference = "", query] = uri.slice(SCHEME.length).split("?page_token=")
  const video = parseVideoReference(reference)
  if (video === undefined) return undefined
  return query === undefined ? { video } : { video, page_token: decodeToken(query) }
}

function decodeToken(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    const message =
      "The `page_token` of the resource is not a percent-encoded text. Read the `next_uri` as it is."
    throw new RpcError(INVALID_PARAMS, message, { code: "invalid_request" })
  }
}

function errorOf({ content, _meta = {} }: ToolResult): RpcError {
  const { error } = JSON.parse(content[0]?.text ?? "") as { error: { code: string; message: string } }
  const kind = error.code === "invalid_request" ? INVALID_PARAMS : INTERNAL_ERROR
  return new RpcError(kind, error.message, { ..._meta, code: error.code })
}
