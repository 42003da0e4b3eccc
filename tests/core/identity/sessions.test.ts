import { createHmac } from "node:crypto"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { createAccount } from "../../../core/account/create-account.ts"
import {
  cookieName,
  readSession,
  renewSession,
  SESSION_SECONDS,
  sessionCookie,
  signToken,
  tokenHash,
} from "../../../core/identity/session.ts"
import { createSession, listSessions, revokeSession } from "../../../core/identity/session-store.ts"
import { ownedSessionKey, sessionKey } from "../../../core/table/keys.ts"
import { deleteItem, getItem } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import {
  CLIENT_ADDRESS,
  cookieHeader,
  createSignIn,
  readSessionToken,
  SECRET,
  signInByMail,
  USER_AGENT,
  watchedTable,
} from "./support.ts"

const { endpoint } = await startTestDynamo()
const { table, watch, items } = await watchedTable(endpoint)
const signIn = createSignIn(table)
const { ask } = signIn
const HOUR_MS = 3_600_000
let people = 0

async function anAccount(): Promise<string> {
  people += 1
  return (await createAccount(table, { email: `owner-${people}@test.example`, tier: "free" })).accountId
}
async function aSession(accountId: string, kind: "site" | "extension" = "site") {
  const session = await createSession(table, { accountId, kind, userAgent: USER_AGENT })
  if (!session) throw new Error("no session")
  return { ...session, signed: signToken(session.token, SECRET) }
}
const read = async (signed: string) => await readSession(table, SECRET, signed)

/** better-auth's result for the same cookie or bearer token. */
async function readByLibrary(headers: Record<string, string>) {
  const answer = await ask("/api/auth/get-session", { headers })
  const body = await answer.json()
  const renewed = readSessionToken(answer.headers.getSetCookie())
  return body && { accountId: body.user.id, sessionId: body.session.id, kind: body.session.kind, renewed }
}

describe("better-auth and our own session check agree about", () => {
  test("a session of either kind, as a cookie and as a bearer token", async () => {
    const accountId = await anAccount()
    for (const kind of ["site", "extension"] as const) {
      const { signed, sessionId } = await aSession(accountId, kind)
      const known = { accountId, sessionId, kind }
      expect(await read(signed)).toMatchObject({ ...known, renewed: false })
      for (const headers of [cookieHeader(signed), { authorization: `Bearer ${signed}` }])
        expect(await readByLibrary(headers)).toEqual({ ...known, renewed: undefined })
    }
  })

  test("a session that better-auth created", async () => {
    const signed = await signInByMail(signIn, "by-mail@test.example")
    const session = await read(signed)
    expect(session).toMatchObject({ kind: "site" })
    expect(await readByLibrary(cookieHeader(signed))).toMatchObject({
      sessionId: session?.sessionId,
      kind: "site",
    })
  })

  test("values that are unsigned, tampered with, signed by another secret, or only look like a session", async () => {
    const { token, signed, sessionId } = await aSession(await anAccount())
    const bare = `${token}.${createHmac("sha256", "another secret").update(token).digest("base64")}`
    const wrong = [
      token,
      `${token}.`,
      `.${signed.split(".")[1]}`,
      `x${signed}`,
      signed.replace(/.{4}=$/, "AAA="),
      bare,
      signToken(tokenHash(token), SECRET),
      signToken(sessionId, SECRET),
      signToken("never-made", SECRET),
      "..",
    ]
    for (const signed of wrong) {
      expect([signed, await read(signed)]).toEqual([signed, undefined])
      expect([signed, await readByLibrary(cookieHeader(signed))]).toEqual([signed, null])
      expect([signed, await readByLibrary({ authorization: `Bearer ${signed}` })]).toEqual([signed, null])
    }
    expect(await read(signed)).toMatchObject({ sessionId })
  })

  test("a revoked session and an expired one", async () => {
    const accountId = await anAccount()
    const [revoked, ended] = [await aSession(accountId), await aSession(accountId)]
    await revokeSession(table, accountId, revoked.sessionId)
    await deleteItem(table, sessionKey(tokenHash(ended.token)))
    for (const { signed } of [revoked, ended]) {
      expect(await read(signed)).toBeUndefined()
      expect(await readByLibrary(cookieHeader(signed))).toBeNull()
    }
  })

  test("a bad bearer token beside a good cookie: the cookie does not count", async () => {
    const { signed } = await aSession(await anAccount())
    expect(await readByLibrary({ ...cookieHeader(signed), authorization: "Bearer nonsense" })).toBeNull()
  })

  test("the cookie's name and attributes, over HTTP and HTTPS", async () => {
    for (const secure of [false, true]) {
      const name = cookieName({ secure })
      const there = createSignIn(table, {
        publicUrl: secure ? "https://site.example" : "http://127.0.0.1:3000",
      })
      const mail = await there.mailFor(`cookie-${secure}@test.example`)
      const token = new URL(mail.link).searchParams.get("token_hash") ?? ""
      const lines = await there.auth.confirm(token, new Headers(), CLIENT_ADDRESS)
      const signed = readSessionToken(lines, name)
      expect(lines).toEqual([sessionCookie(signed ?? "", { secure })])
    }
  })
})

test("no text makes our check fail, or signs anyone in", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      expect(await read(text)).toBeUndefined()
    }),
  )
})

