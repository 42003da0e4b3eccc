import type { LogFields } from "../compose/log.ts"

/** Log fields that are known only when the stream ends. */
export type EndFacts = Pick<LogFields, "credits" | "remaining" | "error"> & { first_byte_ms: number }

const endByResponse = new WeakMap<Response, Promise<EndFacts>>()

/**
 * Resolves when a streamed response has ended, complete or not, and its credits are settled. Never
 * rejects. Undefined for responses that are not streamed. A Lambda's handler must await the promise
 * before it returns.
 */
export const endOf = (response: Response): Promise<EndFacts> | undefined => endByResponse.get(response)

export const setEnd = (response: Response, end: Promise<EndFacts>): void => {
  endByResponse.set(response, end)
}
