import { AppError } from "../kernel/errors.ts"
import { getOwner } from "../mail/recipient.ts"
import { disabledMail } from "./disabled-mail.ts"
import { changeEndpoint } from "./endpoints.ts"
import type { Endpoint } from "./outbox/endpoints-item.ts"
import type { WebhookDeps } from "./webhook-deps.ts"

/**
 * Disables an endpoint and notifies the account's owner by email. Safe to repeat: after a crash,
 * sends the email unless it is recorded as sent. Does nothing for a deleted endpoint.
 */
export async function disableEndpoint(deps: WebhookDeps, accountId: string, id: string): Promise<void> {
  const { table, getMailer, helpUrl } = deps
  const change = async (how: (endpoint: Endpoint) => Endpoint) =>
    await changeEndpoint(table, accountId, id, how).catch((cause: unknown) => {
      if (cause instanceof AppError && (cause.code === "not_found" || cause.code === "unauthorized")) return
      throw cause
    })
  const disabled = await change((endpoint) =>
    endpoint.status === "active"
      ? { ...endpoint, status: "disabled", disabledAt: table.clock.now(), isMailOwed: true }
      : endpoint,
  )
  if (!disabled?.isMailOwed) return
  const owner = await getOwner(table, accountId)
  if (owner) await (await getMailer()).send(disabledMail({ ...owner, url: disabled.url, helpUrl }))
  await change(({ isMailOwed: _told, ...endpoint }) => endpoint)
}
