import { describe, expect, test } from "vitest"
import { sweepDue } from "../../core/sweep/sweep.ts"
import { startService } from "../support/service.ts"
import { matchAll, matchNone, watchStore } from "../support/store.ts"

const store = watchStore()
const service = await startService({ seams: store.seams })

const failSweep = (cause: unknown) => {
  throw cause
}

type ApiCaller = { call: (method: string, path: string, options?: { body?: unknown }) => Promise<Response> }

async function read(newUser: ApiCaller, path: string) {
  const response = await newUser.call("GET", path)
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as Record<string, never>
}
const listOf = async (newUser: ApiCaller, query = "") => await read(newUser, `/api/transcriptions${query}`)

const migrate = async (newUser: ApiCaller, transcripts: unknown) =>
  await newUser.call("POST", "/api/migrate", { body: { transcripts } })

const importOf = (n: number, more: object = {}) => ({
  videoId: `synIMPORT0${n}`,
  video_title: `Imported ${n}`,
  transcript: `Words of ${n}`,
  ...more,
})

/** Makes a user with a session, and a key of their account. */
async function newUser() {
  const person = await service.person()
  const made = await person.call("POST", "/api/keys")
  const { rawKey } = (await made.json()) as { rawKey: string }
  const transcribe = async (url: string, language?: string) => {
    const response = await fetch(`${service.url}/api/v1/transcribe`, {
      method: "POST",
      headers: { authorization: `Bearer ${rawKey}` },
      body: JSON.stringify({ url, language }),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as { transcript: string }
  }
  return { ...person, transcribe }
}

describe("a user's history", () => {
  test("lists what their keys transcribed, newest first and each video once, with its text", async () => {
    const me = await newUser()
    const { transcript } = await me.transcribe("et-sample-1")
    await me.transcribe("et-auto-cap")
    await me.transcribe("et-sample-1")
    const page = await listOf(me)
    expect(page).toMatchObject({ total: 2, limit: 50, offset: 0 })
    expect(page["transcriptions"]).toMatchObject([
      { videoId: "et-sample-1", source: "video", method: "captions", credits_used: 1, has_summary: false },
      { videoId: "et-auto-cap" },
    ])
    const one = await read(me, "/api/transcriptions/trn_et-sample-1")
    expect(one).toMatchObject({ videoId: "et-sample-1", transcript, summary: null })
    expect(one["segments"]).toEqual(
      expect.arrayContaining([
        { start: expect.any(Number), duration: expect.any(Number), text: expect.any(String) },
      ]),
    )
  })

  test("has the text of the last requested language", async () => {
    const me = await newUser()
    await me.transcribe("et-language")
    const { transcript } = await me.transcribe("et-language", "de")
    expect(await read(me, "/api/transcriptions/trn_et-language")).toMatchObject({
      language: "de",
      transcript,
    })
    expect(await listOf(me)).toMatchObject({ total: 1, transcriptions: [{ credits_used: 2 }] })
  })

  test("is paged and filtered as requested, and says when the limit was lowered", async () => {
    const me = await newUser()
    const days = ["2026-01-01", "2026-01-02", "2026-01-03"]
    const list = days.map((created_at, n) =>
      importOf(n, { created_at, channel_name: n < 2 ? "Beet" : "Küche" }),
    )
    expect(await (await migrate(me, list)).json()).toEqual({ imported: 3, skipped: 0 })
    expect(await listOf(me, "?limit=5000")).toMatchObject({ limit: 1000, total: 3 })
    const titles = async (query: string) => {
      const { transcriptions, total } = await listOf(me, query)
      return [
        total,
        ...(transcriptions as unknown as { video_title: string }[]).map(({ video_title }) => video_title),
      ]
    }
    expect(await titles("?limit=1&offset=1")).toEqual([3, "Imported 1"])
    expect(await titles("?keyword=iMPORTED%202")).toEqual([1, "Imported 2"])
    expect(await titles("?channel=K%C3%9CCHE")).toEqual([1, "Imported 2"])
    expect(await titles("?from=2026-01-02&to=2026-01-02")).toEqual([1, "Imported 1"])
    expect(await titles("?keyword=&channel=")).toEqual([3, "Imported 2", "Imported 1", "Imported 0"])
    expect(await read(me, "/api/transcriptions/channels")).toEqual({ channels: ["Beet", "Küche"] })
    for (const query of [
      "limit=0",
      "limit=x",
      "limit=-1",
      "offset=-1",
      "from=yesterday",
      `keyword=${"x".repeat(501)}`,
    ]) {
      const { status } = await me.call("GET", `/api/transcriptions?${query}`)
      expect([query, status]).toEqual([query, 400])
    }
  })

  test("loses a deleted row for good", async () => {
    const me = await newUser()
    await me.transcribe("et-sample-1")
    const path = "/api/transcriptions/trn_et-sample-1"
    expect(await (await me.call("DELETE", path)).json()).toEqual({ success: true })
    expect(await listOf(me)).toMatchObject({ transcriptions: [], total: 0 })
    for (const method of ["DELETE", "GET"]) expect((await me.call(method, path)).status).toBe(404)
    await me.transcribe("et-sample-1")
    expect(await listOf(me)).toMatchObject({ total: 1 })
  })

  test("is readable only by its owner", async () => {
    const [me, other] = [await newUser(), await newUser()]
    await migrate(me, [importOf(1)])
    const path = "/api/transcriptions/trn_synIMPORT01"
    expect(await listOf(other)).toMatchObject({ total: 0 })
    for (const method of ["GET", "DELETE"]) {
      const [theirs, missing] = await Promise.all([other.call(method, path), other.call(method, `${path}x`)])
      expect([theirs.status, await theirs.text()]).toEqual([404, await missing.text()])
    }
    expect((await me.call("GET", path)).status).toBe(200)
    for (const each of ["/api/transcriptions", "/api/transcriptions/channels", path]) {
      const { status } = await fetch(service.url + each)
      expect([each, status]).toEqual([each, 401])
    }
  })

  test("does not make a transcript fail when it cannot be written", async () => {
    const me = await newUser()
    await me.transcribe("et-sample-1")
    await me.transcribe("et-auto-cap")
    // Only the first update succeeds, which is that of the key.
    let updates = 0
    store.refuse((operation) => operation === "UpdateItem" && ++updates > 1)
    try {
      await me.transcribe("et-sample-1")
    } finally {
      store.refuse(matchNone)
    }
    expect(updates).toBeGreaterThan(1)
    expect(await listOf(me)).toMatchObject({ total: 2, transcriptions: [{ videoId: "et-auto-cap" }, {}] })
    await me.transcribe("et-sample-1")
    expect(await listOf(me)).toMatchObject({ total: 2, transcriptions: [{ videoId: "et-sample-1" }, {}] })
    store.refuse(matchAll)
    expect((await me.call("GET", "/api/transcriptions")).status).toBe(503)
    store.refuse(matchNone)
  })

  test("gets the row of a paid transcript from the sweep when the call could not write it", async () => {
    const me = await newUser()
    store.refuse((operation, body) => operation === "UpdateItem" && body.includes("HISTORY#"))
    await me.transcribe("synOWEDRW2_")
    store.refuse(matchNone)
    expect(await listOf(me)).toMatchObject({ total: 0 })
    for (let sweep = 0; sweep < 2; sweep += 1) await sweepDue(service.table, failSweep)
    expect(await listOf(me)).toMatchObject({
      total: 1,
      transcriptions: [{ videoId: "synOWEDRW2_", credits_used: 1 }],
    })
  })
})

describe("an import", () => {
  test("is stored whole or not at all, and an error names the field", async () => {
    const me = await newUser()
    const wrongs: readonly (readonly [object, string])[] = [
      [importOf(2, { videoId: "no id" }), "transcripts.1.videoId"],
      [importOf(2, { videoId: 7 }), "transcripts.1.videoId"],
      [importOf(2, { video_title: " " }), "transcripts.1.video_title"],
      [importOf(2, { transcript: "" }), "transcripts.1.transcript"],
      [importOf(2, { created_at: "yesterday" }), "transcripts.1.created_at"],
      [importOf(2, { summary: 7 }), "transcripts.1.summary"],
      [[], "transcripts.1"],
    ]
    for (const [wrong, field] of wrongs) {
      const response = await migrate(me, [importOf(1), wrong])
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(`\`${field}\``)])
    }
    const tooMany = await migrate(
      me,
      Array.from({ length: 101 }, () => importOf(1)),
    )
    expect([tooMany.status, await tooMany.text()]).toEqual([400, expect.stringContaining("at most 100")])
    expect(await listOf(me)).toMatchObject({ total: 0 })
  })

  test("takes text and summary, and accepts either name of the ID", async () => {
    const me = await newUser()
    const { videoId: video_id, ...rest } = importOf(1, {
      summary: "Short",
      created_at: "2026-01-02T03:04:05+01:00",
    })
    expect(await (await migrate(me, [{ ...rest, video_id }, importOf(1)])).json()).toEqual({
      imported: 1,
      skipped: 1,
    })
    expect(await read(me, "/api/transcriptions/trn_synIMPORT01")).toMatchObject({
      videoId: "synIMPORT01",
      transcript: "Words of 1",
      segments: null,
      summary: "Short",
      has_summary: true,
      source: "import",
      method: null,
      created_at: "2026-01-02T02:04:05.000Z",
    })
  })

  test("of one list sent several times at once is stored once", async () => {
    const me = await newUser()
    const list = [1, 2, 3, 4, 5].map((n) => importOf(n))
    const answers = await Promise.all(Array.from({ length: 5 }, () => migrate(me, list)))
    const counts = await Promise.all(
      answers.map(async (answer) => (await answer.json()) as { imported: number }),
    )
    expect(counts.reduce((sum, { imported }) => sum + imported, 0)).toBe(5)
    expect(await listOf(me)).toMatchObject({ total: 5 })
  })

  test("from another site's page is refused", async () => {
    const me = await service.person()
    const response = await fetch(`${service.url}/api/migrate`, {
      method: "POST",
      headers: { cookie: me.cookie, origin: "https://elsewhere.example" },
      body: JSON.stringify({ transcripts: [importOf(1)] }),
    })
    expect(response.status).toBe(403)
    expect(await listOf(me)).toMatchObject({ total: 0 })
  })
})

