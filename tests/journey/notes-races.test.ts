import { describe, expect, test } from "vitest"
import { chooseDestination } from "../../core/notion/connection/connect.ts"
import { getConnection, storeConnection } from "../../core/notion/connection/connection.ts"
import { claimExport } from "../../core/notion/export/export-lease.ts"
import { continueExports, exportPage } from "../../core/notion/export/export-page.ts"
import { beginExport, getExport, LEASE_MS } from "../../core/notion/export/export-record.ts"
import { listExports } from "../../core/notion/export/list-exports.ts"
import { BLOCKS_MAX } from "../../core/notion/page/page-content.ts"
import { noteExportKey, notesKey, userKey } from "../../core/table/keys.ts"
import { deleteItem, getItem, queryPrefix } from "../../core/table/table.ts"
import { tallyLine } from "../../core/text/citation/citation-filter.ts"
import { addPage, PLACES } from "../support/notion/world.ts"
import { linesOf, sourceOf, startNotesDeps } from "./notes-deps.ts"

const { clock, notion, deps, newcomer, withChangedWorkspace, exportResult, pagesOf } = await startNotesDeps()
const { table } = deps

const dropPageRequests = () => notion.setFaults({ kind: "drop_before", at: /POST pages$/ })
const continueAfterLease = async () => {
  clock.advance(LEASE_MS + 1)
  return await continueExports(deps, clock.now() + 40_000)
}

describe("a page whose creation has an unknown outcome", () => {
  test("is never a user's own page with the same title, nor another export's with the same start", async () => {
    const person = await newcomer()
    const own = addPage(notion.world, {
      workspaceId: notion.node(PLACES.page).workspaceId,
      title: "Same",
      parent: notion.node(person.place.id),
    })
    for (const content of ["Transcript", "Mine.", "Other."]) {
      own.children.push({
        id: crypto.randomUUID(),
        type: "paragraph",
        content: { rich_text: [{ text: { content } }] },
        createdAt: clock.now(),
      })
    }
    // Adds the pages to their parent's list, in its order.
    for (const { id, title, createdAt } of notion.pagesUnder(person.place.id)) {
      notion.node(person.place.id).children.push({ id, type: "child_page", content: { title }, createdAt })
    }
    await exportResult(person, sourceOf("Same", "One.\n\nTwo."))
    for (const text of ["One.\n\nTwo.\n\nThree.", "One.\n\nOther."]) {
      dropPageRequests()
      await exportResult(person, sourceOf("Same", text))
      await continueAfterLease()
    }
    expect(
      pagesOf(person).toSorted((a, b) => a.length - b.length || String(a).localeCompare(String(b))),
    ).toEqual([
      ["Transcript", "Mine.", "Other."],
      ["Transcript", "One.", "Other."],
      ["Transcript", "One.", "Two."],
      ["Transcript", "One.", "Two.", "Three."],
    ])
  })

  test("is not the same page of another account from some time ago", async () => {
    const [first, second] = [await newcomer(), await newcomer()]
    const person = { ...second, place: first.place }
    const source = sourceOf("Shared", "One.")
    const theirs = await exportResult(first, source)
    clock.advance(600_000)
    dropPageRequests()
    await exportResult(person, source)
    await continueAfterLease()
    const [ours] = await listExports(table, person.accountId, 1)
    expect([ours?.state, ours?.page?.url === theirs, pagesOf(first).length]).toEqual(["done", false, 2])
  })
})

test("a summary is written without the comment that counts its citations", async () => {
  const person = await newcomer()
  const summary = `The point.${tallyLine({ verified: 1, removed: 0 })}`
  await exportResult(person, sourceOf("Counted", "Words.", summary))
  expect(pagesOf(person)).toEqual([["Summary", "The point.", "Transcript", "Words."]])
})

