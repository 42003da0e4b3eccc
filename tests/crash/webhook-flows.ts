import { expect } from "vitest"
import { newSecret, sign } from "../../core/adapters/webhook/signature.ts"
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

/** The types of the events that an endpoint is owed, without the one that `makeWebhook` stored. */
export async function owedTo(
  table: Table,
  accountId: string,
  { id, eventId }: MadeWebhook,
): Promise<readonly string[]> {
  const { pk, sk } = deliveryPrefix(accountId, id)
  const all = await Array.fromAsync(queryPrefix(table, pk, sk))
  return all.filter((item) => !String(item.sk).endsWith(eventId)).map(({ type }) => String(type))
}

type Told = { caller: Caller; webhook: MadeWebhook }

/** A charge leaves a low balance, which the account's endpoint has to be told. */
export const TOLD_CHARGE: Flow<Told> = {
  name: "a charge that an endpoint is told of",
  callsMin: 9,
  arrange: async (stage) => {
    // Late enough that the page is not stored.
    stage.clock.advance(DAY_MS)
    const caller = await stage.newCaller()
    const url = "https://example.org/hooks"
    const webhook = await makeWebhook(stage.healthy.table, testSealer(), caller.accountId, { url })
    return { caller, webhook }
  },
  act: async (process, { caller }) => await process.call(caller, "GET", "/api/v1/youtube/search?q=garden"),
  check: async ({ healthy: { table } }, { caller, webhook }) => {
    const charged = await chargedTo(table, caller.accountId)
    const owed = await owedTo(table, caller.accountId, webhook)
    expect(owed, "an endpoint is owed the event of a charge, and of nothing else").toEqual(
      charged === 0 ? [] : ["credits.low"],
    )
  },
}

/** A customer's server, and the mailbox of the account's owner, which outlive every crash. */
type Delivering = Told & { posts: string[]; mails: string[]; again: () => Promise<void> }

/** What delivers from this process. The server answers with `status`. */
function depsOf(
  { table }: Pick<Process, "table">,
  given: Pick<Delivering, "posts" | "mails">,
  status: number,
) {
  const deps: WebhookDeps = {
    table,
    sealer: testSealer(),
    newSecret,
    sign,
    checkUrl: () => undefined,
    helpUrl: "https://example.org/",
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

const deliverFrom = async (process: Pick<Process, "table">, given: Delivering, status: number) => {
  const deps = depsOf(process, given, status)
  await deliverDue(deps, Number.POSITIVE_INFINITY, () => undefined)
}

const deliveringTo = (status: number) => ({
  modes: ["dies after", "stumbles after"] as const,
  arrange: async (stage: Stage): Promise<Delivering> => {
    const given = { ...(await TOLD_CHARGE.arrange(stage)), posts: [], mails: [] }
    const again = async () => {
      stage.clock.advance(2 * LEASE_MS)
      await deliverFrom(stage.healthy, { ...given, again }, status)
    }
    return { ...given, again }
  },
  act: async (process: Process, given: Delivering) => {
    await deliverFrom(process, given, status).catch(() => undefined)
    await given.again()
    return undefined
  },
})

const stateOf = async ({ healthy: { table } }: Stage, { caller, webhook }: Delivering) =>
  (await getItem(table, deliveryKey(caller.accountId, webhook.id, webhook.eventId)))?.state

/** The server gets the event, at least once, and the delivery is then over. */
export const DELIVERY: Flow<Delivering> = {
  name: "delivering an event",
  callsMin: 5,
  ...deliveringTo(200),
  check: async (stage, given) => {
    expect([...new Set(given.posts)]).toEqual([given.webhook.eventId])
    expect(await stateOf(stage, given)).toBe("delivered")
  },
}

/** The server wants no more events: the endpoint is disabled, and the owner is told. */
export const DISABLED: Flow<Delivering> = {
  name: "disabling an endpoint",
  callsMin: 9,
  ...deliveringTo(410),
  check: async (stage, given) => {
    const { endpoints } = await getEndpoints(stage.healthy.table, given.caller.accountId)
    expect(endpoints[given.webhook.id]).toMatchObject({ status: "disabled" })
    expect(endpoints[given.webhook.id]).not.toHaveProperty("isMailOwed")
    expect(given.mails.length).toBeGreaterThanOrEqual(1)
    expect(["failed", "canceled"]).toContain(await stateOf(stage, given))
  },
}