describe("a session in use", () => {
  test("is extended once an hour by one write, and its cookie is sent again", async () => {
    const { table, watch } = await watchedTable(endpoint)
    const { accountId } = await createAccount(table, { email: "often@test.example", tier: "free" })
    const session = await createSession(table, { accountId, kind: "site" })
    const signed = signToken(session?.token ?? "", SECRET)
    const callsOf = async () => {
      const from = watch.calls.length
      return { found: await readSession(table, SECRET, signed), calls: watch.calls.slice(from) }
    }
    const now = table.clock.now()
    table.clock.freezeAt(now + HOUR_MS - 5000)
    expect(await callsOf()).toMatchObject({ found: { renewed: false }, calls: ["GetItem"] })
    table.clock.freezeAt(now + HOUR_MS + 5000)
    const expiresAt = now + HOUR_MS + 5000 + SESSION_SECONDS * 1000
    expect(await callsOf()).toMatchObject({
      found: { renewed: true, expiresAt },
      calls: ["GetItem", "UpdateItem"],
    })
    expect(await callsOf()).toMatchObject({ found: { renewed: false, expiresAt }, calls: ["GetItem"] })
    table.clock.freezeAt(expiresAt)
    expect((await callsOf()).found).toBeUndefined()
  })

  test("is not restored by a late renewal", async () => {
    const accountId = await anAccount()
    const { signed, sessionId, token } = await aSession(accountId)
    table.clock.advance(2 * HOUR_MS)
    watch.refuse((operation) => {
      if (operation === "UpdateItem") throw new Error("held up")
      return false
    })
    await expect(read(signed)).rejects.toThrow("held up")
    watch.refuse(() => false)
    await revokeSession(table, accountId, sessionId)
    expect(await renewSession(table, sessionKey(tokenHash(token)))).toBeUndefined()
    expect(await getItem(table, sessionKey(tokenHash(token)))).toBeUndefined()
    expect(await read(signed)).toBeUndefined()
  })
})

describe("the sessions of an account", () => {
  test("are listed with their devices, last used first, and without other accounts' sessions", async () => {
    const [mine, other] = [await anAccount(), await anAccount()]
    const first = await aSession(mine)
    table.clock.advance(1000)
    const second = await aSession(mine, "extension")
    await aSession(other)
    const listed = await listSessions(table, mine)
    expect(listed.map(({ sessionId, kind, device }) => [sessionId, kind, device])).toEqual([
      [second.sessionId, "extension", "Firefox on Linux"],
      [first.sessionId, "site", "Firefox on Linux"],
    ])
    expect(JSON.stringify(listed)).not.toContain(first.token)
  })

  test("are independent: ending one leaves the others, and signing out leaves the extension's", async () => {
    const accountId = await anAccount()
    const [site, laptop, extension] = [
      await aSession(accountId),
      await aSession(accountId),
      await aSession(accountId, "extension"),
    ]
    expect(await revokeSession(table, accountId, laptop.sessionId)).toBe(true)
    expect(await revokeSession(table, accountId, laptop.sessionId)).toBe(false)
    expect(await read(laptop.signed)).toBeUndefined()
    expect(await read(site.signed)).toBeDefined()
    const out = await ask("/api/auth/sign-out", { method: "POST", headers: cookieHeader(site.signed) })
    expect(out.status).toBe(200)
    expect(out.headers.getSetCookie().join()).toMatch(/session_token=; Max-Age=0/)
    expect(await read(site.signed)).toBeUndefined()
    expect(await read(extension.signed)).toMatchObject({ sessionId: extension.sessionId })
    expect((await listSessions(table, accountId)).map(({ sessionId }) => sessionId)).toEqual([
      extension.sessionId,
    ])
  })

  test.each([{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])(
    "are not ended by another site's page: %j",
    async (from) => {
      const { signed } = await aSession(await anAccount())
      const headers = { ...cookieHeader(signed), ...from }
      expect((await ask("/api/auth/sign-out", { body: {}, headers })).status).toBe(403)
      expect(await read(signed)).toBeDefined()
    },
  )

  test("are not ended by another account", async () => {
    const [mine, other] = [await anAccount(), await anAccount()]
    const { sessionId, signed } = await aSession(mine)
    expect(await revokeSession(table, other, sessionId)).toBe(false)
    expect(await read(signed)).toBeDefined()
  })

  test("leave the list when they end, and so do its items", async () => {
    const accountId = await anAccount()
    const [gone, live] = [await aSession(accountId), await aSession(accountId)]
    await deleteItem(table, sessionKey(tokenHash(gone.token)))
    expect(await listSessions(table, accountId)).toHaveLength(1)
    expect(await getItem(table, ownedSessionKey(accountId, gone.sessionId))).toBeUndefined()
    expect(await getItem(table, ownedSessionKey(accountId, live.sessionId))).toBeDefined()
  })

  test("are created only for an existing account", async () => {
    expect(await createSession(table, { accountId: "acc_nobody", kind: "site" })).toBeUndefined()
    expect((await items()).filter((item) => item.pk === "ACCOUNT#acc_nobody")).toEqual([])
  })
})

test("no query in these tests scans the table", () => {
  expect(watch.calls.length).toBeGreaterThan(50)
  expect(watch.calls).not.toContain("Scan")
})
