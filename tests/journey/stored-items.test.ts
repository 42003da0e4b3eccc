import { describe, expect, test } from "vitest"
import { expectSoundLedger, readLedger } from "../support/ledger.ts"
import { createCaller, readJson, readText } from "../support/stored-items/caller.ts"
import { fixtureNames } from "../support/stored-items/fixture.ts"
import { type Restored, startRestored } from "../support/stored-items/restore.ts"
import { createSignInClient, newCaller } from "./sign-in-support.ts"

const restored = await Promise.all(
  fixtureNames().map(async (name) => [name, await startRestored(name)] as const),
)

const balanceOf = async ({ table }: Restored, accountId: string) =>
  (await readLedger(table, accountId)).account.balance

/** Returns what some work cost the account. Expects a sound ledger afterwards. */
async function costOf(service: Restored, accountId: string, work: () => Promise<unknown>): Promise<number> {
  const before = await balanceOf(service, accountId)
  await work()
  await expectSoundLedger(service.table, accountId)
  return before - (await balanceOf(service, accountId))
}

describe.each(restored)("items of %s: signing in", (_name, service) => {
  const { recorded, url } = service

  test("keep each session, by cookie and by the extension's token", async () => {
    for (const credentials of [{ cookie: recorded.ada.cookie }, { authorization: recorded.ada.bearer }]) {
      const { profile } = await readJson(createCaller(url, credentials).call("GET", "/api/credits/balance"))
      expect(profile).toMatchObject({ id: recorded.ada.accountId, email: recorded.ada.email })
    }
    const { sessions } = await readJson<{ sessions: { kind: string }[] }>(
      service.ada.site.call("GET", "/api/sessions"),
    )
    expect(sessions.map(({ kind }) => kind).toSorted()).toEqual(["agent", "extension", "site"])
  })

  test("accept the code of an earlier mail", async () => {
    const { submitCode } = createSignInClient(service)
    const { status, cookie = "" } = await submitCode(recorded.tessa.email, recorded.tessa.otp)
    expect(status).toBe(200)
    const { profile } = await readJson(createCaller(url, { cookie }).call("GET", "/api/credits/balance"))
    expect(profile).toMatchObject({ email: recorded.tessa.email })
  })

  test("find the account of a user who signed in with Google, again with Google", async () => {
    const { ask } = createSignInClient(service)
    const before = await readJson(
      createCaller(url, { cookie: recorded.gina.cookie }).call("GET", "/api/credits/balance"),
    )
    const left = await ask("POST", "/api/auth/sign-in/social", {
      body: { provider: "google" },
      from: newCaller(),
    })
    const cookie = left.headers.getSetCookie().join("; ")
    const authorizeUrl = new URL((await readJson<{ url: string }>(left)).url)
    const profile = { sub: "subject-gina", email: "moved@test.example", email_verified: true, name: "Gina" }
    const code = service.google.codeFor(profile, authorizeUrl.searchParams.get("code_challenge") ?? "")
    const query = new URLSearchParams({ code, state: authorizeUrl.searchParams.get("state") ?? "" })
    const back = await ask("GET", `/api/auth/callback/google?${query}`, { headers: { cookie } })
    const again = createCaller(url, { cookie: back.headers.getSetCookie().join("; ") })
    expect((await readJson(again.call("GET", "/api/credits/balance")))["profile"]).toEqual(before["profile"])
  })

  test("allow ending a session and a key, and creating others", async () => {
    const { site, key } = service.bob
    const made = await readJson<{ keyId: string; rawKey: string }>(site.call("POST", "/api/keys"))
    const added = createCaller(url, { authorization: `Bearer ${made.rawKey}` })
    await readText(added.call("GET", "/api/v1/credits"))
    const { keys } = await readJson<{ keys: { keyId: string }[] }>(site.call("GET", "/api/keys"))
    expect(keys.map(({ keyId }) => keyId)).toEqual(expect.arrayContaining([recorded.bob.keyId, made.keyId]))
    await readText(site.call("DELETE", `/api/keys/${recorded.bob.keyId}`))
    expect((await key.call("GET", "/api/v1/credits")).status).toBe(401)
    await readText(createCaller(url, { cookie: recorded.gina.cookie }).call("POST", "/api/auth/sign-out"))
    expect(
      (await createCaller(url, { cookie: recorded.gina.cookie }).call("GET", "/api/credits")).status,
    ).toBe(401)
  })
})

