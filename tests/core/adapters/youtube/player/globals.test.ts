import { expect, onTestFinished, test } from "vitest"
import { openLibrarySession } from "../../../../../core/adapters/youtube/innertube-session.ts"
import { extractorOver } from "../../../../functions/extractor/support.ts"
import { anAnswer, aPlatform, extract } from "./support.ts"

const libraryAlone = { clients: [], youtubeiClients: ["MWEB"] as const }

test("serving HTTP leaves the global Request and Response unchanged", async () => {
  const before = [globalThis.Request, globalThis.Response]
  await openLibrarySession(fetch)
  await extractorOver("http://127.0.0.1:1")
  expect([globalThis.Request, globalThis.Response]).toEqual(before)
  const { platform } = aPlatform({ player: { MWEB: anAnswer() } }, libraryAlone)
  expect((await extract(platform)).result.outcome).toBe("ok")
})

test("youtubei.js works after another library has replaced the global Request", async () => {
  await openLibrarySession(fetch)
  const { Request } = globalThis
  onTestFinished(() => {
    globalThis.Request = Request
  })
  globalThis.Request = class extends Request {}
  const { platform } = aPlatform({ player: { MWEB: anAnswer() } }, libraryAlone)
  expect((await extract(platform)).result.outcome).toBe("ok")
})

test("a fault before the request is reported with its cause, and the attempt is recorded", async () => {
  const reported: unknown[] = []
  const report = (cause: unknown) => reported.push(cause)
  const unknownClient = "NO_SUCH_CLIENT" as "MWEB"
  const { platform, seen } = aPlatform(
    { page: "<html></html>" },
    { clients: [], youtubeiClients: [unknownClient], report },
  )
  const { attempts } = await extract(platform)
  expect(attempts).toMatchObject([
    { strategy: "youtubei:NO_SUCH_CLIENT", outcome: "changed_page", http_status: null },
    { strategy: "watch_page" },
  ])
  expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(["/watch"])
  expect(reported).toMatchObject([
    { message: expect.stringContaining("before it sent"), cause: expect.any(Error) },
  ])
})
