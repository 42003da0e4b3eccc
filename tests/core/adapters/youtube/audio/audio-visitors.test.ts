import { expect, test } from "vitest"
import { youtubeAudioSource } from "../../../../../core/adapters/youtube/audio/audio-source.ts"
import { anAnswer, BOT_CHECK, manualClock, ORIGIN, VIDEO } from "../player/support.ts"

/** Downloads twice as one identity. Returns the different visitor IDs of its requests. */
async function visitorsOfTwo(player: object): Promise<readonly string[]> {
  const visitors: string[] = []
  const source = youtubeAudioSource({
    webOrigin: ORIGIN,
    clients: ["VISIONOS"],
    clock: manualClock(),
    fetch: async (_input, init) => {
      visitors.push(new Headers(init?.headers).get("x-goog-visitor-id") ?? "")
      return Response.json(player)
    },
  })
  for (let time = 0; time < 2; time += 1) {
    expect((await source.download({ videoId: VIDEO })).result.outcome).toBe("blocked")
  }
  return [...new Set(visitors)]
}

test("audio is requested as another visitor after a block", async () => {
  expect(await visitorsOfTwo(BOT_CHECK)).toHaveLength(2)
})

test("audio without a plain URL is requested as the same visitor again", async () => {
  expect(await visitorsOfTwo(anAnswer())).toHaveLength(1)
})
