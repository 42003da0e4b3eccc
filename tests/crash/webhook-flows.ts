import { expect } from "vitest"
import { newSecret, sign } from "../../core/adapters/webhook/signature.ts"
import { setCreditAlerts } from "../../core/ledger/credit-alerts.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { deliveryKey, deliveryPrefix } from "../../core/table/keys.ts"
import { getItem, queryPrefix, type Table } from "../../core/table/table.ts"
import { deliverDue } from "../../core/webhook/deliver.ts"
import { getEndpoints } from "../../core/webhook/outbox/endpoints-item.ts"
import type { WebhookDeps } from "../../core/webhook/webhook-deps.ts"
import { type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { testSealer } from "../support/person.ts"
import { type MadeWebhook, makeWebhook } from "../support/webhook.ts"
import { DAY_MS } from "./ledger-flows.ts"

/** The types of the events to deliver to an endpoint, without the one that `makeWebhook` stored. */
export async function pendingEventTypes(
  table: Table,
  accountId: string,
  { id, eventId }: MadeWebhook,
): Promise<readonly string[]> {
  const { pk, sk } = deliveryPrefix(accountId, id)
  const all = await Array.fromAsync(queryPrefix(table, pk, sk))
  return all.filter((item) => !String(item.sk).endsWith(eventId)).map(({ type }) => String(type))
}

type NotifiedCharge = { caller: Caller; webhook: MadeWebhook }

/** A charge leaves a low balance, so the account's endpoint must get an event. */
export const NOTIFIED_CHARGE: Flow<NotifiedCharge> = {
  name: "a charge that triggers a webhook event",
  outboundCallsMin: 9,
  arrange: async (stage) => {
    // A day later, so the search page is no longer cached.
    stage.clock.advance(DAY_MS)
    const caller = await stage.newCaller()
    const url = "https://example.org/hooks"
    const webhook = await makeWebhook(stage.healthy.table, testSealer(), caller.accountId, { url })
    return { caller, webhook }
  },
  act: async (process, { caller }) => await process.call(caller, "GET", "/api/v1/youtube/search?q=garden"),
  check: async ({ healthy: { table } }, { caller, webhook }) => {
    const charged = await chargedTo(table, caller.accountId)
    const owed = await pendingEventTypes(table, caller.accountId, webhook)
    expect(owed, "an endpoint is owed the event of a charge, and of nothing else").toEqual(
      charged === 0 ? [] : ["credits.low"],
    )
  },
}

/** What a customer's server and the owner's mailbox have received. Both survive every crash. */
type DeliveryInput = NotifiedCharge & { posts: string[]; mails: string[]; again: () => Promise<void> }

/** The webhook dependencies of this process. The customer's server responds with `status`. */
function depsOf(
  { table }: Pick<Process, "table">,
  given: Pick<DeliveryInput, "posts" | "mails">,
  status: number,
) {
  const deps: WebhookDeps = {
    table,
    sealer: testSealer(),
    newSecret,
    sign,
    checkUrl: () => undefined,
    helpUrl: "https://example.org/",
    plansUrl: "https://example.org/plans",
    isMailOnly: false,
    getMailer: async () => ({
      send: async ({ subject }) => void given.mails.push(subject),
    }),
    post: async ({ headers }) => {
      given.posts.push(headers["webhook-id"] ?? "")
      return { outcome: "answered", status, text: "" }
    },
  }
  return deps
}

const deliverFrom = async (process: Pick<Process, "table">, given: DeliveryInput, status: number) => {
  const deps = depsOf(process, given, status)
  await deliverDue(deps, Number.POSITIVE_INFINITY, () => undefined)
}

const deliveryFlow = (status: number) => ({
  modes: ["dies after", "stumbles after"] as const,
  arrange: async (stage: Stage): Promise<DeliveryInput> => {
    const given = { ...(await NOTIFIED_CHARGE.arrange(stage)), posts: [], mails: [] }
    const again = async () => {
      stage.clock.advance(2 * LEASE_MS)
      await deliverFrom(stage.healthy, { ...given, again }, status)
    }
    return { ...given, again }
  },
  act: async (process: Process, given: DeliveryInput) => {
    await deliverFrom(process, given, status).catch(() => undefined)
    await given.again()
    return undefined
  },
})

const stateOf = async ({ healthy: { table } }: Stage, { caller, webhook }: DeliveryInput) =>
  (await getItem(table, deliveryKey(caller.accountId, webhook.id, webhook.eventId)))?.state

/** The server must get the event at least once, and the delivery must then end. */
export const DELIVERY: Flow<DeliveryInput> = {
  name: "delivering an event",
  outboundCallsMin: 5,
  ...deliveryFlow(200),
  check: async (stage, given) => {
    expect([...new Set(given.posts)]).toEqual([given.webhook.eventId])
    expect(await stateOf(stage, given)).toBe("delivered")
  },
}

/** A charge leaves a balance below the owner's alert threshold, so the owner must get an email. */
export const MAILED_CHARGE: Flow<{ caller: Caller; mails: string[]; again: () => Promise<void> }> = {
  name: "a charge that triggers an email",
  outboundCallsMin: 14,
  modes: ["dies after", "stumbles after"],
  arrange: async (stage) => {
    stage.clock.advance(DAY_MS)
    const caller = await stage.newCaller()
    await setCreditAlerts(stage.healthy.table, caller.accountId, { thresholds: [3, 100], isMailed: true })
    const mails: string[] = []
    const mail = async (process: Pick<Process, "table">) => {
      const given = { posts: [], mails }
      await deliverDue(depsOf(process, given, 200), Number.POSITIVE_INFINITY, () => undefined)
    }
    const again = async () => {
      stage.clock.advance(2 * LEASE_MS)
      await stage.healthy.sweep()
      await mail(stage.healthy)
    }
    return { caller, mails, again }
  },
  act: async (process, { caller, mails }) => {
    const answer = await process.call(caller, "GET", "/api/v1/youtube/search?q=garden")
    await deliverDue(depsOf(process, { posts: [], mails }, 200), Number.POSITIVE_INFINITY, () => undefined)
    return answer
  },
  check: async ({ healthy: { table } }, { caller, mails, again }) => {
    await again()
    const charged = await chargedTo(table, caller.accountId)
    const alerts = new Set(mails)
    expect(alerts.size, "the owner gets an email about a charge, and about nothing else").toBe(charged)
  },
}

/**
 * The server refuses further events with 410: the endpoint is disabled, and the owner gets an
 * email.
 */
export const DISABLED: Flow<DeliveryInput> = {
  name: "disabling an endpoint",
  outboundCallsMin: 9,
  ...deliveryFlow(410),
  check: async (stage, given) => {
    const { endpoints } = await getEndpoints(stage.healthy.table, given.caller.accountId)
    expect(endpoints[given.webhook.id]).toMatchObject({ status: "disabled" })
    expect(endpoints[given.webhook.id]).not.toHaveProperty("isMailOwed")
    expect(given.mails.length).toBeGreaterThanOrEqual(1)
    expect(["failed", "canceled"]).toContain(await stateOf(stage, given))
  },
}
