import createClient from "openapi-fetch"
import { Failure, failureOf } from "./failure.ts"
import type { paths } from "./paths.gen.ts"

/** The client of the service. Its types are generated from the service's OpenAPI document. */
export const api = createClient<paths>({ baseUrl: "" })

type ApiResult = { data?: unknown; error?: unknown; response: Response }

/**
 * Returns the data of a call. Throws a Failure if the call failed, and rethrows an abort. Example:
 * `await answerOf(api.GET("/api/keys"))`.
 */
export async function answerOf<R extends ApiResult>(
  call: Promise<R>,
): Promise<Exclude<R["data"], undefined>> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw failureOf(cause)
  })
  if (response.ok) return data as Exclude<R["data"], undefined>
  throw new Failure(messageOf(error), response.status, response.headers)
}

/** Returns an error's message. Our errors are plain text, or the JSON body of the public API. */
function messageOf(error: unknown): string {
  if (typeof error === "string" && error !== "") return error
  const body = error as { error?: { message?: unknown } } | null | undefined
  return typeof body?.error?.message === "string"
    ? body.error.message
    : "The request failed, and the service gave no reason."
}
