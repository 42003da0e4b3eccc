import { expect, test } from "vitest"
import { parseConfig } from "../../../../functions/compose/config.ts"
import { sendNotice } from "../../../../functions/compose/deps/send-notice.ts"
import { compose } from "../../../../functions/compose/services.ts"

const NOTICE = { where: "the mail about a test", requestId: "req_1" }
const MAIL = { to: "ada@test.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>", tag: "test" }

/** A service whose clock does not wait, and what it logged. */
function quietService(settings: Record<string, string>) {
  const logged: string[] = []
  const services = compose(parseConfig({ TABLE_NAME: "none", LOG_FORMAT: "none", ...settings }), {
    clock: { now: () => 0, sleep: async () => await Promise.resolve() },
  })
  const failure = (where: string, cause: unknown, requestId?: string) =>
    logged.push(`${where}: ${String(cause)} (${requestId})`)
  return { services: { ...services, log: { ...services.log, failure } }, logged }
}

test("a mail that is not sent in time is logged, and the call goes on", async () => {
  const { services, logged } = quietService({})
  await sendNotice(services, NOTICE, async () => await new Promise<never>(() => undefined))
  expect(logged).toEqual(["the mail about a test: Error: the mail was not sent within 2000 ms (req_1)"])
})

test("a mail that cannot be sent is logged, and the call goes on", async () => {
  const { services, logged } = quietService({})
  const withoutTimeout = {
    ...services,
    clock: { now: () => 0, sleep: async () => await new Promise<never>(() => undefined) },
  }
  await sendNotice(withoutTimeout, NOTICE, async () => MAIL)
  expect(logged).toEqual([expect.stringMatching(/^the mail about a test: Error: .*MAIL_FROM or OUTBOX_DIR/)])
})
