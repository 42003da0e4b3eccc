import { at, list, readText } from "../../json-path.ts"
import { textOf } from "./parse-text.ts"

/** One thing in a list: its renderer's name and what it holds. */
export type Entry = { kind: string; value: unknown }

/** A list as one page holds it. `token` asks for its next page; `notes` is what the platform says instead of items. */
export type Entries = { entries: readonly Entry[]; token: string | null; notes: readonly string[] }

/** What only holds entries, and where. Shelves are not among them: they are the platform's own suggestions. */
const HOLDERS: Readonly<Record<string, string>> = {
  sectionListRenderer: "contents",
  itemSectionRenderer: "contents",
  richGridRenderer: "contents",
  playlistVideoListRenderer: "contents",
  richItemRenderer: "content",
}

/** What stands where items would: "No more results", "Comments are turned off. ". */
const NOTES: Readonly<Record<string, string>> = { messageRenderer: "text", backgroundPromoRenderer: "title" }

/** Reads everything that lies in `nodes`, in order. The first continuation is the list's: what follows is no part of it. */
export function readEntries(nodes: readonly unknown[]): Entries {
  const found = nodes.flatMap(unfold)
  const entries: Entry[] = []
  const notes: string[] = []
  let token: string | null = null
  for (const entry of found) {
    const note = NOTES[entry.kind]
    if (/^continuationItem(Renderer|ViewModel)$/.test(entry.kind)) token ??= tokenIn(entry.value)
    else if (note !== undefined) notes.push(textOf(at(entry.value, note)) ?? "")
    else entries.push(entry)
  }
  return { entries, token, notes }
}

function unfold(node: unknown): readonly Entry[] {
  return Object.entries(typeof node === "object" && node !== null ? node : {}).flatMap(([kind, value]) => {
    const holds = HOLDERS[kind]
    if (holds === undefined) return [{ kind, value }]
    const held = at(value, holds)
    return (Array.isArray(held) ? list(held) : [held]).flatMap(unfold)
  })
}

/** A continuation's token, which is wrapped in a button ("More replies") or in a list of commands as well. */
function tokenIn(value: unknown, depth = 0): string | null {
  if (typeof value !== "object" || value === null || depth > 8) return null
  const own = readText(at(value, "continuationCommand", "token"))
  if (own !== undefined) return own
  for (const inner of Object.values(value)) {
    const token = tokenIn(inner, depth + 1)
    if (token !== null) return token
  }
  return null
}

const RECEIVED = ["onResponseReceivedCommands", "onResponseReceivedActions", "onResponseReceivedEndpoints"]
const ACTIONS = ["appendContinuationItemsAction", "reloadContinuationItemsCommand"]

/** What a continuation's answer adds to its list; undefined when the answer adds nothing to any list. */
export function addedNodes(answer: unknown): readonly unknown[] | undefined {
  const actions = RECEIVED.flatMap((name) => list(at(answer, name)))
  const added = actions.flatMap((action) => ACTIONS.map((name) => at(action, name, "continuationItems")))
  const lists = added.filter((items) => items !== undefined)
  return lists.length === 0 ? undefined : lists.flatMap(list)
}

/** The tabs of a channel's or playlist's page. */
export function tabsOf(answer: unknown): readonly unknown[] {
  return list(at(answer, "contents", "twoColumnBrowseResultsRenderer", "tabs")).map(
    (tab) => at(tab, "tabRenderer") ?? at(tab, "expandableTabRenderer"),
  )
}
