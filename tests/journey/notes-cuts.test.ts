import { afterAll, describe, expect, test } from "vitest"
import { createAccount } from "../../core/account/create-account.ts"
import { AppError } from "../../core/kernel/errors.ts"
import type { NotionDeps } from "../../core/notion/connection/notion-deps.ts"
import { continueExports, exportPage } from "../../core/notion/export/export-page.ts"
import { LEASE_MS } from "../../core/notion/export/export-record.ts"
import { type Place, textOf } from "../../core/notion/notion.ts"
import { pageContent, type Source } from "../../core/notion/page/page-content.ts"
import { createTable } from "../../core/table/create.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { getNotion } from "../../functions/compose/deps/notion.ts"
import { compose } from "../../functions/compose/services.ts"
import { breakableWire, type Fault, MODES, type Mode } from "../support/crash-wire.ts"
import { startTestDynamo } from "../support/dynamo.ts"
import { connectTo, skippingClock } from "../support/notion/connect.ts"
import { settingsOf, startNotion } from "../support/notion/server.ts"
import { addPage, PLACES } from "../support/notion/world.ts"
import { TEST_SECRET, testSealer } from "../support/person.ts"

const clock = skippingClock()
const notion = await startNotion({ now: clock.now })
const { endpoint } = await startTestDynamo()
afterAll(() => notion.stop())

const config = parseConfig({
  TABLE_NAME: "notes-cuts",
  DYNAMODB_ENDPOINT: endpoint,
  TOKEN_SECRET: TEST_SECRET,
  LOG_FORMAT: "none",
  ...settingsOf(notion),
})

/** Returns a process of the service that breaks at an outbound call, or at none. */
async function processOf(
  fault?: Fault,
): Promise<{ deps: NotionDeps; wire: ReturnType<typeof breakableWire> }> {
  const wire = breakableWire((input, init) => fetch(input, init), fault)
  const deps = await getNotion(compose(config, { clock, ...wire.seams }), "test")
  if (!deps) throw new Error("no Notion")
  return { deps, wire }
}
const { deps: healthy } = await processOf()
await createTable(healthy.table)

let exported = 0
/** Returns new content of 230 blocks, which take three requests. */
function newSource(): Source {
  exported += 1
  const lines = Array.from({ length: 229 }, (_, n) => `Line ${n} of export ${exported}.`)
  return {
    title: `Export ${exported}`,
    videoId: null,
    channelName: null,
    durationSeconds: null,
    thumbnail: null,
    summary: null,
    text: lines.join("\n\n"),
    cues: null,
  }
}

/** Returns a new page, whose few children are listed quickly, or the one database. */
function placeOf(type: Place["type"]): string {
  const { workspaceId } = notion.node(PLACES.page)
  return type === "database" ? PLACES.database : addPage(notion.world, { workspaceId, title: "Here" }).id
}

type Given = { accountId: string; source: Source; place: Place }

async function newcomer(type: Place["type"], isExpired: boolean): Promise<Given> {
  const { accountId } = await createAccount(healthy.table, {
    email: `cut-${exported}-${type}@test.example`,
    tier: "free",
  })
  const { access } = await connectTo(notion, { table: healthy.table, sealer: testSealer() }, accountId)
  const grant = notion.world.grants.find((one) => one.access === access)
  if (isExpired && grant) grant.access = "ended"
  return { accountId, source: newSource(), place: { id: placeOf(type), type } }
}

const ask = async (deps: NotionDeps, { accountId, source, place }: Given) =>
  await exportPage(deps, accountId, source, { place, withinMs: 25_000 })

/** Returns the contents of the pages with the export's title: one array of texts per page. */
function pagesOf({ source, place }: Given): (readonly string[])[] {
  const pages = notion.pagesUnder(place.id).filter(({ title }) => title === source.title)
  return pages.map(({ children }) =>
    children.map(({ content }) => {
      const texts = (content["rich_text"] ?? []) as { text: { content: string } }[]
      return texts.map(({ text }) => text.content).join("")
    }),
  )
}

/**
 * Exports with a fault, or with none. Then the caller repeats the call, and finally the schedule
 * runs.
 */
async function runPoint(type: Place["type"], isExpired: boolean, fault?: Fault) {
  const given = await newcomer(type, isExpired)
  const { deps, wire } = await processOf(fault)
  await ask(deps, given).catch(() => undefined)
  clock.advance(LEASE_MS + 1)
  const again = await ask(healthy, given).catch((cause: unknown) => cause as Error)
  clock.advance(LEASE_MS + 1)
  await continueExports(healthy, clock.now() + 40_000)
  return { given, calls: [...wire.calls], broken: wire.brokenCall(), again }
}

async function sweep(
  type: Place["type"],
  isExpired: boolean,
  modes: readonly Mode[],
  check: (run: Awaited<ReturnType<typeof runPoint>>) => void,
) {
  const unbroken = await runPoint(type, isExpired)
  check(unbroken)
  let points = 0
  for (const mode of modes) {
    for (let at = 0; at < unbroken.calls.length; at += 1) {
      const run = await runPoint(type, isExpired, { at, mode })
      expect([mode, at, run.broken]).toEqual([mode, at, expect.any(String)])
      check(run)
      points += 1
    }
  }
  return { points, calls: unbroken.calls }
}

const expectWhole = ({ given, again, broken }: Awaited<ReturnType<typeof runPoint>>) => {
  expect([broken, again]).toEqual([broken, { url: expect.stringMatching(/^https:\/\/www\.notion\.so\//) }])
  const texts = pageContent(given.source).blocks.map((block) => textOf(block))
  const pages = pagesOf(given)
  expect([broken, pages.length]).toEqual([broken, 1])
  expect(pages[0]).toEqual(texts)
}

const CRASH_MODES = ["dies before", "dies after"] as const

describe("an export that crashes at any outbound call and is repeated", () => {
  test.each([
    ["page", MODES],
    ["database", CRASH_MODES],
  ] as const)(
    "is one page in a %s, without missing or repeated blocks",
    async (type, modes) => {
      const { points, calls } = await sweep(type, false, modes, expectWhole)
      console.info(`notes-cuts: ${points} cuts of ${calls.length} outbound calls, into a ${type}`)
      expect(calls.filter((call) => call.startsWith("fetch"))).toEqual([
        expect.stringMatching(/pages|data_sources/),
        "fetch /v1/pages",
        expect.stringMatching(/children$/),
        expect.stringMatching(/children$/),
      ])
      expect(points).toBeGreaterThanOrEqual(20 * modes.length)
    },
    300_000,
  )

  test("is complete after a token refresh in between, or says that only reconnecting helps", async () => {
    const lost: (string | undefined)[] = []
    const { points, calls } = await sweep("page", true, CRASH_MODES, (run) => {
      const { again, broken } = run
      if (!(again instanceof AppError)) return expectWhole(run)
      expect([broken, again.code, pagesOf(run.given)]).toEqual([broken, "conflict", []])
      lost.push(broken)
    })
    console.info(`notes-cuts: ${points} cuts of ${calls.length} outbound calls, with a refresh among them`)
    // The only valid token can be lost only between Notion's response and its storage: at the
    // request for it, or by a crash right after.
    expect([...new Set(lost)].toSorted((a = "", b = "") => (a < b ? -1 : 1))).toEqual([
      "UpdateItem NOTES",
      "fetch /v1/oauth/token",
    ])
    expect(lost.length).toBeLessThanOrEqual(3)
  }, 300_000)
})
