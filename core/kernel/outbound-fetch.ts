/** `fetch` for requests to services outside AWS. Requests to YouTube may go through a proxy. */
export type OutboundFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>
