import { afterEach, describe, expect, test } from "vitest"
import { credits } from "../../core/kernel/credits.ts"
import { sha256 } from "../../core/kernel/hash.ts"
import { getSession } from "../../core/mcp/session.ts"
import { appendEvent } from "../../core/mcp/stream-event.ts"
import { type CallState, callRef, claimCall } from "../../core/mcp/tool-call.ts"
import { claimIdempotencyKey } from "../../core/metering/idempotency-claim.ts"
import { LEASE_MS, runMetered } from "../../core/metering/metered.ts"
import { searchYoutube } from "../../functions/mcp/tools/search-youtube.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { testCall, userOf } from "../support/payer.ts"
import { type Client, callTool, charges, messagesIn, openSession, startMcp } from "./support.ts"

const { service, instance } = await startMcp()
const SEARCH = { name: "search_youtube", arguments: { query: "garden" }, _meta: { progressToken: "p" } }

afterEach(() => service.replay.setDelay(0))

/**
 * Stores a call whose instance crashed after two progress events. Then resumes its stream, and
 * returns the messages. `work` does what the instance had done before the crash.
 */
async function resumeDeadCall(
  work: (client: Client, held: CallState) => Promise<unknown>,
  meta: object = {},
) {
  const client = await service.client({ credits: 1 })
  const headers = await openSession(instance.url, client)
  const session = await getSession(service.table, headers["mcp-session-id"] ?? "")
  if (!session) throw new Error("no session")
  const ref = callRef(session.hash, 1, SEARCH)
  const params = { ...SEARCH, _meta: { ...SEARCH._meta, ...meta } }
  const request = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params })
  const held = await claimCall(service.table, ref, { owner: "dead", leaseMs: -1000, request })
  if (!held) throw new Error("no claim")
  for (const seq of [1, 2]) {
    const progress = { progressToken: "p", progress: seq - 1 }
    const message = JSON.stringify({ jsonrpc: "2.0", method: "notifications/progress", params: progress })
    await appendEvent(service.table, ref, held, { seq, message, isLast: false })
  }
  await work(client, held)
  const resumed = await fetch(instance.url, {
    headers: { ...headers, accept: "text/event-stream", "last-event-id": `${ref.stream}~0` },
  })
  return { client, messages: messagesIn(await resumed.text()) }
}

const runMeteredFor = ({ accountId }: Client, { operationId }: CallState, work: () => Promise<unknown>) =>
  runMetered(
    service.table,
    { ...testCall(accountId, operationId), kind: "search", price: credits(1) },
    work,
    () => JSON.stringify({ content: [{ type: "text", text: "kept" }], structuredContent: {} }),
  )

describe("a taken-over call", () => {
  test("that was not yet charged runs under a new operation, and its late first owner changes nothing", async () => {
    const late = Promise.withResolvers<void>()
    let lateRun: Promise<unknown> = Promise.resolve()
    const { client, messages } = await resumeDeadCall(async (owner, held) => {
      const begun = Promise.withResolvers<void>()
      lateRun = runMeteredFor(owner, held, async () => {
        begun.resolve()
        await late.promise
      }).catch((cause: unknown) => cause)
      await begun.promise
    })
    late.resolve()
    expect(await lateRun).toMatchObject({ code: "internal_error" })
    expect(messages.at(-1)?.result?.structuredContent?.["credits"]).toMatchObject({ charged: 1 })
    const progress = messages.flatMap(({ params }) => (params ? [Number(params["progress"])] : []))
    expect(progress).toEqual(progress.map((_, index) => index))
    expect(progress.length).toBeGreaterThan(2)
    expect((await charges(service, client)).reduce((sum, amount) => sum + amount, 0)).toBe(-1)
    await expectSettledLedger(service.table, client.accountId)
  })

  test("that was already charged returns the stored answer without another charge", async () => {
    const { client, messages } = await resumeDeadCall(async (owner, held) =>
      runMeteredFor(owner, held, async () => "x"),
    )
    expect(messages.at(-1)?.result?.content[0]?.text).toBe("kept")
    expect(await charges(service, client)).toEqual([-1])
  })

  test("takes over its idempotency key too, at once, and charges once", async () => {
    const meta = { idempotency_key: "resumed" }
    const { client, messages } = await resumeDeadCall(async ({ accountId }, { operationId }) => {
      const input = searchYoutube.input.parse(SEARCH.arguments)
      const bodySha256 = sha256(JSON.stringify([SEARCH.name, input]))
      const claim = { payer: userOf(accountId), route: "mcp", key: "resumed", bodySha256 }
      const leaseUntil = service.clock.now() + LEASE_MS
      await claimIdempotencyKey(service.table, claim, operationId, leaseUntil)
    }, meta)
    expect(messages.at(-1)?.result?.structuredContent?.["credits"]).toMatchObject({ charged: 1 })
    expect(await charges(service, client)).toEqual([-1])
    const headers = await openSession(instance.url, client)
    const again = await callTool(instance.url, headers, SEARCH.name, SEARCH.arguments, 7, meta)
    expect(again.structuredContent).toEqual(messages.at(-1)?.result?.structuredContent)
    expect(await charges(service, client)).toEqual([-1])
  })
})
