import { newSecret } from "../../core/adapters/webhook/signature.ts"
import type { Sealer } from "../../core/notion/sealer.ts"
import { deliveryOf, deliveryPrefix } from "../../core/table/keys.ts"
import type { Table } from "../../core/table/table.ts"
import { queryPrefix } from "../../core/table/table.ts"
import { changeEndpoint, createEndpoint } from "../../core/webhook/endpoints.ts"
import { storeEvent } from "../../core/webhook/outbox/store-event.ts"

export type MadeWebhook = { id: string; secret: string; eventId: string }

const nobody = async () => await Promise.reject(new Error("nothing is sent here"))

/** Stores a verified endpoint without a request, and one event to deliver to it. */
export async function makeWebhook(
  table: Table,
  sealer: Sealer,
  accountId: string,
  { url, status = "active" }: { url: string; status?: "active" | "disabled" },
): Promise<MadeWebhook> {
  const deps = { table, sealer, newSecret, checkUrl: () => undefined, getMailer: nobody, post: nobody }
  const { id, secret } = await createEndpoint(
    { ...deps, sign: () => "", helpUrl: "", plansUrl: "", isMailOnly: false },
    accountId,
    { url },
  )
  await changeEndpoint(table, accountId, id, (endpoint) => ({ ...endpoint, status: "active" }))
  const data = { balance: 1, threshold: 10 }
  await storeEvent(table, accountId, { type: "credits.low", cause: "test", at: table.clock.now(), data })
  await changeEndpoint(table, accountId, id, (endpoint) => ({ ...endpoint, status }))
  const { pk, sk } = deliveryPrefix(accountId, id)
  const [delivery] = await Array.fromAsync(queryPrefix(table, pk, sk))
  return { id, secret, eventId: deliveryOf(delivery?.sk ?? "").eventId }
}
