import { keepDayKeys } from "../../../core/blocking/address-hash.ts"
import { block } from "../../../core/blocking/block-list.ts"
import { audited } from "../../../core/operator/audit.ts"
import type { Table } from "../../../core/table/table.ts"
import { builtInSet } from "../../../core/youtube/identities/built-in.ts"
import { promoteTrial, pushTrial, readStored } from "../../../core/youtube/identities/identity-store.ts"
import { readSigned } from "../../../core/youtube/identities/signed-document.ts"
import { keyPair, signedDocument } from "../identities.ts"
import { TEST_SECRET, testSealer } from "../person.ts"
import { makeWebhook } from "../webhook.ts"
import { readText } from "./caller.ts"
import type { FullService } from "./full-service.ts"
import { openStream, recordAgents, recordSession } from "./record-agents.ts"
import { recordAudio, recordOverdue } from "./record-audio.ts"
import { recordAccount, recordSignIns, recordTestKey, recordVisitor } from "./record-people.ts"
import {
  recordBatch,
  recordCounts,
  recordHistory,
  recordIdempotentCall,
  recordNotes,
  recordPurchases,
  recordRoutes,
  recordShare,
  recordTranslation,
  recordWatchlist,
} from "./record-work.ts"

const HOUR_MS = 3_600_000
/**
 * How much earlier the first account is opened. Its first day is then over, so its use can be
 * summed and its daily credit is granted.
 */
const FIRST_DAY_MS = 26 * HOUR_MS

/**
 * Uses every feature over HTTP that stores something. At the end the service's time is the
 * machine's. `close` ends what was kept open so that its items stay in the table.
 */
export async function record(service: FullService) {
  service.clock.advance(-FIRST_DAY_MS)
  const ada = await recordAccount(service, "ada@test.example")
  const shop = await recordPurchases(service, ada)
  await recordIdempotentCall(ada, "synFIRSTDAY")
  service.clock.advance(FIRST_DAY_MS)
  const idempotent = await recordIdempotentCall(ada, "synSTORED01")
  const history = await recordHistory(ada)
  const exported = await recordNotes(service, ada, history.videoId)
  await recordTranslation(service, ada, history.videoId)
  const testKey = await recordTestKey(service, ada)
  await recordBatch(ada, history.videoId)
  await recordWatchlist(service, ada, history.videoId)
  const share = await recordShare(ada, history.videoId)
  const visitor = await recordVisitor(service)
  const signIns = await recordSignIns(service)
  const agents = await recordAgents(service, ada)
  const audio = await recordAudio(service, ada)
  const carl = await recordAccount(service, "carl@test.example")
  await recordIdempotentCall(carl, "synCARLONE1")
  await recordIdempotentCall(carl, history.videoId)
  await makeWebhook(service.table, testSealer(), carl.known.accountId, { url: "http://127.0.0.1:9/hooks" })
  const eve = await recordAccount(service, "eve@test.example")
  const body = { email: eve.known.email }
  await readText(eve.site.call("DELETE", "/api/account", { body }))
  await recordRoutes(service)
  await recordCounts(service)
  await recordOperator(service)
  const bob = await recordAccount(service, "bob@test.example")
  const overdue = await recordOverdue(service, bob)
  const session = await recordSession(service, ada)
  const close = await openStream(service, session.headers)
  const recorded = {
    ada: ada.known,
    bob: bob.known,
    carl: carl.known,
    eve: eve.known,
    ...signIns,
    shop,
    idempotent,
    history,
    testKey,
    exported,
    share,
    visitor,
    ...agents,
    audio,
    overdue,
    session,
  }
  return { recorded, close }
}

/** A block by an operator (npm run ops), and the day's keys that the sweep stores. */
async function recordOperator({ table }: FullService): Promise<void> {
  const act = { operator: "ada", act: "block", subject: "203.0.113.0/24", reason: "Scraping", details: {} }
  await audited(table, act, async () => {
    const until = table.clock.now() + 24 * HOUR_MS
    await block(table, "networks", act.subject, { until, reason: act.reason })
    return `Blocked ${act.subject}.`
  })
  await keepDayKeys(table, TEST_SECRET)
  await recordIdentities(table)
}

/** Client identities that came into use, and newer ones that wait for the canary. */
async function recordIdentities(table: Table): Promise<void> {
  const { privateKey, publicKey } = keyPair()
  const now = table.clock.now()
  for (const [issuedAt, version] of [
    [now - HOUR_MS / 2, "1.03"],
    [now, "1.04"],
  ] as const) {
    const signed = signedDocument(privateKey, issuedAt, { VISIONOS: version })
    await promoteTrial(table, await readStored(table))
    await pushTrial(table, signed, {
      set: readSigned(signed, publicKey, now),
      inUse: builtInSet(["VISIONOS"]),
    })
  }
}

/**
 * What is recorded in addition to the items: the credentials of their users, and what those users
 * sent.
 */
export type Recorded = Awaited<ReturnType<typeof record>>["recorded"]
