import * as fc from "fast-check"
import { expect, test } from "vitest"
import { VIDEOS } from "../../core/adapters/youtube/samples/videos.ts"
import { ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import { Quote } from "../../core/ledger/spending.schema.ts"
import { RATE_LIMITS } from "../../core/ratelimit/tier.ts"
import { ROUTES } from "../../functions/routes.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { ErrorBody, wrongFields } from "./support.ts"

const service = await startService()
const TranscribedBody = ROUTES.transcribe.output.schema.strict()
const RUNS = 400
const MINUTE_MS = 60_000

const quick = Object.keys(VIDEOS).filter((videoId) => videoId !== "et-slow-one")
const url = fc.oneof(
  fc.constantFrom(...quick, "synFUZZAAA2", "https://youtu.be/et-sample-1"),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: "binary" }).map((text) => `https://www.youtube.com/watch?v=${text}`),
)
const language = fc.oneof(
  fc.constantFrom("en", "de", "EN-us", "iw", "und", "zh-Hant-TW", "x", "en-u-ca-buddhist", ""),
  fc.string({ unit: "binary" }),
)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: "binary" }))
const field = (sensible: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: sensible }, { weight: 2, arbitrary: anything })

const PARTS = ["segments", "metadata", "chapters", "languages", "receipt", "words", "sentences", "chunks"]

const FIELDS = {
  url: field(url),
  language: field(language),
  strict_language: field(fc.boolean()),
  format: field(fc.constantFrom("text", "segments", "srt", "vtt", "markdown", "jsonl")),
  include: field(fc.array(fc.constantFrom(...PARTS), { maxLength: 8 })),
  chunking: field(
    fc.record(
      { max_tokens: fc.integer(), overlap_tokens: fc.nat(64), across_chapters: fc.boolean() },
      { requiredKeys: [] },
    ),
  ),
  dry_run: field(fc.boolean()),
  max_credits: field(fc.integer({ min: -1, max: 3 })),
}
const body = fc.oneof(
  { weight: 9, arbitrary: fc.record(FIELDS, { requiredKeys: [] }) },
  { weight: 1, arbitrary: anything },
)

test("the fuzz test knows every field of the body", () => {
  expect(Object.keys(FIELDS).toSorted()).toEqual(
    wrongFields(ROUTES.transcribe)
      .map(([name]) => name)
      .toSorted(),
  )
})

/** `ok`, `quote` or the error's code. Throws when the body does not match the status. */
function outcomeOf(status: number, body: unknown): string {
  if (status === 200) {
    const { success: isQuote } = Quote.safeParse(body)
    if (!isQuote) TranscribedBody.parse(body)
    return isQuote ? "quote" : "ok"
  }
  const { error } = ErrorBody.parse(body)
  return ERRORS[error.code as ErrorCode].status === status ? error.code : `${status} ${error.code}`
}

test("any JSON to transcribe succeeds, is a clear input error, or reports the platform's refusal", async () => {
  const client = await service.client({ tier: "scale", credits: 1000 })
  const seen = new Set<string>()
  let calls = 0
  let spent = 0
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      calls += 1
      if (calls % (RATE_LIMITS.scale - 1) === 0) service.clock.advance(MINUTE_MS)
      const response = await client.call("POST", ROUTES.transcribe.path, { body: JSON.stringify(sent) })
      const text = await response.text()
      spent += Number(response.headers.get("x-credits-used"))
      const outcome = outcomeOf(response.status, JSON.parse(text))
      const known = ["ok", "quote", "invalid_request", "budget_exceeded", "transcription_failed"]
      expect(known).toContain(outcome)
      seen.add(outcome)
    }),
    {
      numRuns: RUNS,
      endOnFailure: true,
      examples: [
        [{ url: "et-sample-1" }],
        [{ url: "et-no-cap-1" }],
        [{}],
        [{ url: "et-sample-1", dry_run: true }],
        [{ url: "et-over-2-h", max_credits: 1 }],
      ],
    },
  )
  expect([...seen]).toEqual(
    expect.arrayContaining(["invalid_request", "ok", "quote", "budget_exceeded", "transcription_failed"]),
  )
  const { account } = await readLedger(service.table, client.accountId)
  expect(account.balance).toBe(1000 - spent)
  await expectSettledLedger(service.table, client.accountId)
})
