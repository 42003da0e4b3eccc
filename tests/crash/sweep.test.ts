import { afterAll, expect, test } from "vitest"
import { crashSweep, type Flow, type Given, type Swept, startGround } from "../support/crash.ts"
import * as Account from "./account-flows.ts"
import * as Billing from "./billing-flows.ts"
import * as History from "./history-flows.ts"
import * as Ledger from "./ledger-flows.ts"
import * as List from "./list-flows.ts"
import * as Mcp from "./mcp-flows.ts"
import * as Text from "./text-flows.ts"
import * as Transcribe from "./transcribe-flows.ts"
import * as Trial from "./trial-flows.ts"

const TIMEOUT_MS = 90_000

const ground = await startGround()
const all: Swept[] = []

afterAll(() => {
  const points = all.reduce((sum, swept) => sum + swept.points, 0)
  const broken = all.reduce((sum, swept) => sum + swept.broken.length, 0)
  console.log(`crash sweep: ${all.length} flows, ${points} points, ${broken} broken rules`)
})

/** A new flow joins with a line below. */
function breaksNoRule<G extends Given>(flow: Flow<G>): void {
  test(
    `${flow.name} breaks no rule, wherever the process breaks`,
    async () => {
      const swept = await crashSweep(ground, flow)
      all.push(swept)
      console.log(`crash sweep: ${flow.name}: ${swept.points} points, ${swept.broken.length} broken rules`)
      expect(swept.broken).toEqual([])
      expect(swept.points).toBeGreaterThanOrEqual(flow.pointsMin)
    },
    TIMEOUT_MS,
  )
}

breaksNoRule(Transcribe.FRESH)
breaksNoRule(Transcribe.FRESH_WITH_KEY)
breaksNoRule(Transcribe.LONG)
breaksNoRule(Transcribe.TOO_DEAR)
breaksNoRule(Transcribe.HUNG_UP)
breaksNoRule(Transcribe.REFUSED)
breaksNoRule(Transcribe.REFUSED_WITH_KEY)
breaksNoRule(Transcribe.CACHED)
breaksNoRule(Transcribe.CACHED_WITH_KEY)
breaksNoRule(Transcribe.FRESH_WHEN_GRANTS_ARE_DUE)
breaksNoRule(Account.DELETION)
breaksNoRule(Billing.PAID_PERIOD)
breaksNoRule(Billing.REFUND)
breaksNoRule(Billing.CHECKOUT)
breaksNoRule(History.MOVED)
breaksNoRule(Ledger.BALANCE_WHEN_GRANTS_ARE_DUE)
breaksNoRule(Ledger.GRANT)
breaksNoRule(Ledger.OPENING)
breaksNoRule(Ledger.SWEEPER)
breaksNoRule(List.FIRST_PAGE)
breaksNoRule(List.STORED_PAGE)
breaksNoRule(List.FAILED_PAGE)
breaksNoRule(List.PAGE_WITHOUT_QUOTA)
breaksNoRule(List.RESOLVE)
breaksNoRule(Mcp.SUMMARY)
breaksNoRule(Mcp.SUMMARY_OF_STORED)
breaksNoRule(Mcp.SUMMARY_WITH_KEY)
breaksNoRule(Mcp.SUMMARY_OF_PRIVATE)
breaksNoRule(Text.SUMMARY)
breaksNoRule(Text.SUMMARY_WITH_KEY)
breaksNoRule(Text.STREAM)
breaksNoRule(Text.STREAM_WITH_KEY)
breaksNoRule(Text.BROKEN_STREAM)
breaksNoRule(Text.READER_GONE)
breaksNoRule(Text.HUNG_UP)
breaksNoRule(Text.SAVED)
breaksNoRule(Text.SAVED_WITH_KEY)
breaksNoRule(Text.FIRST_MESSAGE)
breaksNoRule(Text.SECOND_MESSAGE)
breaksNoRule(Text.MESSAGE_WITH_KEY)
breaksNoRule(Trial.SUMMARY)
breaksNoRule(Trial.FAILED)
breaksNoRule(Trial.FETCHED)
