import type { ClientOptions, OpenAI } from "openai"

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
 * read the environment. `timeoutMs` limits one request: until its response is complete, or for a
 * stream, until its headers arrive.
 */
export async function makeClient(
  { fetch, baseUrl, apiKey }: OpenaiServer,
  timeoutMs: number,
): Promise<OpenAI> {
  const { OpenAI } = await import("openai")
  /**
   * The SDK adds the headers in OPENAI_CUSTOM_HEADERS, and no option turns this off. This class
   * removes them again.
   */
  class ConfiguredClient extends OpenAI {
    constructor(options: ClientOptions) {
      super(options)
      this._options.defaultHeaders = options.defaultHeaders
    }
  }
  return new ConfiguredClient({
    fetch,
    baseURL: baseUrl ?? OPENAI_URL,
    // The SDK requires a key. If there is none, the header is removed below.
    apiKey: apiKey ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    ...(apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
    // We retry ourselves, because the SDK can wait for a minute before a retry. We also time
    // streams ourselves, because the SDK's timeout ends when the headers arrive.
    maxRetries: 0,
    timeout: timeoutMs,
    // Otherwise the SDK prints chunks that it cannot parse.
    logLevel: "off",
  })
}
