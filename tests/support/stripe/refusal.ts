/** The fake's errors, in Stripe's own format. The messages are ours: no code may depend on them. */
type Fields = { type: string; message: string; code?: string; param?: string } & Record<string, unknown>

/** A request that gets an error. */
export class Refusal extends Error {
  readonly status: number
  readonly error: Fields
  constructor(status: number, error: Fields) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

const invalid = (status: number, message: string, more: { code?: string; param?: string } = {}) =>
  new Refusal(status, { type: "invalid_request_error", message, ...more })

export const badRequest = (message: string, more?: { code?: string; param?: string }): Refusal =>
  invalid(400, message, more)

export const missing = (kind: string, id: string, param = "id"): Refusal =>
  invalid(404, `No such ${kind.replace("_", " ")}: '${id}'`, { code: "resource_missing", param })

/** An unknown ID is 400 in a parameter, and 404 in the URL. */
export const missingParam = (kind: string, id: string, param: string): Refusal =>
  invalid(400, `No such ${kind.replace("_", " ")}: '${id}'`, { code: "resource_missing", param })

export const unknownUrl = (method: string, path: string): Refusal =>
  invalid(404, `Unrecognized request URL (${method}: ${path}).`)

export const unauthorized = (): Refusal => invalid(401, "Invalid API Key provided.")

export const wrongIdempotency = (): Refusal =>
  new Refusal(400, {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
  })

/**
 * A charge that the card's bank refuses. `more` names the remaining objects: the intent, the
 * charge.
 */
export const declined = (declineCode: string, more: Record<string, unknown> = {}): Refusal =>
  new Refusal(402, {
    type: "card_error",
    code: declineCode === "authentication_required" ? declineCode : "card_declined",
    decline_code: declineCode,
    message: "Your card was declined.",
    ...more,
  })
