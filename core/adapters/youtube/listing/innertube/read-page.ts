import { at, list, readText } from "../../json-path.ts"
import { ageGateOf, refusalOfPage } from "./channel-items.ts"
import { addedNodes, type Entry, readEntries, tabsOf } from "./entries.ts"
import { parseCount, textOf } from "./parse-text.ts"
import {
  type Facts,
  merge,
  ok,
  type RawPage,
  type Result,
  STOPPED,
  UNAVAILABLE,
  UNREADABLE,
} from "./result.ts"

/**
 * Reads an entry: "unreadable" for one of ours that lacks something, "gone" for the place of something that is no longer
 * there, undefined for what is not of the kind asked for.
 */
export type ReadEntry<T extends object> = (
  entry: Entry,
  facts: Facts,
) => T | "unreadable" | "gone" | undefined

/** A page of search results. */
export function readSearch<T extends object>(answer: unknown, readEntry: ReadEntry<T>): Result<RawPage<T>> {
  const results = at(answer, "contents", "twoColumnSearchResultsRenderer", "primaryContents")
  return readPortion(answer, results && [results], readEntry)
}

/**
 * The tab of a channel's page whose address ends in `tab`. A channel without such videos has no such tab and shows its
 * front page instead: an empty list. A channel behind an age gate cannot be listed without an account: it is absent.
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
  const asked = addressed.find(({ address }) => address?.endsWith(`/${tab}`))
  if (!asked && addressed.some(({ address }) => address !== undefined)) {
    return ok({ items: [], token: null, facts: factsOf(answer), stopped: null })
  }
  const content = at(asked?.one, "content")
  return readPortion(answer, content && [content], readEntry)
}

const ADDRESS = ["endpoint", "commandMetadata", "webCommandMetadata", "url"]

/** A playlist's page. What follows the list's own section (recommendations) is no part of it. */
export function readPlaylist<T extends object>(answer: unknown, readEntry: ReadEntry<T>): Result<RawPage<T>> {
  const refusal = refusalOfPage(answer)
  if (refusal) return refusal
  const sections = list(at(tabsOf(answer)[0], "content", "sectionListRenderer", "contents"))
  const own = sections.filter((section) => at(section, "itemSectionRenderer") !== undefined)
  return readPortion(answer, own.length > 0 ? own : addedNodes(answer), readEntry)
}

/** What a continuation adds, whatever list it is of. `known` is what the pages before it told. */
export function readMore<T extends object>(
  answer: unknown,
  known: Facts,
  readEntry: ReadEntry<T>,
): Result<RawPage<T>> {
  const added = addedNodes(answer)
  if (added === undefined && isStopped(answer)) {
    return ok({ items: [], token: null, facts: known, stopped: STOPPED })
  }
  return readPortion(answer, added, (entry, facts) => readEntry(entry, merge(known, facts)))
}

/**
 * Where the platform will show no more of a long list it answers a continuation with nothing at all, or with a message
 * in place of the list (alexmercerind/youtube-search-python #157).
 */
function isStopped(answer: unknown): boolean {
  const { entries, notes } = readEntries(tabsOf(answer).map((tab) => at(tab, "content")))
  if (entries.length === 0 && notes.length > 0) return true
  return Object.keys(answer ?? {}).every((name) => name === "responseContext" || name === "trackingParams")
}

/** The list's length and name, where the page tells them: of a search (a guess), a channel, a playlist. */
function factsOf(answer: unknown): Facts {
  const header = at(answer, "header", "playlistHeaderRenderer")
  const sidebar = at(answer, "sidebar", "playlistSidebarRenderer", "items", 0)
  const stats = list(at(sidebar, "playlistSidebarPrimaryInfoRenderer", "stats")).map(textOf)
  const lengths = [textOf(at(header, "numVideosText")), ...stats]
  const names = [
    readText(at(answer, "metadata", "channelMetadataRenderer", "title")),
    readText(at(answer, "metadata", "playlistMetadataRenderer", "title")),
    readText(at(answer, "header", "pageHeaderRenderer", "pageTitle")),
    textOf(at(header, "title")),
  ]
  const length = lengths.find((text) => /^(?:[\d,]+|No) videos?$/.test(text ?? ""))
  return {
    total: parseCount(readText(at(answer, "estimatedResults")) ?? length),
    name: names.find((name) => name !== undefined) ?? null,
  }
}

/** What lists hold beside the things asked for. A page of nothing else is empty; one of the unknown is a changed one. */
const BESIDE: ReadonlySet<string> = new Set([
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

/** An empty list is believed only when the platform says that it is one, or shows things of another kind. */
function readPortion<T extends object>(
  answer: unknown,
  nodes: unknown,
  readEntry: ReadEntry<T>,
): Result<RawPage<T>> {
  if (!Array.isArray(nodes)) return { outcome: "changed_page" }
  const { entries, token, notes } = readEntries(nodes)
  const facts = factsOf(answer)
  const read = entries.map((entry) => readEntry(entry, facts))
  const items = read.flatMap((item) => (typeof item === "object" ? [item] : []))
  const unreadable = read.includes("unreadable")
  const gone = read.includes("gone")
  const isEmpty = notes.length > 0 || entries.some(({ kind }) => BESIDE.has(kind))
  if (items.length === 0 && (unreadable || !isEmpty)) return { outcome: "changed_page" }
  return ok({ items, token, facts, stopped: unreadable ? UNREADABLE : gone ? UNAVAILABLE : null })
}
