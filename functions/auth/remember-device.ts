import { getUser } from "../../core/account/user.ts"
import { deviceOf } from "../../core/identity/device.ts"
import { isKnownDevice, knownDeviceCookie } from "../../core/identity/known-device.ts"
import { cookieName, readSession } from "../../core/identity/session.ts"
import type { Mail } from "../../core/mail/mail.ts"
import { newDeviceMail } from "../../core/mail/new-device-mail.ts"
import { toRecipient } from "../../core/mail/recipient.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { sendNotice } from "../compose/deps/send-notice.ts"
import { isHttps, secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { readCookies } from "../http/caller/credentials.ts"
import type { Call } from "../http/pipeline.ts"

/** Accounts younger than this were just created, so their users get no email about a new device. */
const NEW_ACCOUNT_MS = 3_600_000
const MAILS_PER_DAY = 5

/**
 * If the response signs the user in, adds the cookie that marks this browser as known to the
 * account. A sign-in from an unknown browser also sends the user an email. Failures are only
 * logged: the sign-in has already succeeded.
 */
export async function rememberDevice(
  call: Pick<Call, "services" | "request" | "requestId">,
  headers: Headers,
): Promise<void> {
  await remember(call, headers).catch((cause: unknown) =>
    call.services.log.failure("the browser of a sign-in", cause, call.requestId),
  )
}

async function remember(
  { services, request, requestId }: Pick<Call, "services" | "request" | "requestId">,
  headers: Headers,
): Promise<void> {
  const signed = signedIn(headers.getSetCookie(), isHttps(services))
  const session = signed && (await readSession(services.table, secretFor(services, "session"), signed))
  if (!session) return
  const site = { secret: secretFor(services, "device"), secure: isHttps(services) }
  const cookies = readCookies(request)
  if (!isKnownDevice(cookies, session.accountId, site)) {
    const notice = { where: "the mail about a new device", requestId }
    await sendNotice(services, notice, async () => await composeNotice(services, session.accountId, request))
  }
  headers.append("Set-Cookie", knownDeviceCookie(cookies, session.accountId, site))
}

/**
 * Returns the signed session token that a response sets. Undefined if the response sets no token,
 * or clears its cookie.
 */
function signedIn(lines: readonly string[], secure: boolean): string | undefined {
  const start = `${cookieName({ secure })}=`
  const value = lines
    .find((line) => line.startsWith(start))
    ?.slice(start.length)
    .split(";")[0]
  return value ? decodeURIComponent(value) : undefined
}

/** Composes the email about a sign-in from an unknown browser. Undefined if none is due. */
async function composeNotice(
  services: Services,
  accountId: string,
  request: Request,
): Promise<Mail | undefined> {
  const { table, clock, config } = services
  const user = await getUser(table, accountId)
  if (!user || clock.now() - user.createdAt < NEW_ACCOUNT_MS) return undefined
  const limit = { name: "new-device-mail", subject: accountId, max: MAILS_PER_DAY, windowSeconds: 86_400 }
  if (!(await countWithin(table, limit)).allowed) return undefined
  return newDeviceMail({
    ...toRecipient(user),
    device: deviceOf(request.headers.get("user-agent") ?? undefined),
    at: clock.now(),
    settingsUrl: `${config.PUBLIC_URL}/dashboard/settings`,
  })
}
