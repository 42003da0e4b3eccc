import { afterAll, expect } from "vitest"
import { parseConfig } from "../../functions/compose/config.ts"
import { jsonLog } from "../../functions/compose/log.ts"
import { compose } from "../../functions/compose/services.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"
import { type FakeEmbeddings, startFakeEmbeddings } from "../support/embeddings/server.ts"
import { addToLibrary } from "../support/library.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { type Client, startService, type TestService } from "../support/service.ts"

const KEY = "sk-test-0123456789abcdef"
type Answer = {
  results: { transcription_id: string; start: number | null; snippet: string; highlights: object[] }[]
  total: number
  ranking: string
}
export type Stage = { url: string; fake: FakeEmbeddings; lines: string[] }

/**
 * Starts a service without a model, and others on the same store, each with a model. Call at the
 * top level of a test file.
 */
export async function startMeaningStage() {
  const service = await startService()
  return {
    service,
    withModel: async (changes: Record<string, string> = {}) => await startWithModel(service, changes),
    library: async (lines: Readonly<Record<string, readonly string[]>> = LINES) => {
      const client = await service.client()
      for (const [videoId, each] of Object.entries(lines)) {
        await addToLibrary(service.table, client.accountId, videoId, each)
      }
      return client
    },
  }
}

async function startWithModel(service: TestService, changes: Record<string, string>): Promise<Stage> {
  const chat =
    changes["LLM_MODEL"] === undefined ? undefined : await startFakeLlm({ always: { kind: "ask" } })
  const fake = await startFakeEmbeddings({ apiKey: KEY, ...(chat ? { chat: chat.origin } : {}) })
  const config = parseConfig({
    ...service.environment,
    OPENAI_BASE_URL: fake.baseUrl,
    OPENAI_API_KEY: KEY,
    EMBEDDINGS_MODEL: "fake-embed",
    ...changes,
  })
  const services = compose(config, { clock: service.clock })
  const lines: string[] = []
  services.log = jsonLog((line) => void lines.push(line))
  const serving = await serveAll(services, { host: "127.0.0.1", port: 0 })
  afterAll(async () => {
    await serving.stop()
    await fake.stop()
    await chat?.stop()
  })
  return { url: `http://127.0.0.1:${serving.port}`, fake, lines }
}

export const call = async (url: string, { rawKey }: Client, path: string, init: RequestInit = {}) =>
  await fetch(url + path, { ...init, headers: { authorization: `Bearer ${rawKey}` } })

export async function search(
  { url }: Pick<Stage, "url">,
  client: Client,
  text: string,
  more = "",
): Promise<Answer> {
  const response = await call(url, client, `/api/v1/library/search?q=${encodeURIComponent(text)}${more}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

export const CAR = "The vehicle of my neighbour needs a surgeon for engines."
export const LINES = {
  synMEANING1: [CAR],
  synMEANING2: ["Bees like warm nights."],
  synMEANING3: ["Soup with salt."],
}
