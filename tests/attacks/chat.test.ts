import { beforeEach, describe, expect, test } from "vitest"
import { credits } from "../../core/kernel/credits.ts"
import { grant } from "../../core/ledger/grants.ts"
import { FREE_FIRST_MESSAGES_MAX } from "../../core/text/chat/message-count.ts"
import { byPerson, startTextService } from "../journey/text-service.ts"
import { expectSettledLedger } from "../support/ledger.ts"

const at = await startTextService()
const { service, fake } = at
beforeEach(() => fake.reset())

const HOUR_MS = 3_600_000

type Attacker = Awaited<ReturnType<typeof byPerson>>
/** Returns an account with credits for more messages at once than are free. */
async function anAttacker() {
  const attacker = await byPerson(at, "/api/chat")
  await grant(service.table, attacker.accountId, {
    type: "adjustment",
    amount: credits(40),
    description: "Test",
    reference: attacker.accountId,
  })
  return attacker
}

/** Asks about a video with a made-up ID, and reads the whole answer. */
async function ask(attacker: Attacker, videoId: string): Promise<void> {
  const transcript = "Salad is sown in April."
  const response = await attacker.ask({ videoId, transcript, messages: [{ role: "user", content: "When?" }] })
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)])
}
const askAbout = async (attacker: Attacker, name: string, videos: number) => {
  for (let n = 0; n < videos; n += 1) await ask(attacker, `${name}-${n}`)
}

describe("first messages about made-up videos", () => {
  test("are free for as many videos as promised, and then cost a credit each", async () => {
    const attacker = await anAttacker()
    await askAbout(attacker, "free", FREE_FIRST_MESSAGES_MAX)
    expect(await attacker.used()).toBe(0)
    await askAbout(attacker, "paid", 3)
    expect(await attacker.used()).toBe(3)
    expect(fake.seen).toHaveLength(FREE_FIRST_MESSAGES_MAX + 3)
    await expectSettledLedger(service.table, attacker.accountId)
  })

  test("are free for no more videos when sent in parallel", async () => {
    const attacker = await anAttacker()
    const videos = Array.from({ length: FREE_FIRST_MESSAGES_MAX + 5 }, (_, n) => `once-${n}`)
    await Promise.all(videos.map(async (videoId) => await ask(attacker, videoId)))
    expect(await attacker.used()).toBe(5)
    await expectSettledLedger(service.table, attacker.accountId)
  })

  test("are free again when an hour has passed, and not before", async () => {
    const attacker = await anAttacker()
    await askAbout(attacker, "before", FREE_FIRST_MESSAGES_MAX)
    service.clock.advance(HOUR_MS / 2)
    await ask(attacker, "within")
    expect(await attacker.used()).toBe(1)
    service.clock.advance(HOUR_MS / 2)
    await ask(attacker, "after")
    expect(await attacker.used()).toBe(1)
  })

  test("are charged as the first of two messages, and the next one is free", async () => {
    const attacker = await anAttacker()
    await askAbout(attacker, "free", FREE_FIRST_MESSAGES_MAX)
    const paid: number[] = []
    for (let n = 0; n < 6; n += 1) {
      await ask(attacker, "long")
      paid.push(await attacker.used())
    }
    expect(paid).toEqual([1, 1, 2, 2, 3, 3])
    // Conversations whose first message was free still pay for every second message.
    await ask(attacker, "free-0")
    await ask(attacker, "free-0")
    expect(await attacker.used()).toBe(4)
  })
})
