import { expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"

const VIDEO = "synBLOCKED2"
const BOT_CHECK = {
  playabilityStatus: { status: "LOGIN_REQUIRED", reason: "Sign in to confirm you’re not a bot" },
}
const WITHOUT_CAPTIONS = {
  playabilityStatus: { status: "OK" },
  videoDetails: { videoId: VIDEO, title: "Has captions elsewhere", lengthSeconds: "90" },
}

/** Every identity meets a bot check. The watch page plays, but has no captions. */
const service = await startService({
  environment: { OPENAI_API_KEY: "a-key-that-must-not-be-used", OPENAI_BASE_URL: "http://127.0.0.1:9" },
  seams: {
    outboundFetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (pathname.endsWith("/player")) return Response.json(BOT_CHECK)
      if (pathname !== "/watch") return await fetch(input, init)
      return new Response(
        `<script>var ytInitialPlayerResponse = ${JSON.stringify(WITHOUT_CAPTIONS)};</script>`,
      )
    },
  },
})

test("a blocked network is never a video without captions, also while identities rest, and costs nothing", async () => {
  const client = await service.client({ tier: "scale" })
  for (let time = 1; time <= 6; time += 1) {
    const response = await client.transcribe({ url: VIDEO })
    const { error } = await response.json()
    expect([time, response.status, error.code]).toEqual([time, 500, "transcription_failed"])
    expect(error.message).toMatch(/block/)
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(response.headers.get("x-credits-used")).toBe("0")
  }
  const balance = await client.call("GET", "/api/v1/credits")
  expect(await balance.json()).toEqual({ balance: 5 })
  await expectSettledLedger(service.table, client.accountId)
})
