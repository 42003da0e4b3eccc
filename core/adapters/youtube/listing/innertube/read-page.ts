import { STOPPED, UNAVAILABLE, UNREADABLE } from "../../../../listing/items.ts"
import { at, list, readText } from "../../json-path.ts"
import { ageGateOf, refusalOfPage, topicHeaderOf } from "./channel-items.ts"
import { addedNodes, type Entry, readEntries, tabsOf } from "./entries.ts"
import { parseCount, textOf } from "./parse-text.ts"
import { type ListFacts, merge, ok, type RawPage, type Result } from "./result.ts"
import { rowsOf } from "./video-items.ts"

/**
 * Reads an entry. Returns "unreadable" if a required field is missing, "gone" if the entry is the
 * placeholder of a deleted item, and undefined if the entry is of another kind.
 */
export type ReadEntry<T extends object> = (
  entry: Entry,
  facts: ListFacts,
) => T | "unreadable" | "gone" | undefined

/** Reads a page of search results. */
export function readSearch<T extends object>(answer: unknown, readEntry: ReadEntry<T>): Result<RawPage<T>> {
  const results = at(answer, "contents", "twoColumnSearchResultsRenderer", "primaryContents")
  return readPortion(answer, results && [results], readEntry)
}

/**
 * Reads the tab of a channel page whose URL path ends with `tab`. If the channel has nothing for
 * this tab, YouTube returns the channel's home page without the tab, and the list is empty. If the
 * tab `search` is missing, the outcome is `unsupported`. An age-restricted channel cannot be listed
 * without an account, so it is `absent`.
 */
export function readTab<T extends object>(
  answer: unknown,
  tab: string,
  readEntry: ReadEntry<T>,
): Result<RawPage<T>> {
  const refusal = refusalOfPage(answer)
  if (refusal) return refusal
  if (ageGateOf(answer) !== undefined) return { outcome: "absent" }
  const addressed = tabsOf(answer).map((one) => ({ address: readText(at(one, ...ADDRESS)), one }))
  const tabEntry = addressed.find(({ address }) => address?.split("?", 1)[0]?.endsWith(`/${tab}`))
  const hasOthers = addressed.some(({ address }) => address !== undefined)
  if (!tabEntry && (hasOthers || topicHeaderOf(answer) !== undefined)) {
    if (tab === "search") return { outcome: "unsupported" }
    return ok({ items: [], token: null, facts: factsOf(answer), stopped: null, mayContinue: false })
  }
  const content = at(tabEntry?.one, "content")
  return readPortion(answer, content && [content], readEntry)
}

const ADDRESS = ["endpoint", "commandMetadata", "webCommandMetadata", "url"]

/** Reads a playlist page. Ignores the sections with recommendations. */
export function readPlaylist<T extends object>(answer: unknown, readEntry: ReadEntry<T>): Result<RawPage<T>> {
  const refusal = refusalOfPage(answer)
  if (refusal) return refusal
  const sections = list(at(tabsOf(answer)[0], "content", "sectionListRenderer", "contents"))
  const itemSections = sections.filter((section) => at(section, "itemSectionRenderer") !== undefined)
  return readPortion(answer, itemSections.length > 0 ? itemSections : addedNodes(answer), readEntry)
}

/** Reads a continuation's response, of any list. `known` are the facts from earlier pages. */
export function readMore<T extends object>(
  answer: unknown,
  known: ListFacts,
  readEntry: ReadEntry<T>,
): Result<RawPage<T>> {
  const added = addedNodes(answer)
  if (added === undefined && isStopped(answer)) {
    return ok({ items: [], token: null, facts: known, stopped: STOPPED, mayContinue: false })
  }
  return readPortion(answer, added, (entry, facts) => readEntry(entry, merge(known, facts)))
}

/**
 * True if YouTube ended a long list early. It then responds to a continuation with nothing, or with
 * a message instead of the list (alexmercerind/youtube-search-python #157).
 */
