/** What a response states besides its body. Null: the response does not say. */
export type ResponseFacts = {
  status: number
  /** Identifies the call in the service's log. Quote it in reports. */
  requestId: string | null
  creditsUsed: number | null
  creditsRemaining: number | null
  /** Calls left in this minute. */
  rateLimitRemaining: number | null
  retryAfterSeconds: number | null
  /** True if this is the stored response of an earlier call with the same idempotency key. */
  isReplayed: boolean
}

export function factsOf({ status, headers }: Response): ResponseFacts {
  const number = (name: string) => {
    const value = headers.get(name)
    return value === null || !Number.isFinite(Number(value)) ? null : Number(value)
  }
  return {
    status,
    requestId: headers.get("x-request-id"),
    creditsUsed: number("x-credits-used"),
    creditsRemaining: number("x-credits-remaining"),
    rateLimitRemaining: number("ratelimit-remaining"),
    retryAfterSeconds: number("retry-after"),
    isReplayed: headers.get("idempotent-replayed") === "true",
  }
}
