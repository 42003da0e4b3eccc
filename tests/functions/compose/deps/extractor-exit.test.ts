import { expect, test } from "vitest"
import { parseConfig } from "../../../../functions/compose/config.ts"
import { getJobWorker } from "../../../../functions/compose/deps/job-worker.ts"
import { getTranscriber } from "../../../../functions/compose/deps/transcriber.ts"
import { getVideoSource } from "../../../../functions/compose/deps/video-source.ts"
import { compose } from "../../../../functions/compose/services.ts"

const EXTRACTOR_URL = "http://extractor.test"
const KEY = "k".repeat(32)

/**
 * A service whose every request is refused, with the origins that it requested and what it logged.
 */
function refusedEverywhere(settings: Record<string, string>) {
  const requests: string[] = []
  const logged: unknown[] = []
  const config = parseConfig({
    TABLE_NAME: "none",
    LOG_FORMAT: "none",
    EXTRACTOR_URL,
    EGRESS_PROXIES: "extractor",
    ...settings,
  })
  const services = compose(config, {
    outboundFetch: async (input) => {
      requests.push(new URL(input instanceof Request ? input.url : input).origin)
      return new Response("", { status: 429 })
    },
  })
  const log = { ...services.log, failure: (...line: unknown[]) => logged.push(line) }
  return { services: { ...services, log }, requests, logged }
}
const request = { videoId: "synrefused1" }

test("a call asks the extraction service last, even if EGRESS_PROXIES lists nothing else", async () => {
  const { services, requests } = refusedEverywhere({ EXTRACTOR_SERVICE_KEY: KEY })
  const { result } = await getTranscriber(services).platform.extract(request)
  expect([result.outcome, requests[0], requests.at(-1)]).toEqual([
    "blocked",
    "https://www.youtube.com",
    EXTRACTOR_URL,
  ])
})

test("the extraction service and its workers never ask the extraction service", async () => {
  const { services, requests } = refusedEverywhere({ EXTRACTOR_SERVICE_KEY: KEY })
  const { client, page } = getVideoSource(services)
  for (const source of [client, page, getJobWorker(services).transcriber.platform]) {
    expect((await source.extract(request)).result.outcome).toBe("blocked")
  }
  expect(new Set(requests)).toEqual(new Set(["https://www.youtube.com"]))
})

test("a process without the extraction service's key does not ask it, and reports nothing", async () => {
  const { services, requests, logged } = refusedEverywhere({})
  expect((await getTranscriber(services).platform.extract(request)).result.outcome).toBe("blocked")
  expect(requests).not.toContain(EXTRACTOR_URL)
  expect(logged).toEqual([])
})
