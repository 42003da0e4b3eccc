import { assert, asyncProperty, constantFrom, nat } from "fast-check"
import { describe, expect, test } from "vitest"
import { Quote } from "../../core/ledger/spending.schema.ts"
import { ROUTES } from "../../functions/routes.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { repliesToken } from "../support/replies-token.ts"
import { type CallOptions, startService } from "../support/service.ts"

const service = await startService()

type Routes = typeof ROUTES
/**
 * The routes with a quote that are tested here. A new one without a case does not compile. Quotes
 * of translations, extractions, answers from the library and batches are in tests of their own,
 * because these need a model or a queue.
 */
type QuotedId = Exclude<
  { [Id in keyof Routes]: Routes[Id] extends { readonly quote: object } ? Id : never }[keyof Routes],
  "translate" | "appTranslate" | "extract" | "ask" | "appAsk" | "createBatch" | "appCreateBatch"
>
type Fields = Readonly<Record<string, unknown>>

/** Returns input for a call that is charged each time. `n` makes a video new. */
const INPUT: Readonly<Record<QuotedId, (n: number) => Fields>> = {
  transcribe: (n) => ({ url: `synQUOTE${String(n).padStart(3, "0")}` }),
  summarize: () => ({ transcript: "Water salad in the morning. Harvest it in June." }),
  search: () => ({ q: "garden" }),
  channelSearch: () => ({ channel: "@demo-kitchen-garden", q: "worms" }),
  channelVideos: () => ({ channel: "@demo-kitchen-garden" }),
  playlistVideos: () => ({ playlist: "PLdemo-kitchen-garden-list-00000001" }),
  comments: () => ({ video: "demo-talk-1" }),
  commentReplies: () => ({ video: "demo-talk-1", replies_token: repliesToken(service.clock.now()) }),
  appSearch: () => ({ q: "garden" }),
  appChannelSearch: () => ({ channel: "@demo-kitchen-garden", q: "worms" }),
  appChannelVideos: () => ({ channel: "@demo-kitchen-garden" }),
  appComments: () => ({ video: "demo-talk-1" }),
  appCommentReplies: () => ({ video: "demo-talk-1", replies_token: repliesToken(service.clock.now()) }),
}
const IDS = Object.keys(INPUT) as QuotedId[]

type Caller = {
  accountId: string
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>
}
const callerOf = async (id: QuotedId, credits = 5): Promise<Caller> =>
  ROUTES[id].caller === "key" ? await service.client({ credits }) : await service.person({ credits })

/** Calls a route. Its fields go where the route takes them: into the body or the query. */
async function call(caller: Caller, id: QuotedId, fields: Fields, headers = {}): Promise<Response> {
  const { method, path } = ROUTES[id]
  if (method === "POST") return await caller.call(method, path, { body: fields, headers })
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return await caller.call(method, `${path}?${query}`, { headers })
}

const balanceOf = async ({ accountId }: Caller) =>
  (await readLedger(service.table, accountId)).account.balance
let videos = 0

describe("a dry run", () => {
  test.each(IDS)("of %s returns the price, makes no request to YouTube and moves no credit", async (id) => {
    const caller = await callerOf(id)
    const before = await readLedger(service.table, caller.accountId)
    const requestsBefore = service.replay.requests.length
    videos += 1
    const headers = { "idempotency-key": "unused" }
    const response = await call(caller, id, { ...INPUT[id](videos), dry_run: true }, headers)
    const body: unknown = await response.json()
    expect([response.status, body]).toEqual([200, ROUTES[id].quote])
    expect(Quote.strict().parse(body)).toEqual(body)
    expect(response.headers.get("x-credits-used") ?? "0").toBe("0")
    expect(service.replay.requests.length - requestsBefore).toBe(0)
    expect(await readLedger(service.table, caller.accountId)).toEqual(before)
    // The dry run has not used its Idempotency-Key, so the call itself may.
    const real = await call(caller, id, INPUT[id](videos), headers)
    await real.text()
    expect([real.status, real.headers.get("idempotent-replayed")]).toEqual([200, null])
  })

  test("of a stored transcript is 0, also without a credit", async () => {
    const owner = await service.client()
    await (await owner.transcribe({ url: "synQUOTEsto" })).text()
    const response = await (await service.client()).transcribe({ url: "synQUOTEsto", dry_run: true })
    expect(await response.json()).toEqual({ min: 0, max: 0 })
  })

  test("still checks the input", async () => {
    const client = await service.client()
    expect((await client.transcribe({ url: "no video", dry_run: true })).status).toBe(400)
    expect((await client.call("GET", "/api/v1/youtube/search?dry_run=true")).status).toBe(400)
    for (const limit of ["-1", "", "+1", "0x10", "1e2", "1.0", "%201"]) {
      const path = `/api/v1/youtube/search?q=a&max_credits=${limit}`
      expect([limit, (await client.call("GET", path)).status]).toEqual([limit, 400])
    }
    expect((await client.transcribe({ url: "synQUOTEsto", max_credits: 0.5 })).status).toBe(400)
  })
})

describe("max_credits", () => {
  test("is never exceeded, on any route: a call that needs more is refused and charged nothing", async () => {
    await assert(
      asyncProperty(constantFrom(...IDS), nat(3), async (id, ceiling) => {
        const caller = await callerOf(id)
        videos += 1
        const fields = INPUT[id](videos)
        const quote = Quote.parse(await (await call(caller, id, { ...fields, dry_run: true })).json())
        const response = await call(caller, id, { ...fields, max_credits: ceiling })
        await response.text()
        const charged = 5 - (await balanceOf(caller))
        expect(charged).toBeLessThanOrEqual(Math.min(ceiling, quote.max))
        const reason = response.headers.get("x-error-reason")
        const expected = ceiling >= quote.min ? [200, quote.min, null] : [402, 0, "max_credits"]
        expect([response.status, charged, reason]).toEqual(expected)
        await expectSettledLedger(service.table, caller.accountId)
      }),
      { numRuns: 4 * IDS.length, seed: 22 },
    )
  })

  test("refuses a long video once its length is known, and releases the hold", async () => {
    const client = await service.client()
    const refused = await client.transcribe({ url: "et-over-2-h", max_credits: 1 })
    const { error } = await refused.json()
    expect([refused.status, error.code, refused.headers.get("x-error-reason")]).toEqual([
      402,
      "budget_exceeded",
      "max_credits",
    ])
    expect(error.message).toContain("2 credits")
    const { lines } = await readLedger(service.table, client.accountId)
    expect(lines.map(({ amount }) => amount)).toEqual([5, -1, 1])
    await expectSettledLedger(service.table, client.accountId)
    const allowed = await client.transcribe({ url: "et-over-2-h", max_credits: 2 })
    expect(await allowed.json()).toMatchObject({ credits_used: 2 })
    // The transcript is stored now.
    const free = await client.transcribe({ url: "et-over-2-h", max_credits: 0 })
    expect(await free.json()).toMatchObject({ cached: true, credits_used: 0 })
  })

  test("of 0 refuses a transcript before the platform is asked", async () => {
    const client = await service.client()
    const requestsBefore = service.replay.requests.length
    const headers = { prefer: "respond-async" }
    for (const options of [{}, { headers }]) {
      const response = await client.transcribe({ url: "synQUOTEnew", max_credits: 0 }, options)
      expect([response.status, response.headers.get("x-error-reason")]).toEqual([402, "max_credits"])
    }
    expect(service.replay.requests.length - requestsBefore).toBe(0)
  })
})
