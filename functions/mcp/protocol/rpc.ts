import { findMisspelled } from "../../../core/kernel/misspelling.ts"

/**
 * A JSON-RPC error in the shape that both MCP SDKs read (server.ts and stateless.ts). Clients get
 * `code`, `message` and `data`.
 */
export class RpcError extends Error {
  readonly code: number
  readonly data: Record<string, unknown> | undefined

  constructor(code: number, message: string, data?: Record<string, unknown>) {
    super(message)
    this.name = "RpcError"
    this.code = code
    this.data = data
  }
}

export const INVALID_PARAMS = -32602
export const INTERNAL_ERROR = -32603
/** The protocol's error code for an unknown resource. */
export const RESOURCE_NOT_FOUND = -32002

/**
 * Returns the error for an unknown tool or prompt. Its message has the most similar name, and all
 * names that exist.
 */
export function unknownName(
  noun: "tool" | "prompt",
  name: unknown,
  known: readonly { name: string }[],
): RpcError {
  const names = known.map((each) => each.name)
  const sent = String(name)
  const meant = findMisspelled(sent, names)
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`
  const all = `The ${noun}s are ${names.join(", ")}.`
  return new RpcError(INVALID_PARAMS, `Unknown ${noun}: ${sent.slice(0, 60)}.${hint} ${all}`)
}

/**
 * The context of one request: how it is cancelled, and how to send notifications before its
 * response.
 */
export type Exchange = {
  signal: AbortSignal
  /** The client's token for progress notifications, if it asked for progress. */
  progressToken: string | number | undefined
  notify: (method: string, params: Record<string, unknown>) => Promise<void>
  /** Ends the response's stream before the result. The client then reconnects to get the result. */
  closeStream?: (() => void) | undefined
}

/** Request handlers by method name. */
export type Methods = Readonly<
  Record<string, (params: Record<string, unknown>, exchange: Exchange) => Promise<Record<string, unknown>>>
>
export type Capabilities = Record<string, Record<string, unknown>>
/** What the server offers to one caller for one request. */
export type ServerMethods = { methods: Methods; capabilities: Capabilities; instructions: string }
