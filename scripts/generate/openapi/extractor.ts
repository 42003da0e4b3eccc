import type { OpenAPIHono } from "@hono/zod-openapi"
import type { ErrorCode } from "../../../core/kernel/errors.ts"
import { type Endpoint, extractorEndpoints, OUTCOME } from "./extractor-endpoints.ts"
import type { Answering } from "./headers.ts"
import { byStatus, errorResponse, headerRefs } from "./responses.ts"
import type { SharedParts } from "./shared-parts.ts"

export const EXTRACTOR_TAG = {
  name: "Extraction service",
  description:
    "Transcribes uploaded audio, and reads YouTube for the operator's own services. Errors are plain text. `GET /health` of its address needs no key.",
} as const

export const EXTRACTOR_SECURITY = {
  serviceKey: {
    type: "http",
    scheme: "bearer",
    description: "The operator's `EXTRACTOR_SERVICE_KEY`. The first local run creates and prints one.",
  },
  uploadToken: {
    type: "apiKey",
    in: "header",
    name: "X-Upload-Token",
    description: "The `upload_token` of an authorized upload. It can start the upload for 15 minutes.",
  },
} as const

const SERVERS = [
  {
    url: "{extractor_url}",
    description: "The extraction service has an address of its own, which an authorized upload names.",
    variables: { extractor_url: { default: "http://127.0.0.1:3002" } },
  },
]

/** The code's own message is about API keys. */
const UNAUTHORIZED = {
  get: "Send the service key as `Authorization: Bearer <key>`.",
  post: "Send the upload token as `X-Upload-Token`.",
} as const

/** Errors of YouTube, for which the service names the outcome. */
const HAS_OUTCOME: readonly ErrorCode[] = ["transcription_failed", "timed_out"]

/** Adds the extraction service to the document, without `/health`: the API has that path too. */
export function registerExtractor(
  registry: OpenAPIHono["openAPIRegistry"],
  schema: SharedParts["schema"],
): void {
  for (const [id, endpoint] of Object.entries(extractorEndpoints(schema))) {
    const { method, path, summary, description, request } = endpoint
    registry.registerPath({
      method,
      path,
      operationId: id,
      summary,
      description,
      tags: [EXTRACTOR_TAG.name],
      servers: SERVERS,
      security: [method === "post" ? { uploadToken: [] } : { serviceKey: [] }],
      request,
      responses: responses(endpoint),
    })
  }
}

function responses({ path, method, successes, errors }: Endpoint) {
  const answering: Answering = { path, caller: "none", metered: false, unauthorized: UNAUTHORIZED[method] }
  const isDescribed = method === "get" && path !== "/audio"
  return Object.fromEntries([
    ...Object.entries(successes).map(([status, { headers, ...success }]) => [
      status,
      { ...success, headers: { ...headerRefs(answering, []), ...headers } },
    ]),
    ...byStatus(errors).map(({ status, codes }) => {
      const { response } = errorResponse(answering, codes)
      const named = isDescribed && codes.some((code) => HAS_OUTCOME.includes(code)) ? OUTCOME : {}
      return [status, { ...response, headers: { ...response.headers, ...named } }]
    }),
  ])
}
