import type { Attempt } from "../../core/kernel/attempt.ts"
import { creditsText } from "../../core/kernel/credits.ts"
import { formatCount } from "../../core/kernel/format-count.ts"

/**
 * The fields of a request's log line. They never hold a key, a token, an address, a body or a
 * transcript. `account` and `key` are IDs.
 */
export type LogFields = {
  request_id: string
  method: string
  route: string
  status: number
  ms: number
  /** The keyed hash of the caller's address, which changes every UTC day. */
  address_hash?: string | undefined
  account?: string
  key?: string
  /** Set for a call with a test key, which has no credits of its own. */
  test?: true
  credits?: number
  remaining?: number
  /** For a stream: time to the first byte, in milliseconds. `ms` is then the time to its end. */
  first_byte_ms?: number
  cached?: boolean
  replayed?: boolean
  attempts?: readonly Attempt[]
  /** A payment event's type and ID. */
  event_type?: string
  event_id?: string
  error?: string
}

export type Log = {
  request(facts: LogFields): void
  /** Writes a line that may hold a sign-in link, so only the terminal of a local run shows it. */
  aside(line: string): void
  /** Writes a failure that operators must see. `where` says what failed. */
  failure(where: string, cause: unknown, requestId?: string): void
}

type Write = (line: string) => void

/** Writes one JSON object per line, for AWS. */
export function jsonLog(write: Write): Log {
  const line = (level: string, fields: object) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, ...fields }))
  return {
    aside: () => undefined,
    request: (facts) => line(facts.status >= 500 ? "error" : "info", facts),
    failure: (where, cause, requestId) =>
      line("error", { where, request_id: requestId, ...describe(cause), stack: stackOf(cause) }),
  }
}

/** Writes short lines for a terminal. */
export function prettyLog(write: Write): Log {
  return {
    aside: write,
    request: (facts) => {
      const spent = spentText(facts)
      const tried = facts.attempts?.map(({ strategy, outcome }) => `${strategy}:${outcome}`).join(" ")
      const notes = [
        facts.cached && "cached",
        facts.replayed && "replayed",
        facts.event_type,
        tried,
        facts.error,
      ].filter(Boolean)
      write(
        `${facts.status} ${facts.method} ${facts.route} ${facts.ms} ms${spent}  ${notes.join("  ")}`.trimEnd(),
      )
    },
    failure: (where, cause) => write(`! ${where}: ${stackOf(cause) ?? String(cause)}`),
  }
}

/** Formats a call's cost and the remaining balance. Omits what is unknown. */
function spentText({ credits, remaining }: LogFields): string {
  if (credits === undefined) return ""
  const left = remaining === undefined ? "" : `, ${formatCount(remaining)} left`
  return `  ${creditsText(credits)}${left}`
}

/** Returns a new object each time, so that no two Services objects share a log. */
export const silentLog = (): Log => ({
  aside: () => undefined,
  request: () => undefined,
  failure: () => undefined,
})

function describe(cause: unknown): { error: string; message: string } {
  return cause instanceof Error
    ? { error: cause.name, message: cause.message }
    : { error: "unknown", message: String(cause) }
}

const stackOf = (cause: unknown) => (cause instanceof Error ? cause.stack : undefined)
