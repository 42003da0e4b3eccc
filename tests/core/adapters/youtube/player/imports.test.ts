import { execFileSync } from "node:child_process"
import { expect, test } from "vitest"

const VIDEO_SOURCE = new URL("../../../../../core/adapters/youtube/player/video-source.ts", import.meta.url)
  .href

const LISTINGS = new URL(
  "../../../../../core/adapters/youtube/listing/innertube/innertube-listings.ts",
  import.meta.url,
).href

/** The packages that a new process has loaded after running `code`. */
function packagesAfter(code: string): readonly string[] {
  const script = `
    import { registerHooks } from "node:module"
    const packages = new Set()
    registerHooks({ resolve: (name, context, next) => {
      const found = next(name, context)
      const [, owner] = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url) ?? []
      if (owner) packages.add(owner)
      return found
    } })
    const { youtubeVideoSource } = await import(${JSON.stringify(VIDEO_SOURCE)})
    ${code}
    console.log(JSON.stringify([...packages]))`
  const out = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" })
  return JSON.parse(out) as string[]
}

const CLOCK = "const clock = { now: () => 0, sleep: () => new Promise(() => {}) }"
const REFUSE = `async () => new Response("", { status: 429 })`

test("the adapter does not load youtubei.js on import, or if our own requests are answered", () => {
  expect(packagesAfter("")).not.toContain("youtubei.js")
  const answered = `${CLOCK}
    const answer = { playabilityStatus: { status: "OK" }, videoDetails: { videoId: "a", title: "b", lengthSeconds: "1" } }
    const options = { fetch: async () => Response.json(answer), webOrigin: "http://a.test", clients: ["IOS", "ANDROID"], clock }
    const { result } = await youtubeVideoSource(options).extract({ videoId: "a" })
    if (result.outcome !== "no_captions") throw new Error(result.outcome)`
  expect(packagesAfter(answered)).not.toContain("youtubei.js")
})

test("the adapter loads youtubei.js after our own requests have failed", () => {
  const refused = `${CLOCK}
    await youtubeVideoSource({ fetch: ${REFUSE}, webOrigin: "http://a.test", clients: ["IOS"], clock }).extract({ videoId: "a" })`
  expect(packagesAfter(refused)).toContain("youtubei.js")
})

/** Exits with 1 if a time limit starts before youtubei.js is loaded. */
const TIMED = `
  const sleep = () => {
    if (!packages.has("youtubei.js")) process.exit(1)
    return new Promise(() => {})
  }
  const options = {
    clock: { now: () => 0, sleep },
    fetch: ${REFUSE},
    webOrigin: "http://a.test",
    clients: [],
    report: () => {},
  }`

test.each([
  ["a video", `await youtubeVideoSource(options).extract({ videoId: "a" })`],
  [
    "a list",
    `const { innertubeListings } = await import(${JSON.stringify(LISTINGS)})
    await innertubeListings(options).searchVideos({ q: "a", filters: {}, cursor: null, max: 1 })`,
  ],
])("loading youtubei.js does not count toward the time limit of a request for %s", (_, call) => {
  expect(packagesAfter(`${TIMED}\n${call}`)).toContain("youtubei.js")
})
