/** The one way out to the platform: sends to the configured origin, through the proxy when one is set. */
export type OutboundFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>
