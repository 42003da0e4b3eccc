import type { OpenAI } from "openai"

/** The server to use, and the fetch function to use for it. */
export type OpenaiServer = {
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** The URL of OpenAI or of any server with a compatible API. Default: OPENAI_URL. */
  baseUrl?: string | undefined
  /** Optional for your own server. */
  apiKey?: string | undefined
}

export const OPENAI_URL = "https://api.openai.com/v1"

/**
 * Loads the OpenAI SDK on first use. Sets every option explicitly, because the SDK would otherwise
 * read the environment. `timeoutMs` is how long the caller waits for a complete response.
 */
export async function makeClient(
  { fetch, baseUrl, apiKey }: OpenaiServer,
  timeoutMs: number,
): Promise<OpenAI> {
  const { OpenAI } = await import("openai")
  return new OpenAI({
    fetch,
    baseURL: baseUrl ?? OPENAI_URL,
    // The SDK requires a key. If there is none, the header is removed below.
    apiKey: apiKey ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    ...(apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
    // Retries and timeouts are our own, because the SDK may wait for a minute, and its timeout ends
    // when the headers arrive.
    maxRetries: 0,
    timeout: timeoutMs,
    // Otherwise the SDK prints chunks that it cannot parse.
    logLevel: "off",
  })
}
