import { describe, expect, test } from "vitest"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const FIELDS = ["video_id", "video_title", "transcript", "method", "cached", "credits_used"]

describe("a key, a video, a transcript, one credit", () => {
  test("the first call costs 1 credit, the second is free, and the balance agrees with the ledger", async () => {
    const client = await service.client()
    const first = await client.transcribe({ url: "https://youtu.be/et-sample-1?t=3" })
    expect(first.status).toBe(200)
    const body = await first.json()
    expect(Object.keys(body)).toEqual(FIELDS)
    expect(body).toMatchObject({
      video_id: "et-sample-1",
      method: "captions",
      cached: false,
      credits_used: 1,
    })
    expect(body.transcript).toContain("Hello, and welcome.")
    expect(first.headers.get("x-credits-used")).toBe("1")
    expect(first.headers.get("x-credits-remaining")).toBe("4")

    const second = await client.transcribe({ url: "et-sample-1" })
    expect(await second.json()).toEqual({ ...body, cached: true, credits_used: 0 })
    expect(second.headers.get("x-credits-remaining")).toBe("4")

    const credits = await client.call("GET", "/api/v1/credits")
    expect(await credits.json()).toEqual({ balance: 4 })
    const { lines } = await readLedger(service.table, client.accountId)
    expect(lines.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
      ["signup_grant", 5, 5],
      ["debit", -1, 4],
    ])
    await expectSettledLedger(service.table, client.accountId)
  })

  test("100 parallel first calls for one video make 1 extraction, 1 credit and 100 equal transcripts", async () => {
    const clients = await Promise.all([1, 2].map(() => service.client({ tier: "scale" })))
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const response = await clients[n % 2]?.transcribe({ url: "synAAAAAAA1" })
        return (await response?.json()) as { transcript: string; credits_used: number; cached: boolean }
      }),
    )
    expect(service.replay.playerCalls("synAAAAAAA1")).toBe(1)
    expect(new Set(answers.map((answer) => answer.transcript)).size).toBe(1)
    expect(answers.filter((answer) => answer.credits_used === 1)).toHaveLength(1)
    expect(answers.filter((answer) => answer.cached)).toHaveLength(99)
    for (const { accountId } of clients) await expectSettledLedger(service.table, accountId)
  })

  test("200 parallel calls on distinct videos with 5 credits: 5 succeed, 195 are refused, the balance is 0", async () => {
    const client = await service.client({ tier: "scale" })
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const response = await client.transcribe({ url: `syn${String(n).padStart(7, "B")}2` })
        await response.text()
        return response.status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 402)).toHaveLength(195)
    const { account } = await readLedger(service.table, client.accountId)
    expect(account.balance).toBe(0)
    await expectSettledLedger(service.table, client.accountId)
  })
})
