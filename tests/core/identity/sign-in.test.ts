import { describe, expect, test } from "vitest"
import { findByEmail } from "../../../core/account/account.ts"
import { createAccount } from "../../../core/account/create-account.ts"
import { getUser } from "../../../core/account/user.ts"
import { readSession } from "../../../core/identity/session.ts"
import { listSessions } from "../../../core/identity/session-store.ts"
import { getAccount } from "../../../core/ledger/ledger-account.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import {
  CLIENT_ADDRESS,
  cookieHeader,
  createSignIn,
  readLinkToken,
  readSessionToken,
  SECRET,
  SITE,
  signInByMail,
  USER_AGENT,
  watchedTable,
} from "./support.ts"

const { endpoint } = await startTestDynamo()
const { table, watch, items } = await watchedTable(endpoint)
const signIn = createSignIn(table)
const { auth, ask, mailFor, mails } = signIn
const headers = new Headers({ "user-agent": USER_AGENT })
let people = 0
const anEmail = () => {
  people += 1
  return `person-${people}@test.example`
}
const bodyFor = (callbackURL?: string) => ({ body: { email: anEmail(), callbackURL } })
/** The redirect in a mailed link. */
const nextOf = async (callbackURL?: string) => {
  expect((await ask("/api/auth/sign-in/magic-link", bodyFor(callbackURL))).status).toBe(200)
  const link = new URL(mails.at(-1)?.link ?? "")
  expect(link.origin + link.pathname).toBe(`${SITE}/auth/confirm`)
  expect(link.searchParams.get("type")).toBe("magiclink")
  return link.searchParams.get("next")
}
const typeCode = async (email: string, otp: string, more: object = {}) =>
  await ask("/api/auth/sign-in/email-otp", { body: { email, otp }, ...more })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")
const times = async <T>(n: number, act: (index: number) => Promise<T>) =>
  await Promise.all(Array.from({ length: n }, async (_, index) => await act(index)))
const sessionsOf = async (email: string) => {
  const accountId = await findByEmail(table, email)
  return accountId ? await listSessions(table, accountId) : []
}

