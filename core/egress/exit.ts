import type { OutboundFetch } from "../kernel/outbound-fetch.ts"

/** A way out to YouTube: the server's own address, or a proxy. */
export type Exit = {
  /** Stable between processes and restarts, and free of secrets. */
  name: string
  /** True if a fresh tunnel leaves from another address. */
  isRotating: boolean
  fetch: OutboundFetch
  /** Gives up the tunnel: the next request opens a fresh one. */
  renew: () => void
}

/** The server's own address. */
export const directExit = (fetch: OutboundFetch): Exit => ({
  name: "direct",
  isRotating: false,
  fetch,
  renew: () => undefined,
})
