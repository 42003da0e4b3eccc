/** `fetch` for everything outside AWS. Traffic to YouTube may go through a proxy. */
export type OutboundFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>
