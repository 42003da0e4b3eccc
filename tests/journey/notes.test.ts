import { describe, expect, test } from "vitest"
import { continueExports } from "../../core/notion/export/export-page.ts"
import { listExports } from "../../core/notion/export/list-exports.ts"
import { getNotion } from "../../functions/compose/deps/notion.ts"
import { GARDEN, PLACES } from "../support/notion/world.ts"
import {
  choose,
  json,
  requestCallback,
  startConnecting,
  startNotes,
  statusAndText,
  texts,
} from "./notes-stage.ts"

const { service, notion, clock, fast, newUser, decide, connected, made } = await startNotes()

describe("the destinations", () => {
  test("are pages and databases, in pages and by search words, without trashed ones", async () => {
    const person = await connected()
    const found: { type: string; title: string }[] = []
    let cursor: string | null = ""
    let parts = 0
    while (cursor !== null) {
      const [status, page]: readonly [number, { pages: typeof found; next_cursor: string | null }] =
        await json(await person.call("GET", `/api/notion/pages?cursor=${cursor}`))
      expect(status).toBe(200)
      found.push(...page.pages)
      cursor = page.next_cursor
      parts += 1
    }
    const titles = found.map(({ title }) => title)
    expect(parts).toBeGreaterThanOrEqual(2)
    expect(titles).toEqual(expect.arrayContaining(["Videos", "Watched", "Recipe 60", ""]))
    expect([titles.includes("Thrown away"), titles.includes("Desk")]).toEqual([false, false])
    const [, body] = await json(await person.call("GET", "/api/notion/pages?query=watched"))
    expect(body).toEqual({
      pages: [
        { id: PLACES.database, type: "database", title: "Watched", icon: null, url: expect.any(String) },
      ],
      next_cursor: null,
    })
    expect((await person.call("GET", "/api/notion/pages?cursor=none")).status).toBe(400)
  })

  test("can be chosen when they exist, and nothing else can", async () => {
    const person = await connected()
    const answer = await person.call("POST", "/api/notion/destination", {
      body: { id: PLACES.database.replaceAll("-", "").toUpperCase(), type: "database" },
    })
    const destination = { id: PLACES.database, type: "database", title: "Watched" }
    expect(await json(answer)).toEqual([200, { destination }])
    for (const body of [
      { id: PLACES.page, type: "database" },
      { id: crypto.randomUUID(), type: "page" },
      { id: "../users", type: "page" },
      { id: PLACES.page, type: "workspace" },
    ]) {
      const refused = await person.call("POST", "/api/notion/destination", { body })
      expect([body, refused.status]).toEqual([body, 400])
    }
    notion.setFaults({ kind: "status", status: 500 })
    const failed = await choose(person)
    expect([failed.status, failed.headers.get("x-error-retryable")]).toEqual([500, "true"])
    expect(await failed.text()).toMatch(/^Notion did not complete the request\. .*\(req_\w+\)$/)
    const [, status] = await json(await person.call("GET", "/api/notion/status"))
    expect(status).toMatchObject({ destination })
  })
})

