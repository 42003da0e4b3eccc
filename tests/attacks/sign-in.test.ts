import { describe, expect, test } from "vitest"
import { sendTo } from "../contract/stage.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const send = sendTo(service.url)
let people = 0

/** Requests a link from a new IP address. Returns the path and parameters of the mailed link. */
async function mailFor(email: string) {
  people += 1
  service.clock.advance(1000)
  const body = JSON.stringify({ email, callbackURL: "/dashboard/keys" })
  const sent = await send({
    method: "POST",
    path: "/api/auth/sign-in/magic-link",
    body,
    from: `127.80.0.${people}`,
  })
  expect(sent.status).toBe(200)
  const mail = service.mails().find(({ to }) => to === email)
  if (!mail) throw new Error("no mail")
  const { pathname, search, searchParams } = new URL(mail.link)
  return { path: pathname + search, searchParams }
}

const open = async (path: string, headers: Record<string, string> = {}) =>
  await send({ method: "GET", path, headers, from: "127.80.1.1" })

const continueBy = async (params: URLSearchParams, headers: Record<string, string> = {}) =>
  await send({
    method: "POST",
    path: "/auth/confirm",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: params.toString(),
    from: "127.80.1.2",
  })

const emailOf = async (cookie: string) => {
  const response = await send({ method: "GET", path: "/api/auth/get-session", headers: { cookie } })
  return ((await response.json()) as { user: { email: string } } | null)?.user.email
}
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? ""

describe("an attacker's link, followed by a victim who is signed in", () => {
  test("does not replace the session: the page asks first and names the account", async () => {
    const victim = await service.person()
    const { path } = await mailFor("attacker-1@test.example")
    const response = await open(path, { cookie: victim.cookie })
    expect(response.status).toBe(307)
    expect(response.headers.getSetCookie()).toEqual([])
    const asking = response.headers.get("location") ?? ""
    expect(asking).toMatch(/^\/auth\/error\?error=other_account&/)
    const page = await open(asking, { cookie: victim.cookie })
    const html = await page.text()
    expect(html).toContain("Continue as attacker-1@test.example")
    expect(html).toContain('<form method="post" action="/auth/confirm">')
    expect(page.headers.get("cache-control")).toBe("no-store")
    expect(await emailOf(victim.cookie)).toBe(victim.email)
  })

  test("signs in only when the form of our own page is submitted", async () => {
    const victim = await service.person()
    const { path, searchParams } = await mailFor("attacker-2@test.example")
    await open(path, { cookie: victim.cookie })
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ]) {
      expect((await continueBy(searchParams, { ...headers, cookie: victim.cookie })).status).toBe(403)
    }
    const response = await continueBy(searchParams, {
      origin: service.services.config.PUBLIC_URL,
      cookie: victim.cookie,
    })
    expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard/keys"])
    expect(await emailOf(cookieOf(response))).toBe("attacker-2@test.example")
  })

  test("also asks when the link would open a new account", async () => {
    const victim = await service.person()
    const { path } = await mailFor("never-seen@test.example")
    const response = await open(path, { cookie: victim.cookie })
    expect([response.headers.getSetCookie(), response.headers.get("location")]).toEqual([
      [],
      expect.stringContaining("error=other_account"),
    ])
  })
})

describe("a link signs in without asking", () => {
  test("without a session, by 307 to `next`", async () => {
    const { path } = await mailFor("plain-1@test.example")
    const response = await open(path, { "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" })
    expect([response.status, response.headers.get("location")]).toEqual([307, "/dashboard/keys"])
    expect(await emailOf(cookieOf(response))).toBe("plain-1@test.example")
  })

  test("with a session of the same account", async () => {
    const person = await service.person()
    const { path } = await mailFor(person.email)
    const response = await open(path, { cookie: person.cookie })
    expect([response.status, response.headers.get("location")]).toEqual([307, "/dashboard/keys"])
  })

  test("with a session that has ended", async () => {
    const person = await service.person()
    service.clock.advance(31 * 86_400_000)
    const { path } = await mailFor("plain-2@test.example")
    expect((await open(path, { cookie: person.cookie })).headers.get("location")).toBe("/dashboard/keys")
  })
})

describe("a link is not used up by", () => {
  test.each(["image", "iframe", "script", "style", "video", "embed", "object", "frame"])(
    "a page that embeds it as %s",
    async (destination) => {
      const { path } = await mailFor(`embedded-${destination}@test.example`)
      const embedded = await open(path, { "sec-fetch-dest": destination, "sec-fetch-site": "cross-site" })
      expect([embedded.status, embedded.headers.getSetCookie()]).toEqual([204, []])
      expect((await open(path)).headers.getSetCookie()).not.toEqual([])
    },
  )
})

describe("the page that asks before it replaces a session", () => {
  test("shows nothing from a forged link", async () => {
    const forged = new URLSearchParams({
      error: "other_account",
      token_hash: '"><script>alert(1)</script>',
      next: "https://evil.example",
    })
    const html = await (await open(`/auth/error?${forged}`)).text()
    expect(html).toContain("This link no longer works")
    expect(html).not.toContain("alert(1)")
  })

  test("keeps `next` on this site and escapes it", async () => {
    const victim = await service.person()
    const { searchParams } = await mailFor("attacker-3@test.example")
    for (const next of ["https://evil.example", "//evil.example", '/x"><img src=x>']) {
      searchParams.set("next", next)
      const asking = new URLSearchParams({ error: "other_account", ...Object.fromEntries(searchParams) })
      const html = await (await open(`/auth/error?${asking}`, { cookie: victim.cookie })).text()
      expect(html).toContain("Continue as")
      expect(html).not.toContain("evil.example")
      expect(html).not.toContain("<img")
    }
  })
})

describe("an unsafe callbackURL", () => {
  test.each(["/%5cx", "/\\x", "//evil.example", "https://evil.example", "/a\tb"])(
    "%j is replaced by the dashboard in the mailed link",
    async (callbackURL) => {
      people += 1
      const email = `callback-${people}@test.example`
      const body = JSON.stringify({ email, callbackURL })
      const response = await send({
        method: "POST",
        path: "/api/auth/sign-in/magic-link",
        body,
        from: `127.80.2.${people}`,
      })
      expect(response.status).toBe(200)
      const link = service.mails().find(({ to }) => to === email)?.link ?? ""
      expect(new URL(link).searchParams.get("next")).toBe("/dashboard")
    },
  )
})
