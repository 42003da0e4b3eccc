import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import { describe, expect, test } from "vitest"
import { sdkClient } from "../../core/table/sdk-client.ts"
import { startService } from "../support/service.ts"
import { watchStore } from "../support/store.ts"
import { createSignInClient, newCaller, newEmail } from "./sign-in-support.ts"

const store = watchStore()
const service = await startService({ seams: store.seams })
const { ask, mailFor, open, submitCode, signIn } = createSignInClient(service)

const read = async (cookie: string, path: string) => {
  const answer = await ask("GET", path, { headers: { cookie } })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as Record<string, unknown>
}
const statusOf = async (cookie: string) => (await ask("GET", "/api/credits", { headers: { cookie } })).status

type Row = { id: string; current: boolean }
const sessionsOf = async (cookie: string) =>
  ((await read(cookie, "/api/sessions")) as { sessions: Row[] }).sessions

test("a user signs in by mail, creates a key, and finds the key's calls in the account", async () => {
  const email = newEmail()
  const cookie = await signIn(email)
  expect(await read(cookie, "/api/credits")).toEqual({ balance: 5, tier: "free" })
  const made = await ask("POST", "/api/keys", { headers: { cookie }, body: { name: "laptop" } })
  expect(made.status).toBe(201)
  const { rawKey } = (await made.json()) as { rawKey: string }
  const transcript = await ask("POST", "/api/v1/transcribe", {
    headers: { authorization: `Bearer ${rawKey}` },
    body: { url: "et-sample-1" },
  })
  expect(await transcript.json()).toMatchObject({ video_id: "et-sample-1", credits_used: 1 })
  expect(await read(cookie, "/api/credits")).toEqual({ balance: 4, tier: "free" })
  expect(await read(cookie, "/api/credits/transactions")).toMatchObject({
    total: 2,
    transactions: [
      { type: "debit", amount: -1, balance_after: 4 },
      { type: "signup_grant", amount: 5, balance_after: 5 },
    ],
  })
  expect(await read(cookie, "/api/transcriptions")).toMatchObject({
    total: 1,
    transcriptions: [{ videoId: "et-sample-1", source: "video", credits_used: 1 }],
  })
  expect(await read(cookie, "/api/auth/get-session")).toMatchObject({ user: { email } })
})

describe("a second browser", () => {
  test("has a session of its own: the first one can end it, and continues", async () => {
    const email = newEmail()
    const first = await signIn(email)
    const mail = await mailFor(email)
    const { cookie: second = "" } = await submitCode(email, mail.code)
    expect(await read(second, "/api/credits/balance")).toMatchObject({ profile: { email } })
    const sessions = await sessionsOf(first)
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ current }) => !current)
    const ended = await ask("DELETE", `/api/sessions/${other?.id}`, { headers: { cookie: first } })
    expect(ended.status).toBe(200)
    expect([await statusOf(second), await statusOf(first)]).toEqual([401, 200])
    expect(await sessionsOf(first)).toMatchObject([{ current: true }])
  })

  test("is the only one signed out by its sign-out", async () => {
    const email = newEmail()
    const [here, there] = [await signIn(email), await signIn(email)]
    const left = await ask("POST", "/api/auth/sign-out", { headers: { cookie: here } })
    expect(left.status).toBe(200)
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200])
  })

  test("gets a new session on sign-in, whatever cookie it had", async () => {
    const [email, victim] = [newEmail(), newEmail()]
    const planted = await signIn(email)
    // A link opened in another account's session asks first (tests/attacks/sign-in.test.ts).
    const byLink = await open((await mailFor(email)).link, { cookie: planted })
    const byCode = await submitCode(victim, (await mailFor(victim)).code, { cookie: planted })
    const cookies = [planted, byLink.cookie ?? "", byCode.cookie ?? ""]
    expect(new Set(cookies).size).toBe(3)
    const emails = await Promise.all(
      cookies.map(async (cookie) => (await read(cookie, "/api/credits/balance"))["profile"]),
    )
    expect(emails).toMatchObject([{ email }, { email }, { email: victim }])
    expect(await sessionsOf(planted)).toHaveLength(2)
  })
})

/**
 * Returns everything that a client sees when it requests a mail to this address, and when it sends
 * a wrong code.
 */
async function visibleTo(email: string) {
  const sent = await ask("POST", "/api/auth/sign-in/magic-link", { body: { email }, from: newCaller() })
  const wrong = await ask("POST", "/api/auth/sign-in/email-otp", {
    body: { email, otp: "000000" },
    from: newCaller(),
  })
  return await Promise.all(
    [sent, wrong].map(async (answer) => ({
      status: answer.status,
      body: await answer.text(),
      headers: [...answer.headers].filter(([name]) => !["date", "x-request-id"].includes(name)),
    })),
  )
}