describe("exporting", () => {
  test("creates a readable page, and uses a database's own name for its title property", async () => {
    const person = await newUser({ transcription: true })
    const { location, cookie } = await startConnecting(person)
    await requestCallback(person, await decide(location, GARDEN), cookie)
    await choose(person, "database")
    const answer = await person.call("POST", "/api/notion/export", {
      body: { transcription_id: "trn_synHISTORYA" },
    })
    expect(await json(answer)).toEqual([
      200,
      { url: expect.stringMatching(/^https:\/\/www\.notion\.so\/[0-9a-f]{32}$/) },
    ])
    const [page] = made("A talk", "database")
    expect([page?.titleProperty, page?.children.map(({ type }) => type)]).toEqual([
      "What it was",
      ["paragraph", "image", "heading_1", "paragraph", "heading_1", "paragraph"],
    ])
  })

  test("without a destination or content is a bad request, and the call may name a place", async () => {
    const person = await connected()
    expect(await statusAndText(await person.call("POST", "/api/notion/export", { body: texts() }))).toEqual([
      400,
      expect.stringContaining("Choose a destination first"),
    ])
    const destination = { id: PLACES.page, type: "page" }
    for (const body of [
      { title: "Nothing" },
      { transcription_id: "trn_nobodys", destination },
      { ...texts(), videoId: "no id", destination },
      { ...texts(), destination: { id: "x", type: "page" } },
    ]) {
      expect([body, (await person.call("POST", "/api/notion/export", { body })).status]).toEqual([body, 400])
    }
    const body = { ...texts(), destination }
    expect((await person.call("POST", "/api/notion/export", { body })).status).toBe(200)
    expect(made(body.title).length).toBe(1)
  })

  test("the same again yields the same page, also ten at once, and a deleted page is created again", async () => {
    const person = await connected()
    const body = texts({ destination: { id: PLACES.page, type: "page" } })
    const answers = await Promise.all(
      Array.from(
        { length: 10 },
        async () => await json(await person.callInRealTime("POST", "/api/notion/export", { body })),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([answers[0]?.[0], made(body.title).length]).toEqual([200, 1])
    const [first] = made(body.title)
    if (first) first.isInTrash = true
    const [status, anew] = await json(await person.call("POST", "/api/notion/export", { body }))
    expect([
      status,
      JSON.stringify(anew) === JSON.stringify(answers[0]?.[1]),
      made(body.title).length,
    ]).toEqual([200, false, 1])
  })

  test("every refusal has its status", async () => {
    const person = await connected()
    await choose(person)
    const exported = async () =>
      await statusAndText(await person.call("POST", "/api/notion/export", { body: texts() }))
    notion.setFaults({ at: /POST pages/, kind: "status", status: 404, code: "object_not_found" })
    expect(await exported()).toEqual([409, expect.stringContaining("Choose the destination again")])
    notion.setFaults({ at: /POST pages/, kind: "status", status: 403, code: "restricted_resource" })
    expect((await exported())[0]).toBe(409)
    notion.setFaults({ at: /POST pages/, kind: "status", status: 400, code: "validation_error" })
    expect((await exported())[0]).toBe(502)
    notion.setFaults({ at: /GET pages/, kind: "status", status: 503, code: "service_unavailable", times: 9 })
    expect(await exported()).toEqual([502, expect.stringContaining("repeating it creates no second page")])
    expect(await statusAndText(await person.call("GET", "/api/notion/pages"))).toEqual([
      200,
      expect.any(String),
    ])
    notion.setFaults({ at: /search/, kind: "status", status: 500 })
    expect((await person.call("GET", "/api/notion/pages"))?.status).toBe(502)
  })

  test("a postponed export resumes by itself, as one page, and the list shows its progress", async () => {
    const person = await connected()
    await choose(person)
    const body = texts()
    notion.setFaults(
      { at: /POST pages/, kind: "drop_after" },
      { at: /children/, kind: "status", status: 503, times: 9 },
    )
    expect((await person.call("POST", "/api/notion/export", { body })).status).toBe(502)
    const list = async () => {
      const [, { exports }]: readonly [
        number,
        { exports: { title: string; url: string | null; state: string }[] },
      ] = await json(await person.call("GET", "/api/notion/exports"))
      return exports.map(({ title, url, state }) => [title, url !== null, state])
    }
    expect(await list()).toEqual([[body.title, false, "running"]])
    notion.setFaults()
    clock.advance(31_000)
    const notionDeps = await getNotion(fast.services, "test")
    if (notionDeps) await continueExports(notionDeps, clock.now() + 30_000)
    expect([await list(), made(body.title).length]).toEqual([[[body.title, true, "done"]], 1])
  })

  test("a rate limit is waited for, as long as Notion asks", async () => {
    const person = await connected()
    await choose(person)
    notion.setFaults({ at: /POST pages/, kind: "status", status: 429, code: "rate_limited", retryAfter: 1 })
    const before = clock.now()
    expect((await person.call("POST", "/api/notion/export", { body: texts() })).status).toBe(200)
    expect(clock.now() - before).toBeGreaterThanOrEqual(1000)
  })

  test("a page edited in Notion meanwhile is left alone, and the caller is told", async () => {
    const person = await connected()
    await choose(person)
    const body = texts({ transcript: Array.from({ length: 150 }, (_, n) => `Line ${n}.`).join("\n\n") })
    notion.setFaults({ at: /PATCH/, kind: "drop_before", times: 3 })
    await person.call("POST", "/api/notion/export", { body })
    const [page] = made(body.title)
    page?.children.push({
      id: crypto.randomUUID(),
      type: "paragraph",
      content: { rich_text: [{ text: { content: "Mine" } }] },
      createdAt: 0,
    })
    const count = page?.children.length
    notion.setFaults()
    expect(await statusAndText(await person.call("POST", "/api/notion/export", { body }))).toEqual([
      502,
      expect.stringContaining("was changed in Notion"),
    ])
    expect([made(body.title).length, page?.children.length]).toEqual([1, count])
  })
})

describe("a transcript of four hours", () => {
  test("is sent completely, within every limit and at three requests a second", async () => {
    const person = await connected()
    const words = "Wörter 字幕テキスト 😀 and then some more of them, as people say. "
    const transcript = words.repeat(Math.ceil(870_000 / words.length))
    const before = notion.requests.length
    const startedAt = clock.now()
    const destination = { id: PLACES.page, type: "page" }
    const answer = await person.call("POST", "/api/notion/export", {
      body: { title: "Four hours", transcript, destination },
    })
    expect(await json(answer)).toEqual([200, { url: expect.any(String) }])
    const requests = notion.requests.slice(before)
    const writes = requests.filter(({ call }) => /POST pages|PATCH/.test(call))
    const largest = Math.max(...writes.map(({ bytes }) => bytes))
    console.info(
      `notes: ${transcript.length} characters in ${writes.length} requests, the largest of ${largest} bytes`,
    )
    expect(transcript.length).toBeGreaterThanOrEqual(850_000)
    expect([writes.every(({ status }) => status === 200), largest < 500_000]).toEqual([true, true])
    expect(clock.now() - startedAt).toBeGreaterThanOrEqual((requests.length - 1) * 333)
    const [page] = made("Four hours")
    const paragraphs = page?.children.filter(({ type }) => type === "paragraph") ?? []
    const read = paragraphs.map(({ content }) =>
      (content["rich_text"] as { text: { content: string } }[]).map(({ text }) => text.content).join(""),
    )
    expect(read.join(" ")).toBe(transcript.trim())
    const [{ state } = {}] = await listExports(service.table, person.accountId, 50)
    expect(state).toBe("done")
  })
})
