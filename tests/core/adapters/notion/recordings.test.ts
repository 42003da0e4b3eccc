import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Client } from "@notionhq/client"
import { afterAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { notionApi } from "../../../../core/adapters/notion/notion-api.ts"
import { toNotionError } from "../../../../core/adapters/notion/notion-failures.ts"
import { AppError } from "../../../../core/kernel/errors.ts"
import { toAppError } from "../../../../core/notion/connection/notion-client.ts"
import { NotionError, type Workspace } from "../../../../core/notion/notion.ts"
import { settingsOf, startNotion } from "../../../support/notion/server.ts"
import { PLACES, READY } from "../../../support/notion/world.ts"
import { recordingsDir, warnIfMissing } from "../../../support/recordings.ts"

const folder = recordingsDir && join(recordingsDir, "notion")
if (!folder) warnIfMissing("Notion's client over recorded answers")

const Interaction = z.object({
  method: z.string(),
  uri: z.string(),
  request: z.unknown(),
  status: z.number(),
  response: z.unknown(),
})
const Recorded = z.object({ interactions: z.array(Interaction) })
type Recorded = z.output<typeof Interaction> & { version: string; file: string }

/** Every recorded call except file uploads, whose bodies are not JSON. */
function recorded(): Recorded[] {
  if (!folder) return []
  return ["2025-09-03", "2026-03-11"].flatMap((version) =>
    readdirSync(join(folder, version)).flatMap((file) => {
      const { interactions } = Recorded.parse(JSON.parse(readFileSync(join(folder, version, file), "utf8")))
      return interactions
        .filter(({ request }) => typeof request !== "string")
        .map((interaction) => ({ ...interaction, version, file }))
    }),
  )
}

const answering =
  ({ status, response }: Pick<Recorded, "status" | "response">, headers: Record<string, string> = {}) =>
  async () =>
    new Response(typeof response === "string" ? response : JSON.stringify(response), {
      status,
      headers: { "content-type": "application/json", ...headers },
    })

/** The response of `answering`, limited to the fields that the official client's types know. */
async function plainly(answer: Pick<Recorded, "status" | "response">) {
  const response = await answering(answer)()
  const { ok, status, headers } = response
  return { ok, status, headers, text: () => response.text() }
}

/** The relevant parts of our adapter's requests. */
const sent: { children?: unknown[] }[] = []

/** Our own adapter, over one answer. */
function over(answer: Pick<Recorded, "status" | "response">, headers?: Record<string, string>): Workspace {
  const settings = { clientId: "id", clientSecret: "secret", origin: "https://api.notion.com" }
  const answered = answering(answer, headers)
  const send = async (_: unknown, init?: RequestInit) => {
    sent.push(typeof init?.body === "string" ? JSON.parse(init.body) : {})
    return await answered()
  }
  return notionApi({ ...settings, fetch: send }).workspace("token")
}

const fails = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )

type Read = { what: string; count: number; isRight: boolean }
const PLACE = { id: PLACES.page, type: "page" as const }

/** How our adapter parses each request's answer. */
const READERS: Readonly<Record<string, (workspace: Workspace) => Promise<Read>>> = {
  "POST /v1/search": async (workspace) => {
    const { places } = await workspace.search({})
    const isRight = places.every(
      ({ id, url, type }) => id !== "" && url !== "" && /^(page|database)$/.test(type),
    )
    return { what: "places", count: places.length, isRight }
  },
  "GET /v1/pages/*": async (workspace) => {
    const { title, titleProperty } = await workspace.describe(PLACE)
    return { what: "pages", count: 1, isRight: typeof title === "string" && titleProperty === null }
  },
  "GET /v1/data_sources/*": async (workspace) => {
    const { title, titleProperty } = await workspace.describe({ ...PLACE, type: "database" })
    return { what: "databases", count: 1, isRight: typeof title === "string" && titleProperty !== null }
  },
  "POST /v1/pages": async (workspace) => {
    const { id, url } = await workspace.createPage(PLACE, { title: "T", titleProperty: null, blocks: [] })
    return { what: "made", count: 1, isRight: /^[0-9a-f-]{36}$/.test(id) && url.startsWith("https:") }
  },
  "PATCH /v1/blocks/*/children": async (workspace) => {
    const blocks = [{ kind: "divider" }, { kind: "quote", spans: [{ text: "x" }] }] as const
    const count = await workspace.appendBlocks(PLACES.page, blocks)
    return { what: "appended", count, isRight: count === sent.at(-1)?.children?.length && count === 2 }
  },
  "GET /v1/blocks/*/children": async (workspace) => {
    const { texts } = await workspace.readTexts(PLACES.page)
    await workspace.findPages(PLACE, { title: "T", titleProperty: null, sinceMs: 0 })
    return { what: "blocks", count: texts.length, isRight: texts.every((text) => typeof text === "string") }
  },
  "POST /v1/data_sources/*/query": async (workspace) => {
    const query = { title: "Article 18", titleProperty: "Name", sinceMs: 0 }
    const { pages } = await workspace.findPages({ ...PLACE, type: "database" }, query)
    return { what: "found", count: pages.length, isRight: pages.every(({ url }) => url.startsWith("https:")) }
  },
}