describe("a deleted page", () => {
  test("is created again only once, however late another call notices", async () => {
    const person = await newcomer()
    const source = sourceOf("Anew", "Words.")
    await exportResult(person, source)
    const [page] = notion.pagesUnder(person.place.id)
    if (page) page.isInTrash = true
    let early: string | undefined
    const slow = withChangedWorkspace((workspace) => ({
      describe: async (place) => {
        const described = await workspace.describe(place)
        early ??= await exportResult(person, source)
        return described
      },
    }))
    const late = await exportResult(person, source, slow)
    expect([late, pagesOf(person).length]).toEqual([early, 1])
  })

  test("is created again by the next call when deleted midway, and an edited page is reported", async () => {
    const person = await newcomer()
    const source = sourceOf("Cut", linesOf(150))
    notion.setFaults({ kind: "status", status: 500, at: /PATCH/, times: 9 })
    await exportResult(person, source)
    notion.setFaults()
    const [page] = notion.pagesUnder(person.place.id)
    page?.children.push({ id: "mine", type: "paragraph", content: {}, createdAt: 0 })
    clock.advance(LEASE_MS + 1)
    expect(await exportResult(person, source)).toContain("Delete the page there, then export again")
    page?.children.pop()
    notion.setFaults({ kind: "status", status: 500, at: /PATCH/, times: 9 })
    await exportResult(person, source)
    notion.setFaults()
    if (page) page.isInTrash = true
    clock.advance(LEASE_MS + 1)
    expect(await exportResult(person, source)).toMatch(/^https:/)
    expect(pagesOf(person).map(({ length }) => length)).toEqual([151])
  })
})

describe("an export of many blocks", () => {
  const SLOT_MS = 1_500
  /**
   * Runs the schedule until the export is done, each time with time for about four requests.
   * Returns the number of runs.
   */
  async function runs(accountId: string): Promise<number> {
    for (let run = 1; run <= 40; run += 1) {
      clock.advance(LEASE_MS + 1)
      await continueExports(deps, clock.now() + SLOT_MS)
      const [one] = await listExports(table, accountId, 1)
      if (one?.state !== "running") return run
    }
    return Number.NaN
  }

  test("resumes where it stopped without reading the page, and counts blocks only after an unknown outcome", async () => {
    const person = await newcomer()
    const text = linesOf(1999)
    const begun = async (title: string) => {
      await exportPage(deps, person.accountId, sourceOf(title, text), {
        place: person.place,
        withinMs: SLOT_MS,
      })
      return notion.requests.length
    }
    const reads = (from: number) =>
      notion.requests.slice(from).filter(({ call }) => /GET blocks/.test(call)).length
    const from = await begun("Long")
    expect([await runs(person.accountId), reads(from)]).toEqual([expect.toBeOneOf([4, 5, 6]), 0])
    const again = await begun("Cut off")
    clock.advance(LEASE_MS + 1)
    await continueExports(deps, clock.now() + 2 * SLOT_MS)
    notion.setFaults({ kind: "drop_after", at: /PATCH/ }, { kind: "drop_before", at: /GET blocks/ })
    const done = await runs(person.accountId)
    expect([done < 12, reads(again) >= 10, reads(again) < 30]).toEqual([true, true, true])
    expect(pagesOf(person)).toEqual([0, 1].map(() => ["Transcript", ...text.split("\n\n")]))
  })

  test("renews its lease before each request, however slow the requests are", async () => {
    const person = await newcomer()
    let others = 0
    const slow = withChangedWorkspace((workspace) => ({
      appendBlocks: async (id, blocks) => {
        clock.advance(LEASE_MS - 5_000)
        const { done, left } = await continueExports(deps, clock.now() + 40_000)
        others += done + left
        return await workspace.appendBlocks(id, blocks)
      },
    }))
    const given = { place: person.place, withinMs: 600_000 }
    await exportPage(slow, person.accountId, sourceOf("Slow", linesOf(350)), given)
    clock.advance(LEASE_MS)
    await continueExports(slow, clock.now() + 600_000)
    expect([others, pagesOf(person).map(({ length }) => length)]).toEqual([0, [351]])
  })

  test("joins many short lines into one paragraph, and refuses a page of too many blocks", async () => {
    const person = await newcomer()
    const captions = Array.from({ length: 21_500 }, (_, n) => `${n} `.padEnd(39, "x")).join("\n")
    expect(await exportResult(person, sourceOf("Four hours of lines", captions))).toMatch(/^https:/)
    const [page = []] = pagesOf(person)
    expect([page.length < 1_200, page.slice(1).join("\n")]).toEqual([true, captions])
    const bomb = sourceOf("Bomb", "a\n\n".repeat(1_600_000))
    expect(await exportResult(person, bomb)).toContain("too long for one page")
    const most = sourceOf("Rules", "x", "---\n".repeat(BLOCKS_MAX))
    expect(await exportResult(person, most)).toContain("too long for one page")
  })

  test("whose worker crashes every time is given up", async () => {
    const person = await newcomer()
    const request = { hash: "h", place: person.place, content: { title: "Deadly", blocks: [] } }
    await beginExport(table, person.accountId, request)
    for (let n = 0; n <= 50; n += 1) {
      expect(await claimExport(table, person.accountId, "h", `owner ${n}`)).toBeDefined()
      clock.advance(LEASE_MS)
    }
    await continueExports(deps, clock.now() + 40_000)
    expect([(await getExport(table, person.accountId, "h"))?.state, pagesOf(person)]).toEqual(["failed", []])
  })
})

