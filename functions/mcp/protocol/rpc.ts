/** A JSON-RPC error in the shape that both SDKs read. Clients get `code`, `message` and `data`. */
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
/** The protocol's code for an unknown resource. */
export const RESOURCE_NOT_FOUND = -32002

/** The context of one request: its cancellation, and the notifications before its response. */
export type Exchange = {
  signal: AbortSignal
  /** The client's token for progress notifications, if it asked for progress. */
  progressToken: string | number | undefined
  notify: (method: string, params: Record<string, unknown>) => Promise<void>
  /** Ends the response's stream before the result. The client reconnects for the result. */
  closeStream?: (() => void) | undefined
}

/** Request handlers by method name. */
export type Methods = Readonly<
  Record<string, (params: Record<string, unknown>, exchange: Exchange) => Promise<Record<string, unknown>>>
>
export type Capabilities = Record<string, Record<string, unknown>>
/** The methods and capabilities offered to one caller, for one request. */
export type ServerMethods = { methods: Methods; capabilities: Capabilities }
