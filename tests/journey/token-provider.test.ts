import { afterAll, beforeEach, expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { startTokenProvider } from "../support/youtube/token-provider.ts"

const provider = await startTokenProvider()
afterAll(async () => await provider.stop())

/**
 * A service for which all caption URLs are gated: without a token for their video, they return no
 * text.
 */
const service = await startService({
  environment: { TOKEN_PROVIDER_URL: provider.origin },
  seams: {
    outboundFetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const { pathname, searchParams } = url
      if (pathname === "/api/timedtext") {
        const isOpen =
          provider.accepts(searchParams.get("pot"), searchParams.get("v") ?? "") &&
          searchParams.get("potc") === "1" &&
          ["VISIONOS", "ANDROID", "IOS", "WEB"].includes(searchParams.get("c") ?? "")
        return isOpen ? await fetch(input, init) : new Response("")
      }
      const response = await fetch(input, init)
      if (!pathname.endsWith("/player")) return response
      return new Response((await response.text()).replaceAll("&lang=en", "&lang=en&exp=xpe"))
    },
  },
})

beforeEach(() => {
  // By then, identities that were blocked are used again. An identity whose captions are gated
  // stays in use anyway.
  service.clock.advance(3_600_000)
})

test("gated captions come with a token of the provider, and cost what others do", async () => {
  const client = await service.client()
  const response = await client.transcribe({ url: "syntoken001", include: ["receipt"] })
  expect(response.status).toBe(200)
  const { transcript } = await response.json()
  expect(transcript).toMatch(/^This is syntoken001\./)
  expect(response.headers.get("x-credits-used")).toBe("1")
  expect(provider.requested).toEqual(["syntoken001"])
  const again = await client.transcribe({ url: "syntoken001" })
  expect([again.status, again.headers.get("x-credits-used")]).toEqual([200, "0"])
  expect(provider.requested).toEqual(["syntoken001"])
  await expectSettledLedger(service.table, client.accountId)
})

test("a token for another video is refused, and the block costs nothing", async () => {
  provider.mixUp()
  const client = await service.client()
  await expectBlocked(await client.transcribe({ url: "syntoken002" }))
  expect(provider.requested.at(-1)).toBe("syntoken002")
  await expectSettledLedger(service.table, client.accountId)
})

test("without the provider's answer the captions are blocked, never missing, and cost nothing", async () => {
  provider.break()
  const client = await service.client()
  await expectBlocked(await client.transcribe({ url: "syntoken003" }))
  await expectSettledLedger(service.table, client.accountId)
})

async function expectBlocked(response: Response): Promise<void> {
  const { error } = await response.json()
  expect([response.status, error.code]).toEqual([500, "transcription_failed"])
  expect(error.message).toMatch(/^YouTube is blocking requests/)
  expect(response.headers.get("x-credits-used")).toBe("0")
}
