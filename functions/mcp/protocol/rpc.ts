/** A JSON-RPC error of the protocol, as both SDKs read it: `code` and `data` go on the wire with the message. */
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
/** The protocol's own code for a resource that is not there. */
export const RESOURCE_NOT_FOUND = -32002

/** The caller, its call, and what a method may do besides answering. */
export type Exchange = {
  signal: AbortSignal
  /** What the client wants progress reported under, if it does. */
  progressToken: string | number | undefined
  notify: (method: string, params: Record<string, unknown>) => Promise<void>
  /** Ends the response's stream before its answer, which the client then comes back for. */
  closeStream?: (() => void) | undefined
}

/** What a server offers: each request that it answers, by the method's name. */
export type Methods = Readonly<
  Record<string, (params: Record<string, unknown>, exchange: Exchange) => Promise<Record<string, unknown>>>
>
export type Capabilities = Record<string, Record<string, unknown>>
/** A server for one caller's one request. */
export type ServerMethods = { methods: Methods; capabilities: Capabilities }
