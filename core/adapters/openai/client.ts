import type { OpenAI } from "openai"

/** Whom to ask, and by which fetch. */
export type OpenaiServer = {
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** `OPENAI_URL` when left out; any server that speaks the same interface. */
  baseUrl?: string | undefined
  /** A server of one's own may need none. */
  apiKey?: string | undefined
}

export const OPENAI_URL = "https://api.openai.com/v1"

/**
 * The official client, loaded when it is asked for. Every setting is given here: left out, the client would read it from the environment.
 * `timeoutMs` is the longest that its caller waits for a whole answer.
 */
export async function makeClient(
  { fetch, baseUrl, apiKey }: OpenaiServer,
  timeoutMs: number,
): Promise<OpenAI> {
  const { OpenAI } = await import("openai")
  return new OpenAI({
    fetch,
    baseURL: baseUrl ?? OPENAI_URL,
    // The client insists on a key; without one of ours no header carries it.
    apiKey: apiKey ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    ...(apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
    // Repeats and time limits are ours: the client's own wait up to a minute, and end with the headers.
    maxRetries: 0,
    timeout: timeoutMs,
    // It would print the chunk that it cannot read.
    logLevel: "off",
  })
}