describe("the list of exports", () => {
  test("has the latest exports once each, and orders a repeated one by its last start", async () => {
    const { accountId, place } = await newcomer()
    const begin = async (hash: string, goneId?: string) => {
      clock.advance(1_000)
      const request = { hash, place, content: { title: hash, blocks: [] } }
      await beginExport(table, accountId, request, goneId)
    }
    for (const hash of ["a", "b", "c"]) await begin(hash)
    const titles = async (max: number) => (await listExports(table, accountId, max)).map(({ title }) => title)
    expect([await titles(2), await titles(9)]).toEqual([
      ["c", "b"],
      ["c", "b", "a"],
    ])
    notion.setFaults({ kind: "status", status: 403, code: "restricted_resource", times: 9 })
    await continueExports(deps, clock.now() + LEASE_MS + 60_000)
    clock.advance(LEASE_MS + 1)
    await continueExports(deps, clock.now() + 60_000)
    await begin("a")
    expect(await titles(2)).toEqual(["a", "c"])
    expect(await titles(9)).toEqual(["a", "c", "b"])
  })

  test("gets no entry from a deleted account", async () => {
    const { accountId, place } = await newcomer()
    await deleteItem(table, userKey(accountId))
    await beginExport(table, accountId, { hash: "late", place, content: { title: "Late", blocks: [] } })
    const { pk } = notesKey(accountId)
    const left: string[] = []
    for await (const { sk } of queryPrefix(table, pk, "NOTELIST#")) left.push(sk)
    expect([await getItem(table, noteExportKey(accountId, "late")), left]).toEqual([undefined, []])
  })
})

test("a place is not saved as destination when another workspace was connected during the lookup", async () => {
  const { accountId, place } = await newcomer()
  const before = await getConnection(table, accountId)
  const otherWorkspace = { sealed: before?.sealed ?? "", workspaceName: "Other", workspaceIcon: null }
  const slow = withChangedWorkspace((workspace) => ({
    describe: async (request) => {
      const found = await workspace.describe(request)
      await storeConnection(table, accountId, { ...otherWorkspace, workspaceId: "other" })
      return found
    },
  }))
  await expect(chooseDestination(slow, accountId, place)).rejects.toMatchObject({ code: "conflict" })
  expect(await getConnection(table, accountId)).toMatchObject({ workspaceId: "other", destination: null })
})
