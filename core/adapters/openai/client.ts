import type { OpenAI } from "openai"

/** The server to use, and the fetch for it. */
export type OpenaiServer = {
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Default: `OPENAI_URL`. Any server with a compatible API. */
  baseUrl?: string | undefined
  /** Optional for your own server. */
  apiKey?: string | undefined
}

export const OPENAI_URL = "https://api.openai.com/v1"

/**
 * Loads the OpenAI SDK on first use. Sets every option explicitly, because the SDK would otherwise
 * read the environment. `timeoutMs` is the longest that the caller waits for a complete response.
 */
export async function makeClient(
  { fetch, baseUrl, apiKey }: OpenaiServer,
  timeoutMs: number,
): Promise<OpenAI> {
  const { OpenAI } = await import("openai")
  return new OpenAI({
    fetch,
    baseURL: baseUrl ?? OPENAI_URL,
    // The SDK requires a key; without a real one the header is removed below.
    apiKey: apiKey ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    ...(apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
    // We retry and time out ourselves: the SDK can wait a minute, and its timeout covers only the
    // headers.
    maxRetries: 0,
    timeout: timeoutMs,
    // The SDK would print chunks that it cannot parse.
    logLevel: "off",
  })
}
