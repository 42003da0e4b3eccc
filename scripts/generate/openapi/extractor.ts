import type { OpenAPIHono } from "@hono/zod-openapi"
import type { ErrorCode } from "../../../core/kernel/errors.ts"
import { type Endpoint, extractorEndpoints, OUTCOME } from "./extractor-endpoints.ts"
import type { ResponseTraits } from "./headers.ts"
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
    description:
      "The `upload_token` of an authorized upload. Start the upload within 15 minutes. After that, the token can only fetch the transcript.",
  },
} as const

const SERVERS = [
  {
    url: "{extractor_url}",
    description:
      "The extraction service has an address of its own. It is the `extractor_url` of an authorized upload.",
    variables: { extractor_url: { default: "https://extractor.example" } },
  },
]

/** The messages of `unauthorized` by method. The default message of this code is about API keys. */
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

const REASON = { "x-error-reason": { $ref: "#/components/headers/x-error-reason" } }

/** Errors that the service sends with the time of the next attempt. */
const HAS_RETRY_AFTER: readonly ErrorCode[] = ["platform_blocked", "unavailable"]

function responses({ path, method, successes, errors, hasOutcome }: Endpoint) {
  const traits: ResponseTraits = { path, caller: "none", metered: false, unauthorized: UNAUTHORIZED[method] }
  return Object.fromEntries([
    ...Object.entries(successes).map(([status, { headers, ...success }]) => [
      status,
      { ...success, headers: { ...headerRefs(traits, []), ...headers } },
    ]),
    ...byStatus(errors).map(({ status, codes }) => {
      const { response } = errorResponse(traits, codes)
      const { "Retry-After": retryAfter, ...headers } = response.headers
      return [
        status,
        {
          ...response,
          headers: {
            ...headers,
            ...(retryAfter && codes.some((code) => HAS_RETRY_AFTER.includes(code))
              ? { "Retry-After": retryAfter }
              : {}),
            // `forbidden` means that the caller's network or address is blocked.
            ...(codes.includes("forbidden") ? REASON : {}),
            ...(hasOutcome && codes.some((code) => HAS_OUTCOME.includes(code)) ? OUTCOME : {}),
          },
        },
      ]
    }),
  ])
}