describe.each(restored)("items of %s: an account's credits", (_name, service) => {
  const { recorded } = service
  const { accountId } = recorded.ada

  test("are shown by key and on the site, with every entry and each day's usage", async () => {
    const balance = await balanceOf(service, accountId)
    for (const answer of [
      service.ada.key.call("GET", "/api/v1/credits"),
      service.ada.site.call("GET", "/api/credits"),
    ]) {
      expect(JSON.stringify(await readJson(answer))).toContain(`${balance}`)
    }
    const page = await readJson<{ transactions: { type: string; reference: string }[]; total: number }>(
      service.ada.site.call("GET", "/api/credits/transactions?limit=100"),
    )
    const { account } = await readLedger(service.table, accountId)
    expect([page.total, page.transactions.length]).toEqual([account.seq, account.seq])
    const { days } = await readJson<{ days: unknown[] }>(service.ada.site.call("GET", "/api/credits/usage"))
    expect(days.length).toBeGreaterThanOrEqual(4)
    const paid = page.transactions.findLast(({ type }) => type === "debit")
    const operation = await readJson(service.ada.site.call("GET", `/api/operations/${paid?.reference}`))
    expect(operation).toMatchObject({ kind: "transcribe", credits_held: 1, credits_used: 1 })
  })

  test("pay once for a new transcript, and nothing for a stored one", async () => {
    const body = { url: "synNEWWORK1" }
    const ask = async () => await readJson(service.ada.key.call("POST", "/api/v1/transcribe", { body }))
    expect(await costOf(service, accountId, ask)).toBe(1)
    expect(await ask()).toMatchObject({ cached: true, credits_used: 0 })
    for (const url of [recorded.idempotent.videoId, "et-language", "et-spoken-1"]) {
      const stored = service.ada.key.call("POST", "/api/v1/transcribe", { body: { url } })
      expect(await readJson(stored)).toMatchObject({ cached: true, credits_used: 0 })
    }
  })

  test("are not charged again for a repeated idempotency key", async () => {
    const { idempotencyKey, videoId, answer } = recorded.idempotent
    const headers = { "idempotency-key": idempotencyKey }
    const cost = await costOf(service, accountId, async () => {
      const again = await service.ada.key.call("POST", "/api/v1/transcribe", {
        body: { url: videoId },
        headers,
      })
      expect([again.headers.get("idempotent-replayed"), await again.text()]).toEqual(["true", answer])
    })
    expect(cost).toBe(0)
    const other = service.ada.key.call("POST", "/api/v1/transcribe", {
      body: { url: "synOTHER001" },
      headers,
    })
    expect((await other).status).toBe(409)
  })

  test("pay for a search, a summary and every second message of a chat", async () => {
    const { site, key } = service.ada
    const { videoId, transcript } = recorded.history
    const search = async () => await readText(key.call("GET", "/api/v1/youtube/search?q=garden"))
    expect(await costOf(service, accountId, search)).toBe(1)
    const summarize = async () =>
      await readText(site.call("POST", "/api/summarize", { body: { transcript, videoId } }))
    expect(await costOf(service, accountId, summarize)).toBe(1)
    const messages = [{ role: "user", content: "What is it about?" }]
    const chat = async () => await readText(site.call("POST", "/api/chat", { body: { videoId, messages } }))
    // The first message was answered by the earlier release, so the next one is the paid second.
    expect([await costOf(service, accountId, chat), await costOf(service, accountId, chat)]).toEqual([1, 0])
  })

  test("keep a visitor's three trial calls, one of them used", async () => {
    const visitor = createCaller(service.url, { cookie: recorded.visitor.cookie })
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const response = await visitor.call("POST", "/api/transcribe", { body: { url: "et-sample-1" } })
      await response.text()
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 403])
  })
})

describe.each(restored)("items of %s: a history", (_name, service) => {
  const { recorded } = service
  const { site, key } = service.ada
  type List = { total: number; transcriptions: { id: string; video_title: string }[] }
  const list = async (query = "") => await readJson<List>(site.call("GET", `/api/transcriptions${query}`))

  test("is listed and searched, with packed rows and unpacked ones", async () => {
    const { total, transcriptions } = await list("?limit=1000")
    expect(total).toBe(transcriptions.length)
    expect(total).toBeGreaterThanOrEqual(recorded.history.imported + 5)
    expect(
      (await list("?keyword=Imported%2042")).transcriptions.map(({ video_title }) => video_title),
    ).toEqual(["Imported 42"])
    const { channels } = await readJson<{ channels: unknown[] }>(
      site.call("GET", "/api/transcriptions/channels"),
    )
    expect(channels.length).toBeGreaterThan(0)
  })

  test("has its texts, its summary, and an upload's transcript", async () => {
    const { videoId, transcript } = recorded.history
    const row = await readJson(site.call("GET", `/api/transcriptions/trn_${videoId}`))
    expect(row).toMatchObject({ transcript, summary: expect.stringMatching(/\w/) })
    const imported = await readJson(site.call("GET", "/api/transcriptions/trn_synIMPORT42"))
    expect(imported).toMatchObject({ transcript: "Words of 42" })
    const saved = recorded.audio.saved.replace("upl_", "trn_")
    expect(await readJson(site.call("GET", `/api/transcriptions/${saved}`))).toMatchObject({
      transcript: "Words.",
    })
  })

  test("drops deleted rows, and puts new transcripts on top", async () => {
    const { total } = await list()
    for (const id of ["trn_synIMPORT41", `trn_${recorded.idempotent.videoId}`]) {
      await readText(site.call("DELETE", `/api/transcriptions/${id}`))
    }
    await readText(key.call("POST", "/api/v1/transcribe", { body: { url: "synNEWWORK2" } }))
    const now = await list()
    expect(now.total).toBe(total - 1)
    expect(now.transcriptions[0]).toMatchObject({ id: "trn_synNEWWORK2" })
    expect((await site.call("GET", "/api/transcriptions/trn_synIMPORT41")).status).toBe(404)
  })
})
