import { deleteAccount } from "../../core/account/delete-account.ts"
import { getUser, type User } from "../../core/account/user.ts"
import { endBilling } from "../../core/billing/checkout.ts"
import { emailHash } from "../../core/kernel/email.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { accountDeletedMail } from "../../core/mail/account-deleted-mail.ts"
import type { Mail } from "../../core/mail/mail.ts"
import { toRecipient } from "../../core/mail/recipient.ts"
import { disconnectNotion } from "../../core/notion/connection/connect.ts"
import { deleteAllKeptAudio } from "../../core/upload/kept-audio.ts"
import { getBilling } from "../compose/deps/billing.ts"
import { getNotion } from "../compose/deps/notion.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { sendNotice } from "../compose/deps/send-notice.ts"
import { hrefIn } from "../html/href.ts"
import { handlerOf } from "../http/pipeline.ts"
import { deleteAccount as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, body, requestId }) => {
  const { table } = services
  const user = await getUser(table, accountId)
  if (user && emailHash(user.email) !== emailHash(body.email)) {
    throw new AppError("invalid_request", "`email` must be the account's email address.")
  }
  await deleteAllKeptAudio(table, getObjectStore(services), accountId)
  const billing = getBilling(services)
  if (billing) await endBilling(billing, accountId)
  const notion = await getNotion(services, route.path)
  if (notion) await disconnectNotion(notion, accountId)
  const isDeleted = await deleteAccount(table, accountId)
  if (isDeleted && user) {
    const notice = { where: "the mail about a deleted account", requestId }
    await sendNotice(services, notice, async () => composeNotice(user, services.config.PUBLIC_URL))
  }
  return Response.json({ success: true })
})

function composeNotice(user: User, publicUrl: string | undefined): Mail {
  const recipient = toRecipient(user)
  const href = hrefIn(recipient.language)
  return accountDeletedMail({
    ...recipient,
    privacyUrl: `${publicUrl}${href("/privacy")}`,
    contactUrl: `${publicUrl}${href("/contact")}`,
  })
}
