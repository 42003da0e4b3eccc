import { getUser } from "../../core/account/user.ts"
import { deviceOf } from "../../core/identity/device.ts"
import { isKnownDevice, knownDeviceCookie } from "../../core/identity/known-device.ts"
import { cookieName, readSession } from "../../core/identity/session.ts"
import { withTimeout } from "../../core/kernel/async.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import { newDeviceMail } from "../../core/mail/new-device-mail.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { getMailer } from "../compose/deps/mailer.ts"
import { isHttps, secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { readCookies } from "../http/caller/credentials.ts"
import type { Call } from "../http/pipeline.ts"

/** Accounts younger than this were just created, so their users get no email about a new device. */
const NEW_ACCOUNT_MS = 3_600_000
const MAILS_PER_DAY = 5

/** The longest that a sign-in waits for the email to be sent. */
const MAIL_MS = 2000

/**
 * Adds the cookie that marks this browser as known to the account. A sign-in from an unknown
 * browser also sends the user an email. Failures are only logged: the sign-in has already
 * succeeded.
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
    const telling = tellUser(services, session.accountId, request).catch((cause: unknown) =>
      services.log.failure("the mail about a new device", cause, requestId),
    )
    await withTimeout(services.clock, MAIL_MS, undefined, async () => await telling)
  }
  headers.append("Set-Cookie", knownDeviceCookie(cookies, session.accountId, site))
}

/**
 * Returns the signed session token that a response sets. Undefined if it sets none or clears it.
 */
function signedIn(lines: readonly string[], secure: boolean): string | undefined {
  const start = `${cookieName({ secure })}=`
  const value = lines
    .find((line) => line.startsWith(start))
    ?.slice(start.length)
    .split(";")[0]
  return value ? decodeURIComponent(value) : undefined
}

async function tellUser(services: Services, accountId: string, request: Request): Promise<void> {
  const { table, clock, config } = services
  const user = await getUser(table, accountId)
  if (!user || clock.now() - user.createdAt < NEW_ACCOUNT_MS) return
  const limit = { name: "new-device-mail", subject: accountId, max: MAILS_PER_DAY, windowSeconds: 86_400 }
  if (!(await countWithin(table, limit)).allowed) return
  const mail = newDeviceMail({
    to: user.email,
    device: deviceOf(request.headers.get("user-agent") ?? undefined),
    at: isoTime(clock.now()),
    settingsUrl: `${config.PUBLIC_URL}/dashboard/settings`,
  })
  await (await getMailer(services)).send(mail)
}