describe("a mailed link", () => {
  test("signs in once, however many open it at the same time", async () => {
    const email = anEmail()
    const token = readLinkToken(await mailFor(email))
    const cookies = await times(5, async () => await auth.confirm(token, headers, CLIENT_ADDRESS))
    expect(cookies.filter((lines) => lines !== undefined)).toHaveLength(1)
    expect(await sessionsOf(email)).toHaveLength(1)
    expect(await auth.confirm(token, headers, CLIENT_ADDRESS)).toBeUndefined()
  })

  test("sets a cookie that scripts cannot read and other sites do not send", async () => {
    const mail = await mailFor(anEmail())
    const [line = ""] = (await auth.confirm(readLinkToken(mail), headers, CLIENT_ADDRESS)) ?? []
    expect(line).toMatch(
      /^better-auth\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test("points to our own page, and includes the redirect only when it is a path of ours", async () => {
    expect(await nextOf()).toBe("/dashboard")
    expect(await nextOf("/history?page=2")).toBe("/history?page=2")
    expect(await nextOf(`${SITE}/x`)).toBe("/dashboard")
    for (const foreign of ["https://evil.example/", "//evil.example", "/\\evil.example"])
      expect((await ask("/api/auth/sign-in/magic-link", bodyFor(foreign))).status).toBe(403)
  })

  test("expires after 15 minutes, also beside a newer valid one", async () => {
    const email = anEmail()
    const late = readLinkToken(await mailFor(email))
    table.clock.advance(10 * 60_000)
    const newer = readLinkToken(await mailFor(email))
    table.clock.advance(5 * 60_000)
    expect(await auth.confirm(late, headers, CLIENT_ADDRESS)).toBeUndefined()
    expect(readSessionToken(await auth.confirm(newer, headers, CLIENT_ADDRESS))).toBeDefined()
  })

  test.each(["", ".", "nope", "a".repeat(5000), `${"0".repeat(64)}.${"x".repeat(43)}`, "\0", "💥.💥"])(
    "that is made up is refused without a fault: %j",
    async (token) => {
      expect(await auth.confirm(token, headers, CLIENT_ADDRESS)).toBeUndefined()
    },
  )
})

describe("a typed code", () => {
  test("signs in once, and ends the mailed link", async () => {
    const email = anEmail()
    const mail = await mailFor(email)
    const answers = await times(4, async () => await typeCode(email.toUpperCase(), mail.code))
    const won = answers.filter((answer) => answer.status === 200)
    expect(won).toHaveLength(1)
    expect(await won[0]?.json()).toEqual({
      user: { id: await findByEmail(table, email), email, name: "", image: null },
    })
    expect(won[0]?.headers.get("set-auth-token")).toBeNull()
    expect(won[0]?.headers.get("cache-control")).toBe("no-store")
    expect(await auth.confirm(readLinkToken(mail), headers, CLIENT_ADDRESS)).toBeUndefined()
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  test("is replaced by a newer mail's code, and ends all links", async () => {
    const email = anEmail()
    const [old, mail] = [await mailFor(email), await mailFor(email)]
    const stale = old.code === mail.code ? wrongOf(mail.code) : old.code
    expect((await typeCode(email, stale)).status).toBe(401)
    expect((await typeCode(email, mail.code)).status).toBe(200)
    for (const each of [old, mail])
      expect(await auth.confirm(readLinkToken(each), headers, CLIENT_ADDRESS)).toBeUndefined()
  })

  test("ends when the link was used", async () => {
    const email = anEmail()
    const mail = await mailFor(email)
    expect(readSessionToken(await auth.confirm(readLinkToken(mail), headers, CLIENT_ADDRESS))).toBeDefined()
    expect((await typeCode(email, mail.code)).status).toBe(401)
  })

  test("allows five guesses in all, however many come at once, and the link survives them", async () => {
    const email = anEmail()
    const mail = await mailFor(email)
    const wrong = await times(12, async () => await typeCode(email, wrongOf(mail.code)))
    expect(new Set(wrong.map((answer) => answer.status))).toEqual(new Set([401]))
    expect((await items()).find((item) => item.email === email && item.attempts)).toMatchObject({
      attempts: 5,
    })
    expect((await typeCode(email, mail.code)).status).toBe(401)
    expect(readSessionToken(await auth.confirm(readLinkToken(mail), headers, CLIENT_ADDRESS))).toBeDefined()
  })

  test("still works after four wrong guesses, and expires after 10 minutes", async () => {
    const [careless, late] = [anEmail(), anEmail()]
    const mail = await mailFor(careless)
    await times(4, async () => await typeCode(careless, wrongOf(mail.code)))
    expect((await typeCode(careless, mail.code)).status).toBe(200)
    const { code } = await mailFor(late)
    table.clock.advance(10 * 60_000)
    expect((await typeCode(late, code)).status).toBe(401)
  })

  test("is refused for another address", async () => {
    const [mine, other] = [anEmail(), anEmail()]
    const { code } = await mailFor(mine)
    await mailFor(other)
    expect((await typeCode(other, code)).status).toBe(401)
  })

  test.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { referer: "https://evil.example/page" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" },
  ])("is refused from another site's page: %j", async (headers) => {
    const email = anEmail()
    const { code } = await mailFor(email)
    expect((await typeCode(email, code, { headers })).status).toBe(403)
    expect((await typeCode(email, code, { headers: { ...headers, ...cookieHeader("a.b") } })).status).toBe(
      403,
    )
    expect((await typeCode(email, code)).status).toBe(200)
  })

  test.each([
    { origin: SITE },
    { referer: `${SITE}/login` },
    { "sec-fetch-mode": "cors" },
    cookieHeader("a.b"),
  ])("is accepted from our own page, and from a program: %j", async (headers) => {
    const email = anEmail()
    const { code } = await mailFor(email, { headers })
    expect((await typeCode(email, code, { headers })).status).toBe(200)
  })
})

describe("signing in", () => {
  test("for the first time opens an account with its credits and a verified address", async () => {
    const email = anEmail()
    const session = await readSession(table, SECRET, await signInByMail(signIn, email))
    if (!session) throw new Error("no session")
    expect(await getUser(table, session.accountId)).toMatchObject({ email, emailVerified: true, name: null })
    expect(await getAccount(table, session.accountId)).toMatchObject({ balance: 5, tier: "free", steps: [] })
  })

  test("in two places at once opens one account", async () => {
    const email = anEmail()
    const mail = await mailFor(email)
    const both = [
      createAccount(table, { email, tier: "free" }),
      auth.confirm(readLinkToken(mail), headers, CLIENT_ADDRESS),
      createAccount(table, { email: email.toUpperCase(), tier: "free" }),
    ] as const
    const [first, cookies, second] = await Promise.all(both)
    const session = await readSession(table, SECRET, readSessionToken(cookies) ?? "")
    expect(second.accountId).toBe(first.accountId)
    expect(session?.accountId).toBe(first.accountId)
    const accounts = (await items()).filter(
      (item) => item.sk === "ACCOUNT" && item.email?.toLowerCase() === email,
    )
    expect(accounts).toHaveLength(1)
    expect(accounts[0]).toMatchObject({ balance: 5 })
  })

  test("with an address whose account an operator opened reaches that account", async () => {
    const email = "Ada.Lovelace@Test.example"
    const { accountId } = await createAccount(table, { email, tier: "pro" })
    expect(await getUser(table, accountId)).toMatchObject({ emailVerified: false })
    const session = await readSession(table, SECRET, await signInByMail(signIn, email))
    expect(session?.accountId).toBe(accountId)
    expect(await getUser(table, accountId)).toMatchObject({ emailVerified: true })
  })

  test("creates a new session, whatever session the request carried", async () => {
    const [attacker, victim] = [anEmail(), anEmail()]
    const planted = await signInByMail(signIn, attacker)
    const mail = await mailFor(victim, { headers: cookieHeader(planted) })
    const fresh = readSessionToken(
      await auth.confirm(readLinkToken(mail), new Headers(cookieHeader(planted)), CLIENT_ADDRESS),
    )
    expect(fresh).toBeDefined()
    expect(fresh).not.toBe(planted)
    const [theirs, mine] = [planted, fresh].map((signed) => readSession(table, SECRET, signed ?? ""))
    expect((await theirs)?.accountId).not.toBe((await mine)?.accountId)
  })
})

test("better-auth routes that this service does not use are not served", async () => {
  const signed = await signInByMail(signIn, anEmail())
  for (const path of [
    "sign-up/email",
    "sign-in/email",
    "list-sessions",
    "update-user",
    "delete-user",
    "ok",
    "x/..",
  ])
    expect([path, (await ask(`/api/auth/${path}`, { headers: cookieHeader(signed) })).status]).toEqual([
      path,
      404,
    ])
})

test("an unreachable store is a fault, and no one is signed in", async () => {
  const mail = await mailFor(anEmail())
  const sent = mails.length
  watch.refuse(() => true)
  try {
    const pending = ask("/api/auth/sign-in/magic-link", { body: { email: anEmail() } })
    await expect(pending).rejects.toThrow("ECONNREFUSED")
    await expect(auth.confirm(readLinkToken(mail), headers, CLIENT_ADDRESS)).rejects.toThrow("ECONNREFUSED")
    expect(mails).toHaveLength(sent)
  } finally {
    watch.refuse(() => false)
  }
  expect(readSessionToken(await auth.confirm(readLinkToken(mail), headers, CLIENT_ADDRESS))).toBeDefined()
})

test("no code, link or session is in the table in plain text, and nothing was scanned", async () => {
  const email = anEmail()
  const waiting = await mailFor(email)
  const signed = await signInByMail(signIn, anEmail())
  const text = JSON.stringify(await items())
  expect(text).toContain(email)
  const [, link = ""] = readLinkToken(waiting).split(".")
  for (const secret of [link, signed.split(".")[0] ?? "", signed]) {
    expect(secret.length).toBeGreaterThan(30)
    expect(text).not.toContain(secret)
  }
  expect(text).not.toContain(`"${waiting.code}"`)
  expect(new Set(watch.calls)).not.toContain("Scan")
  expect(signIn.reports).toEqual([])
})