function isStopped(answer: unknown): boolean {
  const { entries, notes } = readEntries(tabsOf(answer).map((tab) => at(tab, "content")))
  if (entries.length === 0 && notes.length > 0) return true
  return Object.keys(answer ?? {}).every((name) => name === "responseContext" || name === "trackingParams")
}

/**
 * Returns the length and name of a list if the page has them. The length of a search is an
 * estimate.
 */
function factsOf(answer: unknown): ListFacts {
  const header = at(answer, "header", "playlistHeaderRenderer")
  const sidebar = at(answer, "sidebar", "playlistSidebarRenderer", "items", 0)
  const stats = list(at(sidebar, "playlistSidebarPrimaryInfoRenderer", "stats")).map(textOf)
  const about = at(answer, "header", "pageHeaderRenderer", "content", "pageHeaderViewModel", "metadata")
  const counts = rowsOf(at(about, "contentMetadataViewModel")).flat()
  const lengths = [textOf(at(header, "numVideosText")), ...stats, ...counts]
  const names = [
    readText(at(answer, "metadata", "channelMetadataRenderer", "title")),
    readText(at(answer, "metadata", "playlistMetadataRenderer", "title")),
    readText(at(answer, "header", "pageHeaderRenderer", "pageTitle")),
    textOf(at(topicHeaderOf(answer), "title")),
    textOf(at(header, "title")),
  ]
  const length = lengths.find((text) => /^(?:[\d.,]+[kmb]?|No) videos?$/i.test(text ?? ""))
  return {
    total: parseCount(readText(at(answer, "estimatedResults")) ?? length),
    name: names.find((name) => name !== undefined) ?? null,
  }
}

/**
 * Kinds of entries that we know, whether this page is read for them or not. A page without items
 * counts as empty if it has one of these. If it has none, and no message, its format has changed.
 */
const KNOWN_KINDS: ReadonlySet<string> = new Set([
  "videoRenderer",
  "channelRenderer",
  "playlistRenderer",
  "radioRenderer",
  "movieRenderer",
  "shelfRenderer",
  "reelShelfRenderer",
  "gridShelfViewModel",
  "lockupViewModel",
  "shortsLockupViewModel",
  "adSlotRenderer",
  "showingResultsForRenderer",
  "didYouMeanRenderer",
])

/** Accepts an empty list only if YouTube shows a message or the page has other known entries. */
function readPortion<T extends object>(
  answer: unknown,
  nodes: unknown,
  readEntry: ReadEntry<T>,
): Result<RawPage<T>> {
  if (!Array.isArray(nodes)) return { outcome: "changed_page" }
  const { entries, token, notes, mayContinue } = readEntries(nodes)
  const facts = factsOf(answer)
  const read = entries.map((entry) => readEntry(entry, facts))
  const items = read.flatMap((item) => (typeof item === "object" ? [item] : []))
  const unreadable = read.includes("unreadable")
  const gone = read.includes("gone")
  const isEmpty = notes.length > 0 || entries.some(({ kind }) => KNOWN_KINDS.has(kind))
  const unknown = unknownIn(entries.filter((_, at) => read[at] === undefined))
  if (items.length === 0 && (unreadable || !isEmpty)) return { outcome: "changed_page", unknown }
  const stopped = unreadable ? UNREADABLE : gone ? UNAVAILABLE : null
  return ok({ items, token, facts, stopped, mayContinue, unknown })
}

/** Only names in this format are reported, because they are stored. */
const RENDERER = /^[a-z][A-Za-z]{2,59}$/
const UNKNOWN_MAX = 10

function unknownIn(passedOver: readonly Entry[]): readonly string[] {
  const kinds = new Set(passedOver.map(({ kind }) => kind))
  return [...kinds].filter((kind) => !KNOWN_KINDS.has(kind) && RENDERER.test(kind)).slice(0, UNKNOWN_MAX)
}
