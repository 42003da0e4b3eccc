import { at, list, readText } from "../../json-path.ts"
import { textOf } from "./parse-text.ts"

/** An entry of a list: its renderer's name and content. */
export type Entry = { kind: string; value: unknown }

/**
 * One page of a list. `token` requests the next page. `notes` are messages that YouTube shows
 * instead of items. `mayContinue`: the page has no token, but ends with a continuation that could
 * not be read, or with an entry that the field mask left empty.
 */
export type Entries = {
  entries: readonly Entry[]
  token: string | null
  notes: readonly string[]
  mayContinue: boolean
}

/**
 * Renderers that contain other entries, and the field with these entries. Does not include shelves,
 * because these are YouTube's suggestions.
 */
const HOLDERS: Readonly<Record<string, string>> = {
  sectionListRenderer: "contents",
  itemSectionRenderer: "contents",
  richGridRenderer: "contents",
  playlistVideoListRenderer: "contents",
  richItemRenderer: "content",
}

/** Messages instead of items, such as "No more results" or "Comments are turned off. ". */
const NOTES: Readonly<Record<string, string>> = { messageRenderer: "text", backgroundPromoRenderer: "title" }

/** Reads all entries in `nodes`, in order. The token is that of the first readable continuation. */
export function readEntries(nodes: readonly unknown[]): Entries {
  const found = nodes.flatMap(unfold)
  const entries: Entry[] = []
  const notes: string[] = []
  let token: string | null = null
  for (const entry of found) {
    const note = NOTES[entry.kind]
    if (CONTINUATION.test(entry.kind)) token ??= tokenIn(entry.value)
    else if (note !== undefined) notes.push(textOf(at(entry.value, note)) ?? "")
    else if (entry.kind !== HIDDEN) entries.push(entry)
  }
  const end = found.at(-1)?.kind ?? ""
  const mayContinue = token === null && (end === HIDDEN || CONTINUATION.test(end))
  return { entries, token, notes, mayContinue }
}

const CONTINUATION = /^continuationItem(Renderer|ViewModel)$/
/** The kind of an entry `{}`, which is empty because the field mask includes none of its fields. */
const HIDDEN = "hidden"

function unfold(node: unknown): readonly Entry[] {
  if (typeof node === "object" && node !== null && Object.keys(node).length === 0) {
    return [{ kind: HIDDEN, value: node }]
  }
  return Object.entries(typeof node === "object" && node !== null ? node : {}).flatMap(([kind, value]) => {
    const holds = HOLDERS[kind]
    if (holds === undefined) return [{ kind, value }]
    const held = at(value, holds)
    return (Array.isArray(held) ? list(held) : [held]).flatMap(unfold)
  })
}

/**
 * Finds the token of a continuation. It may be nested in a button ("More replies") or in a list of
 * commands.
 */
function tokenIn(value: unknown, depth = 0): string | null {
  if (typeof value !== "object" || value === null || depth > 8) return null
  const ownToken = readText(at(value, "continuationCommand", "token"))
  if (ownToken !== undefined) return ownToken
  for (const inner of Object.values(value)) {
    const token = tokenIn(inner, depth + 1)
    if (token !== null) return token
  }
  return null
}

const RECEIVED = ["onResponseReceivedCommands", "onResponseReceivedActions", "onResponseReceivedEndpoints"]
const ACTIONS = ["appendContinuationItemsAction", "reloadContinuationItemsCommand"]

/**
 * Returns the nodes in a continuation's response, possibly none. Undefined if the response has no
 * action with a list of nodes.
 */
export function addedNodes(answer: unknown): readonly unknown[] | undefined {
  const actions = RECEIVED.flatMap((name) => list(at(answer, name)))
  const added = actions.flatMap((action) => ACTIONS.map((name) => at(action, name, "continuationItems")))
  const lists = added.filter((items) => items !== undefined)
  return lists.length === 0 ? undefined : lists.flatMap(list)
}

/** Returns the tabs of a channel's or playlist's page. */
export function tabsOf(answer: unknown): readonly unknown[] {
  return list(at(answer, "contents", "twoColumnBrowseResultsRenderer", "tabs")).map(
    (tab) => at(tab, "tabRenderer") ?? at(tab, "expandableTabRenderer"),
  )
}
