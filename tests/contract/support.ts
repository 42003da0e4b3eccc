import { expect } from "vitest"
import { z } from "zod"
import { ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { hasOauthErrors } from "../../functions/route/oauth-errors.ts"
import { reportsCredits } from "../../functions/route/traits.ts"
import { ROUTES } from "../../functions/routes.ts"
import type { RouteId } from "./provoke/provocation.ts"
import { PROVOCATIONS } from "./provoke.ts"
import type { Sent, Stage } from "./stage.ts"

/** The whole body of an error of the public API. */
export const ErrorBody = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string().min(1) }),
})

/** The whole body of an error of OAuth's endpoints. */
export const OauthErrorBody = z.strictObject({
  error: z.enum(["invalid_request", "invalid_client_metadata", "temporarily_unavailable", "server_error"]),
  error_description: z.string().min(1),
})

/**
 * Checks the status and the whole error body of the public API or another route (docs/contract.md,
 * "Errors"). Returns its message.
 */
export async function expectError(response: Response, path: string, code: ErrorCode): Promise<string> {
  const text = await response.text()
  expect([response.status, text]).toEqual([ERRORS[code].status, expect.any(String)])
  expect(response.headers.get("x-request-id")).toMatch(/^req_[0-9a-v]{26}$/)
  if (hasOauthErrors(path)) {
    expect(response.headers.get("content-type")).toBe("application/json")
    return OauthErrorBody.parse(JSON.parse(text)).error_description
  }
  if (!path.startsWith("/api/v1/")) {
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    expect(text).not.toBe("")
    return text
  }
  expect(response.headers.get("content-type")).toBe("application/json")
  const { error } = ErrorBody.parse(JSON.parse(text))
  expect(error.code).toBe(code)
  return error.message
}

/** Codes for which each error can decide whether the call can be retried. */
const RETRY_VARIES: readonly ErrorCode[] = [
  "conflict",
  "invalid_request",
  "provider_failed",
  "summarization_failed",
  "transcription_failed",
]

/** Checks an error answer's headers: its code, whether a retry may help, and its cost. */
export function expectErrorHeaders({ headers }: Response, route: RouteDeclaration, code: ErrorCode): void {
  expect(headers.get("x-error-code")).toBe(code)
  const retryable = headers.get("x-error-retryable")
  expect(["true", "false"]).toContain(retryable)
  if (headers.has("retry-after")) expect(retryable).toBe("true")
  else if (!RETRY_VARIES.includes(code)) expect(retryable).toBe(String(ERRORS[code].isRetryable))
  if (code === "unauthorized") expect(headers.has("x-credits-used")).toBe(false)
  else if (reportsCredits(route)) expect(headers.get("x-credits-used")).toBe("0")
}

/** Checks that a success has exactly the declared body. */
export async function expectDeclared(
  response: Response,
  { output, status }: RouteDeclaration,
): Promise<void> {
  expect(response.status).toBe(status ?? 200)
  if ("mediaType" in output) {
    expect(response.headers.get("content-type")).toBe(output.mediaType)
    return
  }
  const body: unknown = await response.json()
  expect(response.headers.get("content-type")).toBe("application/json")
  // zod drops fields that a schema does not name.
  expect(output.schema.parse(body)).toEqual(body)
}

/** True if the route would answer this call. */
export function isCallOf(id: RouteId, sent: Sent): boolean {
  const { method, path } = ROUTES[id]
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}(\\?|$)`)
  return sent.method === method && pattern.test(sent.path)
}

/** A valid call of a route, as its `ok` case makes it. Sweeps break one part of it. */
export async function validCall(stage: Stage, id: RouteId): Promise<Sent> {
  let last: Sent | undefined
  const send = async (sent: Sent) => {
    last = sent
    // Other routes prepare the call, so they are really called.
    return isCallOf(id, sent) ? new Response() : await stage.send(sent)
  }
  await PROVOCATIONS[id].ok({ ...stage, send, sendWithModel: send })
  if (!last) throw new Error(`${id} was not called`)
  return last
}

/** The status of a valid call when no model is configured. Only extraction needs one. */
export const statusWithoutModel = (id: RouteId): number => {
  const route: RouteDeclaration = ROUTES[id]
  return id === "extract" ? 409 : (route.status ?? 200)
}

/** The fields of a body, each with a value of a wrong type. */
export function wrongFields({ body }: RouteDeclaration): [field: string, wrong: unknown][] {
  if (!body) return []
  const { properties = {} } = z.toJSONSchema(body, { io: "input" })
  return Object.entries(properties).map(([field, schema]) => [
    field,
    typeof schema === "object" && schema.type === "object" ? 7 : {},
  ])
}
