import { expect, test } from "vitest"
import { type Extractor, extractorsFor } from "../../../../scripts/bench/rig/extractors.ts"
import { readFlows } from "../../../../scripts/bench/rig/flows.ts"
import { platformOf } from "../../../../scripts/bench/rig/platform.ts"

const flows = readFlows("no such folder")
const [flow = missingFlow()] = flows

function missingFlow(): never {
  throw new Error("no flow is generated")
}

/** The requests that one extractor sends. */
async function requestsOf(index: number): Promise<URL[]> {
  const urls: URL[] = []
  const { fetch } = platformOf(flow)
  const watched: typeof fetch = async (input, init) => {
    urls.push(new URL(input instanceof Request ? input.url : input))
    return await fetch(input, init)
  }
  const extractors: Extractor[] = await extractorsFor({ fetch: watched, sent: () => 0 }, flow.videoId)
  await extractors[index]?.extract()
  return urls
}

const isMasked = async (index: number) =>
  (await requestsOf(index)).some(({ searchParams }) => searchParams.has("$fields"))

test("the player response is as large as a real one when there are no recordings", () => {
  expect(flows).toHaveLength(1)
  expect(flow.player.length).toBeGreaterThan(400_000)
})

test("every extractor gets the same segments, in the format that it requests", async () => {
  const extractors = await extractorsFor(platformOf(flow), flow.videoId)
  const counts = new Map<string, number>()
  for (const { name, extract } of extractors) counts.set(name, await extract())
  const segments = [...counts.values()].filter((count) => !Number.isNaN(count))
  expect(segments).toEqual(Array.from({ length: 6 }, () => 500))
  expect(extractors.filter(({ isPackage }) => isPackage)).toHaveLength(4)
})

test("this service requests with and without a field mask, and the packages only without one", async () => {
  const names = (await extractorsFor(platformOf(flow), flow.videoId)).map(({ name }) => name)
  const masked = await Promise.all(names.map(async (name, index) => ((await isMasked(index)) ? [name] : [])))
  expect(masked.flat()).toEqual(["this service, masked"])
})
