import type { LogFields } from "../compose/log.ts"

/** What only the end of a stream knows, for the log line. */
export type EndFacts = Pick<LogFields, "credits" | "remaining" | "error"> & { first_byte_ms: number }

const ends = new WeakMap<Response, Promise<EndFacts>>()

/**
 * Resolves when a streamed answer has ended, one way or the other, and its credits are settled; undefined for any other answer. Never
 * rejects. A Lambda may not return before.
 */
export const endOf = (response: Response): Promise<EndFacts> | undefined => ends.get(response)

export const setEnd = (response: Response, end: Promise<EndFacts>): void => {
  ends.set(response, end)
}
