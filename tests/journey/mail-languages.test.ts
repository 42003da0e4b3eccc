import { describe, expect, test } from "vitest"
import { sendTo } from "../contract/stage.ts"
import { startService } from "../support/service.ts"
import { createSignInClient, newCaller } from "./sign-in-support.ts"

const HOUR_MS = 3_600_000
const service = await startService()
const { ask, submitCode } = createSignInClient(service)
const mailsTo = (email: string, tag: string) =>
  service.mails().filter((mail) => mail.to === email && mail.tag === tag)

/** Signs in by code from a new browser. Returns the session's cookie. */
async function signIn(email: string, accepted?: string): Promise<string> {
  service.clock.advance(1000)
  const headers = accepted === undefined ? {} : { "accept-language": accepted }
  await ask("POST", "/api/auth/sign-in/magic-link", { body: { email }, headers, from: newCaller() })
  const { code } = mailsTo(email, "sign-in").at(-1) ?? { code: "" }
  return (await submitCode(email, code, headers)).cookie ?? ""
}
const patch = async (cookie: string, body: object) =>
  await ask("PATCH", "/api/account", { body, headers: { cookie } })

const languageOf = async (cookie: string) => {
  const response = await ask("GET", "/api/credits/balance", { headers: { cookie } })
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
    const remove = async () => await ask("DELETE", "/api/account", { body: { email }, headers: { cookie } })
    const both = await Promise.all([remove(), remove()])
    expect(both.map(({ status }) => status)).toContain(200)
    expect((await remove()).status).toBe(401)
    const mails = mailsTo(email, "account-deleted")
    expect(mails.map(({ subject }) => subject)).toEqual(["Ihr Konto bei Echotext ist gelöscht"])
    expect(mails[0]?.text).toContain(`${service.services.config.PUBLIC_URL}/de/contact`)
  })

  test("succeeds if the mail cannot be sent", async () => {
    const withoutMail = await startService({ environment: { OUTBOX_DIR: "/dev/null/outbox" } })
    const { email, cookie } = await withoutMail.person()
    const erase = {
      method: "DELETE",
      path: "/api/account",
      body: JSON.stringify({ email }),
      headers: { cookie },
    }
    expect((await sendTo(withoutMail.url)(erase)).status).toBe(200)
    expect(
      (await sendTo(withoutMail.url)({ method: "GET", path: "/api/credits", headers: { cookie } })).status,
    ).toBe(401)
  })
})
