import { expect, test } from "vitest"
import { BATCH_ITEMS_MAX } from "../../core/batch/batch.schema.ts"
import { QUOTED_HUNDREDS_MAX } from "../../core/batch/create-batch.ts"
import { type Client, startService } from "../support/service.ts"
import { watchStore } from "../support/store.ts"
import { newVideos, postBatch } from "./batch-service.ts"

const store = watchStore()
const service = await startService({ seams: store.seams })
const quoteOf = async (client: Client, urls: readonly string[], options = {}) =>
  await postBatch(client, { urls, options, dry_run: true })

test("an account can quote up to 50,000 videos per hour, and quotes read no text of transcripts", async () => {
  const client = await service.client()
  const [stored = "", ...fresh] = newVideos(BATCH_ITEMS_MAX)
  await (await client.transcribe({ url: stored })).text()
  const reads: string[] = []
  store.refuse((operation, body) => {
    if (operation === "BatchGetItem") reads.push(body)
    return false
  })
  const most = (QUOTED_HUNDREDS_MAX * 100) / BATCH_ITEMS_MAX
  for (let call = 0; call < most; call += 1) {
    const quote = await quoteOf(client, [stored, ...fresh])
    expect([quote.status, await quote.json()]).toEqual([
      200,
      { min: BATCH_ITEMS_MAX - 1, max: 2 * (BATCH_ITEMS_MAX - 1) },
    ])
  }
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.filter((body) => !body.includes("ProjectionExpression"))).toEqual([])
  expect(reads.filter((body) => /"(?:text|cues)"/.test(body))).toEqual([])
  for (const body of [{ dry_run: true }, { max_credits: 0 }]) {
    const refused = await postBatch(client, { urls: [stored], ...body })
    expect([refused.status, refused.headers.get("x-error-code")]).toEqual([429, "rate_limited"])
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  }
  expect((await quoteOf(await service.client(), [stored])).status).toBe(200)
})

test("a quote with a language counts only transcripts stored in that language", async () => {
  const client = await service.client()
  await (await client.transcribe({ url: "et-language", language: "de" })).text()
  const price = async (language: string) =>
    (await (await quoteOf(client, ["et-language"], { language })).json()) as { min: number }
  expect([await price("de"), await price("de-AT"), await price("en")]).toMatchObject([
    { min: 0 },
    { min: 0 },
    { min: 1 },
  ])
})
