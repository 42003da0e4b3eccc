import { beforeEach, describe, expect, test } from "vitest"
import { cookieName, OLD_COOKIES_UNTIL } from "../../core/identity/session.ts"
import { sendTo } from "../contract/stage.ts"
import { startService } from "../support/service.ts"

const SITE = "https://app.service.example"
const OLD_NAME = "__Secure-better-auth.session_token"
const NAME = cookieName({ secure: true })
const service = await startService({ environment: { PUBLIC_URL: SITE } })
const send = sendTo(service.url)

/** Returns a session's cookie value, which this release and earlier ones write alike. */
async function aSession() {
  const { cookie, email } = await service.person()
  return { email, value: cookie.slice(cookie.indexOf("=") + 1) }
}
const get = async (path: string, cookie: string) => await send({ method: "GET", path, headers: { cookie } })
const emailOf = async (cookie: string) =>
  ((await (await get("/api/auth/get-session", cookie)).json()) as { user: { email: string } } | null)?.user
    .email

beforeEach(() => service.clock.freezeAt(OLD_COOKIES_UNTIL - 86_400_000))

describe("under HTTPS", () => {
  test("the session's cookie can come from our own host only", async () => {
    const email = "cookie@test.example"
    const body = JSON.stringify({ email })
    await send({ method: "POST", path: "/api/auth/sign-in/magic-link", body })
    const otp = service.mails().findLast(({ to }) => to === email)?.code
    const path = "/api/auth/sign-in/email-otp"
    const response = await send({ method: "POST", path, body: JSON.stringify({ email, otp }) })
    const [line = "", device = "", ...others] = response.headers.getSetCookie()
    expect(device).toMatch(
      /^__Host-et_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(others).toEqual([])
    expect(line).toMatch(/^__Host-better-auth\.session_token=/)
    expect(line.split("; ").slice(1)).toEqual([
      "Max-Age=2592000",
      "Path=/",
      "HttpOnly",
      "Secure",
      "SameSite=Lax",
    ])
  })

  test("the cookie of a sign-in with Google, too", async () => {
    const body = JSON.stringify({ provider: "google" })
    const response = await send({ method: "POST", path: "/api/auth/sign-in/social", body })
    const lines = response.headers.getSetCookie()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).toMatch(/^__Host-better-auth\./)
      expect(line).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(line).not.toMatch(/domain/i)
    }
  })

  test("a cookie that a subdomain planted under the old name does not replace a session", async () => {
    const [victim, attacker] = [await aSession(), await aSession()]
    const both = `${OLD_NAME}=${attacker.value}; ${NAME}=${victim.value}`
    for (const cookie of [both, both.split("; ").toReversed().join("; ")]) {
      expect(await emailOf(cookie)).toBe(victim.email)
      const balance = await get("/api/credits/balance", cookie)
      expect(await balance.json()).toMatchObject({ profile: { email: victim.email } })
    }
  })

  test.each(["better-auth.session_token", "__Secure-__Host-better-auth.session_token", "session_token"])(
    "a cookie named %s is not accepted",
    async (name) => {
      const { value } = await aSession()
      expect((await get("/api/credits", `${name}=${value}`)).status).toBe(401)
      expect(await emailOf(`${name}=${value}`)).toBeUndefined()
    },
  )
})

describe("a cookie of an earlier release", () => {
  test("still works, and the first use replaces it", async () => {
    const { email, value } = await aSession()
    const cookie = `${OLD_NAME}=${value}`
    const response = await get("/api/credits", cookie)
    expect(response.status).toBe(200)
    const [line = ""] = response.headers.getSetCookie()
    expect(line).toMatch(/^__Host-better-auth\.session_token=.*; Secure; /)
    const current = line.split(";")[0] ?? ""
    expect(await emailOf(cookie)).toBe(email)
    expect(await emailOf(current)).toBe(email)
    expect((await get("/api/credits", current)).headers.getSetCookie()).toEqual([])
  })

  test("ends the session when its user signs out", async () => {
    const { value } = await aSession()
    const cookie = `${OLD_NAME}=${value}`
    const out = await send({ method: "POST", path: "/api/auth/sign-out", headers: { cookie, origin: SITE } })
    expect(out.status).toBe(200)
    for (const name of [OLD_NAME, NAME])
      expect((await get("/api/credits", `${name}=${value}`)).status).toBe(401)
  })

  test("protects its session from another account's link", async () => {
    const { value } = await aSession()
    const email = "other-link@test.example"
    const body = JSON.stringify({ email })
    await send({ method: "POST", path: "/api/auth/sign-in/magic-link", body, from: "127.84.0.1" })
    const link = new URL(service.mails().findLast(({ to }) => to === email)?.link ?? "")
    const response = await get(link.pathname + link.search, `${OLD_NAME}=${value}`)
    expect(response.headers.get("location")).toMatch(/^\/auth\/error\?error=other_account&/)
  })

  test("is no longer accepted after a week", async () => {
    service.clock.freezeAt(OLD_COOKIES_UNTIL)
    const { value, email } = await aSession()
    expect((await get("/api/credits", `${OLD_NAME}=${value}`)).status).toBe(401)
    expect(await emailOf(`${OLD_NAME}=${value}`)).toBeUndefined()
    expect(await emailOf(`${NAME}=${value}`)).toBe(email)
  })
})
