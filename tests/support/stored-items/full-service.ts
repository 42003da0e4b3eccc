import { afterAll } from "vitest"
import { serveMcp } from "../../../scripts/local/serve/serve-mcp.ts"
import { type AudioService, startAudioService } from "../audio-service.ts"
import { startFakeEmbeddings } from "../embeddings/server.ts"
import { type FakeGoogle, stubGoogle } from "../google.ts"
import { type FakeLlm, startFakeLlm } from "../llm/server.ts"
import { startReplay } from "../youtube/replay.ts"

/** The service with every feature on, so that each type of stored item can be written and read. */
export type FullService = AudioService & {
  google: FakeGoogle
  model: FakeLlm
  /** The address of the service's MCP server. */
  mcpUrl: string
  /** The addresses for agents. `mcpUrl` is the configured one, so it is the same in every run. */
  agentAddresses: { publicUrl: string; mcpUrl: string }
}

const CHAT = "/chat/completions"
const EMBEDDINGS = "/embeddings"

/** Starts the service for one test file, and stops it after the file. Call at the top level. */
export async function startFullService(): Promise<FullService> {
  const model = await startFakeLlm()
  const embeddings = await startFakeEmbeddings()
  const officialApi = await startReplay()
  afterAll(async () => {
    await Promise.all([model.stop(), embeddings.stop(), officialApi.stop()])
  })
  const google = stubGoogle()
  // All models share one configured address, so the path decides which fake answers.
  const outboundFetch: typeof fetch = async (input, init) => {
    const { url } = new Request(input)
    if (url.endsWith(CHAT)) return await fetch(model.baseUrl + CHAT, init)
    if (url.endsWith(EMBEDDINGS)) return await fetch(embeddings.baseUrl + EMBEDDINGS, init)
    return await fetch(input, init)
  }
  const service = await startAudioService({
    environment: {
      LLM_MODEL: "fake-small",
      EMBEDDINGS_MODEL: "fake-embed",
      PLATFORM_API_KEY: "a-key",
      PLATFORM_API_ORIGIN: officialApi.origin,
    },
    seams: { outboundFetch },
  })
  const timing = { pollMs: 50, keepAliveMs: 400, retryMs: 100, callRetryMs: 100 }
  const mcp = await serveMcp(service.services, { host: "127.0.0.1", port: 0 }, { timing })
  afterAll(() => mcp.stop())
  return {
    ...service,
    google,
    model,
    mcpUrl: `http://127.0.0.1:${mcp.port}/mcp`,
    agentAddresses: { publicUrl: service.url, mcpUrl: `${service.services.config.MCP_URL}/mcp` },
  }
}
