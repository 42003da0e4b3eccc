import { expect } from "vitest"
import { deliveryPrefix } from "../../core/table/keys.ts"
import { queryPrefix, type Table } from "../../core/table/table.ts"
import { type Flow } from "../support/crash.ts"
import type { Caller } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
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