async function backfill(body?: object) {
  const response = await fetch(`${service.url}/api/transcriptions/backfill-channels`, {
    method: "POST",
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, body: response.ok ? JSON.parse(text) : text }
}

describe("the channel backfill", () => {
  test("fills in what the platform knows, reports the rest, and has nothing to do the next time", async () => {
    const me = await newUser()
    const [sample, gone, named] = ["et-sample-1", "et-removed1", "et-auto-cap"]
    const list = [sample, gone, named].map((videoId, n) => importOf(n, { videoId }))
    await migrate(me, [{ ...list[0] }, { ...list[1] }, { ...list[2], channel_name: "Known" }])
    const request = { video_ids: [sample, gone, named] }
    expect(await backfill(request)).toEqual({
      status: 200,
      body: { updated: 1, skipped: 1, failed: [gone] },
    })
    const { channels } = await read(me, "/api/transcriptions/channels")
    expect(channels).toHaveLength(2)
    expect(await backfill({ video_ids: [sample] })).toMatchObject({
      body: { updated: 0, skipped: 1, failed: [] },
    })
    service.clock.advance(1000)
    const all = await backfill()
    expect(all).toMatchObject({ status: 200, body: { skipped: 0 } })
    expect(all.body.failed, "it was asked a moment ago").not.toContain(gone)
    expect(await backfill({ video_ids: Array.from({ length: 51 }, () => sample) })).toMatchObject({
      status: 400,
    })
  })
})
