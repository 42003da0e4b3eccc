import { describe, expect, test } from "vitest"
import { sendTo } from "../contract/stage.ts"
import { startService } from "../support/service.ts"

const HOUR_MS = 3_600_000
const service = await startService()
const send = sendTo(service.url)
let callers = 0

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
const mailsTo = (email: string, subject: RegExp) =>
  service.mails().filter((mail) => mail.to === email && subject.test(mail.subject))
const notices = (email: string) => mailsTo(email, /^New sign-in to /)
const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")

/** Signs in by link or code, from a browser with these cookies. Returns the new cookies. */
async function signIn(email: string, how: "link" | "code", cookie = ""): Promise<string[]> {
  callers += 1
  service.clock.advance(1000)
  const from = `127.85.0.${callers}`
  const post = async (path: string, body: object) =>
    await send({
      method: "POST",
      path,
      body: JSON.stringify(body),
      headers: { "user-agent": FIREFOX, ...(cookie === "" ? {} : { cookie }) },
      from,
    })
  expect((await post("/api/auth/sign-in/magic-link", { email })).status).toBe(200)
  const { link, code: otp } = mailsTo(email, /^Sign in to /).at(-1) ?? { link: "", code: "" }
  if (how === "code") return cookiesOf(await post("/api/auth/sign-in/email-otp", { email, otp }))
  const { pathname, search } = new URL(link)
  const headers = { "user-agent": FIREFOX, ...(cookie === "" ? {} : { cookie }) }
  return cookiesOf(await send({ method: "GET", path: pathname + search, headers, from }))
}

describe.each(["link", "code"] as const)(
  "a sign-in by %s from a browser that the account has not used",
  (how) => {
    test("mails its user with a link to sign out, and sends no mail for the same browser again", async () => {
      const { email } = await service.person()
      service.clock.advance(2 * HOUR_MS)
      const [session = "", device = "", ...others] = await signIn(email, how)
      expect(session).toMatch(/^better-auth\.session_token=/)
      expect(device).toMatch(/^et_device=[\w-]{43}$/)
      expect(others).toEqual([])
      expect(notices(email)).toHaveLength(1)
      const [mail] = notices(email)
      expect(mail?.text).toMatch(/from a new browser: Firefox on Linux, \w+ \d+, 20\d\d at /)
      expect(mail?.text).toContain("/dashboard/settings")
      expect(mail?.link).toBeNull()
      await signIn(email, how, device)
      expect(notices(email)).toHaveLength(1)
    })

    test("sends no mail for a new account", async () => {
      const email = `fresh-${how}@test.example`
      await signIn(email, how)
      expect(notices(email)).toEqual([])
    })
  },
)

describe("the cookie of a known browser", () => {
  test("covers several accounts, and reveals none of them", async () => {
    const [one, two] = [await service.person(), await service.person()]
    service.clock.advance(2 * HOUR_MS)
    const [, first = ""] = await signIn(one.email, "code")
    const [, both = ""] = await signIn(two.email, "code", first)
    expect(both.split(".")).toHaveLength(2)
    for (const { email } of [one, two]) {
      await signIn(email, "code", both)
      expect(notices(email)).toHaveLength(1)
    }
    expect(both).not.toContain(one.accountId)
  })

  test.each([
    "et_device=",
    "et_device=invented",
    `et_device=${"A".repeat(43)}`,
    `et_device=${".".repeat(500)}`,
  ])("is not accepted when forged: %s", async (cookie) => {
    const { email } = await service.person()
    service.clock.advance(2 * HOUR_MS)
    const [, device = ""] = await signIn(email, "code", cookie)
    expect(notices(email)).toHaveLength(1)
    expect(device.length).toBeLessThan(300)
  })

  test("is not accepted from another account's browser", async () => {
    const [attacker, victim] = [await service.person(), await service.person()]
    service.clock.advance(2 * HOUR_MS)
    const [, device = ""] = await signIn(attacker.email, "code")
    await signIn(victim.email, "code", device)
    expect(notices(victim.email)).toHaveLength(1)
  })
})

test("mails about new browsers stop at five a day, and signing in still works", async () => {
  const { email } = await service.person()
  service.clock.advance(2 * HOUR_MS)
  for (let browsers = 0; browsers < 7; browsers += 1) {
    service.clock.advance(HOUR_MS / 4)
    expect((await signIn(email, "code")).length).toBe(2)
  }
  expect(notices(email)).toHaveLength(5)
})
