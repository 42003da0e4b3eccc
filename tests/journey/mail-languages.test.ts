import { describe, expect, test } from "vitest"
import { sendTo } from "../contract/stage.ts"
import { startService } from "../support/service.ts"

const HOUR_MS = 3_600_000
const service = await startService()
const send = sendTo(service.url)
let callers = 0

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .find((line) => line.startsWith("better-auth.session_token=")) ?? ""
const mailsTo = (email: string, tag: string) =>
  service.mails().filter((mail) => mail.to === email && mail.tag === tag)

/** Signs in by code from a new browser. Returns the session's cookie. */
async function signIn(email: string, accepted?: string): Promise<string> {
  callers += 1
  service.clock.advance(1000)
  const headers = accepted === undefined ? {} : { "accept-language": accepted }
  const post = async (path: string, body: object) =>
    await send({
      method: "POST",
      path,
      body: JSON.stringify(body),
      headers,
      from: `127.86.0.${callers}`,
    })
  expect((await post("/api/auth/sign-in/magic-link", { email })).status).toBe(200)
  const { code: otp } = mailsTo(email, "sign-in").at(-1) ?? { code: "" }
  return cookieOf(await post("/api/auth/sign-in/email-otp", { email, otp }))
}
const patch = async (cookie: string, body: object) =>
  await send({ method: "PATCH", path: "/api/account", body: JSON.stringify(body), headers: { cookie } })

const languageOf = async (cookie: string) => {
  const response = await send({ method: "GET", path: "/api/credits/balance", headers: { cookie } })
  return ((await response.json()) as { profile: { language: string | null } }).profile.language
}

describe("a mail", () => {
  test("to sign in is in the language of the page that requested it", async () => {
    await signIn("ada@test.example", "de-AT,en;q=0.5")
    await signIn("ada@test.example", "ja")
    await signIn("ada@test.example")
    expect(mailsTo("ada@test.example", "sign-in").map(({ subject }) => subject)).toEqual([
      "Bei Echotext anmelden",
      "Echotextへのログイン",
      "Sign in to Echotext",
    ])
  })

  test("to the owner is in English until a language is set, whatever signs in", async () => {
    const email = "grace@test.example"
    await signIn(email, "de")
    service.clock.advance(2 * HOUR_MS)
    const cookie = await signIn(email, "ja")
    expect(await languageOf(cookie)).toBeNull()
    expect(mailsTo(email, "new-device").map(({ subject }) => subject)).toEqual(["New sign-in to Echotext"])
    expect(await (await patch(cookie, { language: "de" })).json()).toEqual({ language: "de" })
    expect(await languageOf(cookie)).toBe("de")
    await signIn(email, "ja")
    expect(mailsTo(email, "new-device").at(-1)?.subject).toBe("Neue Anmeldung bei Echotext")
    expect(await languageOf(cookie)).toBe("de")
  })
})

describe("the deletion of an account", () => {
  test("is confirmed by one mail in its language", async () => {
    const email = "alan@test.example"
    const cookie = await signIn(email)
    await patch(cookie, { language: "de" })
    const remove = async () =>
      await send({
        method: "DELETE",
        path: "/api/account",
        body: JSON.stringify({ email }),
        headers: { cookie },
      })
    const both = await Promise.all([remove(), remove()])
    expect(both.map(({ status }) => status)).toContain(200)
    expect((await remove()).status).toBe(401)
    const mails = mailsTo(email, "account-deleted")
    expect(mails.map(({ subject }) => subject)).toEqual(["Ihr Konto bei Echotext ist gelöscht"])
    expect(mails[0]?.text).toContain(`${service.services.config.PUBLIC_URL}/de/contact`)
  })

  test("succeeds if the mail cannot be sent", async () => {
    const mute = await startService({ environment: { OUTBOX_DIR: "/dev/null/outbox" } })
    const { email, cookie } = await mute.person()
    const erase = {
      method: "DELETE",
      path: "/api/account",
      body: JSON.stringify({ email }),
      headers: { cookie },
    }
    expect((await sendTo(mute.url)(erase)).status).toBe(200)
    expect(
      (await sendTo(mute.url)({ method: "GET", path: "/api/credits", headers: { cookie } })).status,
    ).toBe(401)
  })
})
