import type { OutboundFetch } from "../kernel/outbound-fetch.ts"

/** An exit for requests to YouTube: the server's own address, or a proxy. */
export type Exit = {
  /** The same in all processes and after restarts. Contains no secrets. */
  name: string
  /** True if a new tunnel has another IP address. */
  isRotating: boolean
  fetch: OutboundFetch
  /** Closes the tunnel. The next request opens a new one. */
  renew: () => void
}

/** Creates the exit for the server's own address. */
export const directExit = (fetch: OutboundFetch): Exit => ({
  name: "direct",
  isRotating: false,
  fetch,
  renew: () => undefined,
})
