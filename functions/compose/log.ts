import type { Attempt } from "../../core/kernel/attempt.ts"
import { creditsText } from "../../core/kernel/credits.ts"

/** What one request's line says. No key, token, body or transcript ever gets here. */
export type LogFields = {
  request_id: string
  method: string
  route: string
  status: number
  ms: number
  account?: string
  key?: string
  credits?: number
  remaining?: number
  /** Of a stream: until its first byte; `ms` is until its end. */
  first_byte_ms?: number
  cached?: boolean
  replayed?: boolean
  attempts?: readonly Attempt[]
  error?: string
}

export type Log = {
  request(facts: LogFields): void
  /** Something for the person at the terminal of a local run, and for nobody else: it may hold a link that signs in. */
  aside(line: string): void
  /** Something that an operator has to know, with where it happened. */
  failure(where: string, cause: unknown, requestId?: string): void
}

type Write = (line: string) => void

/** One JSON object a line, for AWS. */
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

/** A short line for people at a terminal. */
export function prettyLog(write: Write): Log {
  return {
    aside: write,
    request: (facts) => {
      const spent = spentText(facts)
      const tried = facts.attempts?.map(({ strategy, outcome }) => `${strategy}:${outcome}`).join(" ")
      const notes = [facts.cached && "cached", facts.replayed && "replayed", tried, facts.error].filter(
        Boolean,
      )
      write(
        `${facts.status} ${facts.method} ${facts.route} ${facts.ms} ms${spent}  ${notes.join("  ")}`.trimEnd(),
      )
    },
    failure: (where, cause) => write(`! ${where}: ${stackOf(cause) ?? String(cause)}`),
  }
}

/** What a call cost and left, as far as it is known. */
function spentText({ credits, remaining }: LogFields): string {
  if (credits === undefined) return ""
  const left = remaining === undefined ? "" : `, ${remaining} left`
  return `  ${creditsText(credits)}${left}`
}

export const silentLog: Log = { aside: () => undefined, request: () => undefined, failure: () => undefined }

function describe(cause: unknown): { error: string; message: string } {
  return cause instanceof Error
    ? { error: cause.name, message: cause.message }
    : { error: "unknown", message: String(cause) }
}

const stackOf = (cause: unknown) => (cause instanceof Error ? cause.stack : undefined)
