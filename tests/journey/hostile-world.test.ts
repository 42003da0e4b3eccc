import { expect, test } from "vitest"
import { newWorld, videoIdOf, type World } from "../../scripts/bench/exits/world.ts"
import { newRandom } from "../../scripts/bench/rig/random.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { readAmounts } from "./list-calls.ts"

const CALLS = 60
let world: World | undefined
let requests = 0
const service = await startService({
  seams: {
    // The world simulates YouTube, with videos of known state and exits (proxies) that get blocked,
    // rate-limited or disconnected. Each request leaves by the next exit, in a new session.
    outboundFetch: async (input, init) => {
      requests += 1
      const exit = world?.exits[requests % world.exits.length]
      if (!exit) throw new Error("the simulated world has not been created yet")
      exit.renew()
      return await exit.fetch(input, init)
    },
  },
})
const { clock } = service
world = newWorld({ seed: 7, clock: { ...clock, pass: (ms) => clock.advance(ms) }, exits: 10 })

test("when YouTube blocks and disconnects at random, only delivered transcripts are charged", {
  timeout: 120_000,
}, async () => {
  const client = await service.client({ credits: CALLS })
  const random = newRandom(7)
  const statuses: number[] = []
  const messages: string[] = []
  for (let call = 0; call < CALLS; call += 1) {
    clock.advance(60_000)
    const videoId = videoIdOf(random, call)
    const response = await client.call("POST", "/api/v1/transcribe", { body: { url: videoId } })
    const used = Number(response.headers.get("x-credits-used"))
    expect([videoId, response.status, used]).toEqual([videoId, response.status, response.ok ? 1 : 0])
    if (world?.truthOf(videoId) === "captions") messages.push(await response.text())
    statuses.push(response.status)
  }
  expect(messages.filter((message) => /no captions/i.test(message))).toEqual([])
  const delivered = statuses.filter((status) => status === 200).length
  const entries = await readAmounts(service, client)
  expect(entries.reduce((sum, amount) => sum + amount, 0)).toBe(-delivered)
  // Both outcomes must occur often enough to prove something.
  expect(delivered).toBeGreaterThan(10)
  expect(CALLS - delivered).toBeGreaterThan(10)
  await expectSettledLedger(service.table, client.accountId)
})