describe.skipIf(!folder)("every recorded answer", () => {
  const all = recorded()

  test("is parsed by the official client, or is a failure that we know", async () => {
    const failures = new Set<string>()
    for (const { uri, method, request, version, file, ...answer } of all) {
      const { pathname, searchParams } = new URL(uri)
      const client = new Client({
        auth: "x",
        notionVersion: version,
        retry: false,
        logger: () => undefined,
        fetch: async () => await plainly(answer),
      })
      const pending = client.request({
        path: pathname.replace(/^\/v1\//, ""),
        method: method.toLowerCase() as "get",
        query: Object.fromEntries(searchParams),
        ...(request ? { body: request as Record<string, unknown> } : {}),
      })
      const cause = await fails(pending)
      expect([file, method, uri, cause === undefined]).toEqual([file, method, uri, answer.status < 400])
      if (cause !== undefined) failures.add(`${answer.status} ${toNotionError(cause).failure}`)
    }
    expect(all.length).toBeGreaterThanOrEqual(1000)
    expect([...failures].toSorted()).toEqual(["400 refused", "401 unauthorized", "404 missing"])
  })

  test("is read whole by our adapter if our routes send its request", async () => {
    const read: Record<string, number> = {}
    const wrong: string[] = []
    for (const { uri, method, version, file, ...answer } of all) {
      const reader = READERS[`${method} ${new URL(uri).pathname.replace(/[0-9a-f-]{32,36}/g, "*")}`]
      if (!reader || answer.status !== 200 || version !== "2026-03-11") continue
      const { what, count, isRight } = await reader(over(answer))
      read[what] = (read[what] ?? 0) + count
      if (!isRight) wrong.push(`${file} ${method} ${uri}`)
    }
    console.info(`notes: read of the recordings ${JSON.stringify(read)}`)
    expect(wrong).toEqual([])
    expect(Object.keys(read).length).toBe(Object.keys(READERS).length)
    expect(Object.values(read).every((count) => count > 0)).toBe(true)
  })

  test("is mapped to one of our own statuses when it is an error", async () => {
    const statuses = new Set<string>()
    for (const { status, response } of all.filter(({ status }) => status >= 400)) {
      const cause = await fails(over({ status, response }).readTexts(PLACES.page))
      const error = toAppError(cause)
      expect(cause).toBeInstanceOf(NotionError)
      if (status !== 401 && error instanceof AppError) statuses.add(`${status} ${error.status}`)
    }
    expect([...statuses].toSorted()).toEqual(["400 502", "404 409"])
  })
})

describe("a documented error", () => {
  test.each([
    [401, "unauthorized", "unauthorized", 502],
    [403, "restricted_resource", "missing", 409],
    [404, "object_not_found", "missing", 409],
    [400, "validation_error", "refused", 502],
    [409, "conflict_error", "unavailable", 502],
    [429, "rate_limited", "rate_limited", 502],
    [500, "internal_server_error", "unavailable", 502],
    [503, "service_unavailable", "unavailable", 502],
    [529, "service_overload", "rate_limited", 502],
  ] as const)("%i %s becomes %s, and %i for our caller", async (status, code, failure, ours) => {
    const response = { object: "error", status, code, message: "No.", request_id: "r-1" }
    const cause = await fails(over({ status, response }, { "retry-after": "7" }).readTexts(PLACES.page))
    expect(cause).toMatchObject({
      failure,
      retryAfterSeconds: 7,
      message: `Notion: ${status} ${code} No. r-1`,
    })
    expect((toAppError(cause) as AppError).status).toBe(ours)
  })

  test("an answer that is not JSON, a proxy's page and a dropped connection leave the outcome unknown", async () => {
    for (const response of ["<html>Bad gateway</html>", ""]) {
      for (const status of [200, 502]) {
        expect(await fails(over({ status, response }).readTexts(PLACES.page))).toMatchObject({
          failure: "unavailable",
        })
      }
    }
    const nowhere = notionApi({
      clientId: "id",
      clientSecret: "secret",
      origin: "https://api.notion.com",
      fetch: async () => {
        throw new TypeError("fetch failed")
      },
    })
    expect(await fails(nowhere.workspace("t").search({}))).toMatchObject({ failure: "unavailable" })
  })
})

const text = (content: string, url?: string) => ({
  type: "text" as const,
  text: { content, ...(url ? { link: { url } } : {}) },
})

describe("the fake Notion", async () => {
  const notion = await startNotion()
  afterAll(() => notion.stop())
  const {
    NOTION_CLIENT_ID: clientId,
    NOTION_CLIENT_SECRET: clientSecret,
    NOTION_API_ORIGIN: origin,
  } = settingsOf(notion)
  const notes = notionApi({ clientId, clientSecret, origin, fetch: (input, init) => fetch(input, init) })
  const page_id = PLACES.page
  const client = new Client({
    auth: READY.access,
    baseUrl: origin,
    notionVersion: "2026-03-11",
    retry: false,
    logger: () => undefined,
  })
  const paragraph = (...rich_text: ReturnType<typeof text>[]) => ({
    type: "paragraph" as const,
    paragraph: { rich_text },
  })
  const item = (depth: number): object => ({
    type: "bulleted_list_item",
    bulleted_list_item: { rich_text: [text("x")], ...(depth > 1 ? { children: [item(depth - 1)] } : {}) },
  })

  test.each([
    ["101 blocks", Array.from({ length: 101 }, () => paragraph(text("x")))],
    ["101 pieces of text", [paragraph(...Array.from({ length: 101 }, () => text("x")))]],
    ["2,001 units of text", [paragraph(text("x".repeat(2001)))]],
    ["a link of 2,001 units", [paragraph(text("x", `https://e.org/${"x".repeat(1987)}`))]],
    ["three levels", [item(3)]],
    ["more than 500 KB", Array.from({ length: 100 }, () => paragraph(text("語".repeat(1999))))],
  ])("refuses %s in one request, as Notion does", async (_, children) => {
    const before = notion.blocksOf(page_id).length
    const cause = await fails(
      client.blocks.children.append({ block_id: page_id, children: children as never }),
    )
    expect([toNotionError(cause).failure, notion.blocksOf(page_id).length]).toEqual(["refused", before])
  })

  test("accepts values just within the limits, and with the rate limit on refuses the fourth request of a second", async () => {
    const children = [...Array.from({ length: 99 }, () => paragraph(text("x".repeat(2000)))), item(2)]
    await client.blocks.children.append({ block_id: page_id, children: children as never })
    notion.limitRate(true)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => fails(notes.workspace(READY.access).search({}))),
    )
    notion.limitRate(false)
    const limited = answers.filter(
      (cause) => cause instanceof NotionError && cause.failure === "rate_limited",
    )
    expect(limited.length).toBeGreaterThanOrEqual(12 - 2 * 3)
  })

  test("rotates both tokens at each refresh, and forgets them when they are revoked", async () => {
    const { access, refresh } = await notes.exchange({ code: READY.code, redirectUri: "https://e.org/" })
    const renewed = await notes.refresh(refresh ?? "")
    expect([renewed.access === access, renewed.refresh === refresh]).toEqual([false, false])
    expect(await fails(notes.refresh(refresh ?? ""))).toMatchObject({ failure: "invalid_grant" })
    expect(await fails(notes.workspace(access).search({}))).toMatchObject({ failure: "unauthorized" })
    await notes.revoke(renewed.access)
    expect(await fails(notes.workspace(renewed.access).search({}))).toMatchObject({ failure: "unauthorized" })
    expect(await fails(notes.exchange({ code: "none", redirectUri: "https://e.org/" }))).toMatchObject({
      failure: "invalid_grant",
    })
  })
})