describe("a sign-in mail", () => {
  test("opened five times at once is one session and four refusals", async () => {
    const email = newEmail()
    const { link } = await mailFor(email)
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(link)))
    expect(opened.map(({ status }) => status)).toEqual([307, 307, 307, 307, 307])
    const [winner, ...others] = opened.filter(({ cookie }) => cookie !== undefined)
    expect([winner?.location, others]).toEqual(["/dashboard", []])
    const lost = opened.filter(({ cookie }) => cookie === undefined).map(({ location }) => location)
    expect(lost).toEqual(["/auth/error", "/auth/error", "/auth/error", "/auth/error"])
    expect(await sessionsOf(winner?.cookie ?? "")).toHaveLength(1)
  })

  test("is not used up when a scanner or a browser prefetches its link", async () => {
    const { link } = await mailFor(newEmail())
    const { pathname, search } = new URL(link)
    const looks = [
      await ask("HEAD", pathname + search),
      await ask("GET", pathname + search, { headers: { purpose: "prefetch" } }),
      await ask("GET", pathname + search, { headers: { "sec-purpose": "prefetch;prerender" } }),
      await ask("GET", pathname + search, { headers: { "x-moz": "prefetch" } }),
    ]
    for (const look of looks) {
      expect([look.status, look.headers.getSetCookie(), look.headers.get("location")]).toEqual([
        204,
        [],
        null,
      ])
    }
    expect((await open(link)).cookie).toBeDefined()
  })

  test("loses its link when the code is typed, and its code when the link is opened", async () => {
    const [email, other] = [newEmail(), newEmail()]
    const typed = await mailFor(email)
    expect((await submitCode(email, typed.code)).status).toBe(200)
    expect(await open(typed.link)).toEqual({ status: 307, location: "/auth/error", cookie: undefined })
    const opened = await mailFor(other)
    expect((await open(opened.link)).cookie).toBeDefined()
    expect(await submitCode(other, opened.code)).toMatchObject({ status: 401, cookie: undefined })
  })

  test("is worthless with a part of its link missing, unknown or changed", async () => {
    const { link } = await mailFor(newEmail())
    const changed = (change: (query: URLSearchParams) => void) => {
      const url = new URL(link)
      change(url.searchParams)
      return url.href
    }
    const dead = [
      changed((query) => query.delete("token_hash")),
      changed((query) => query.delete("type")),
      changed((query) => query.set("type", "recovery")),
      changed((query) => query.set("token_hash", `${query.get("token_hash")}x`)),
      changed((query) => query.set("token_hash", "\0")),
    ]
    for (const link of dead) {
      expect(await open(link)).toEqual({ status: 307, location: "/auth/error", cookie: undefined })
    }
    expect((await open(link)).cookie).toBeDefined()
  })

  test("is requested with the same answer whether an account exists or not", async () => {
    const known = newEmail()
    await signIn(known)
    const [ofKnown, ofUnknown] = [await visibleTo(known), await visibleTo(newEmail())]
    expect(ofKnown.map(({ status }) => status)).toEqual([200, 401])
    expect(ofUnknown).toEqual(ofKnown)
  })
})

describe("the page after signing in", () => {
  test.each([
    ["/dashboard?tab=keys", "/dashboard?tab=keys"],
    ["/verlauf/größe", "/verlauf/gr%C3%B6%C3%9Fe"],
    ["//evil.example", "/dashboard"],
    ["///evil.example", "/dashboard"],
    ["https://evil.example/", "/dashboard"],
    ["HTTPS:evil.example", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["\\\\evil.example", "/dashboard"],
    ["/\t/evil.example", "/dashboard"],
    ["/\r\nset-cookie: a=b", "/dashboard"],
    ["/\u0085//evil.example", "/dashboard"],
    ["/..//evil.example", "/dashboard"],
    ["/%0d%0aset-cookie:a=b", "/%0d%0aset-cookie:a=b"],
    ["//evil。example", "/dashboard"],
    ["／／evil.example", "/dashboard"],
    ["", "/dashboard"],
  ])("requested as %j is %j", async (next, path) => {
    const byMail = await open((await mailFor(newEmail(), next)).link)
    expect([byMail.location, byMail.cookie]).toEqual([path, expect.any(String)])
    const { link } = await mailFor(newEmail())
    const url = new URL(link)
    url.searchParams.set("next", next)
    const byLink = await open(url.href)
    expect([byLink.location, byLink.cookie]).toEqual([path, expect.any(String)])
    expect(new URL(path, service.url).origin).toBe(service.url)
  })
})

describe("another site's page", () => {
  test.each([
    ["/api/auth/sign-in/magic-link", { email: "forged@test.example" }],
    ["/api/auth/sign-in/email-otp", { email: "forged@test.example", otp: "123456" }],
    ["/api/auth/sign-in/social", { provider: "google" }],
    ["/api/auth/sign-out", undefined],
  ])("cannot post to %s", async (path, body) => {
    const cookie = await signIn(newEmail())
    const mails = service.mails().length
    for (const headers of [
      { cookie, origin: "https://evil.example" },
      { cookie, origin: "null" },
      { cookie, "sec-fetch-site": "cross-site" },
    ]) {
      const answer = await ask("POST", path, { body, headers, from: newCaller() })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
    expect([service.mails().length, await statusOf(cookie)]).toEqual([mails, 200])
  })
})

test("no link, code, session or key of these journeys is in the table, and nothing was scanned", async () => {
  const email = newEmail()
  const { code } = await mailFor(email)
  const cookie = await signIn(newEmail())
  const made = await ask("POST", "/api/keys", { headers: { cookie } })
  const { rawKey } = (await made.json()) as { rawKey: string }
  expect(store.calls).not.toContain("Scan")
  const { Items = [] } = await sdkClient(service.table).send(
    new ScanCommand({ TableName: service.table.name }),
  )
  expect(Items.length).toBeGreaterThan(50)
  const dump = JSON.stringify(Items)
  const tokens = service.mails().map(({ link }) => new URL(link).searchParams.get("token_hash") ?? "")
  const secrets = [
    ...tokens,
    // A token is the hash of its email address, then a secret.
    ...tokens.map((token) => token.split(".")[1] ?? ""),
    decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "",
    rawKey,
  ]
  expect(secrets.length).toBeGreaterThan(40)
  expect(secrets.filter((secret) => secret.length < 20)).toEqual([])
  expect(secrets.filter((secret) => dump.includes(secret))).toEqual([])
  expect(dump).not.toContain(`"${code}"`)
})
