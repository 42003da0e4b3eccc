import { matchLanguage } from "../captions/language.ts"
import { HISTORY_ATTRIBUTES, type HistoryItems, historyKeys } from "../history/history.ts"
import { limitConcurrency } from "../kernel/async.ts"
import { ACCOUNT_ATTRIBUTES, accountFrom, type LedgerAccount } from "../ledger/ledger-account.ts"
import type { Payer } from "../ledger/payer.ts"
import { accountKey, transcriptKey } from "../table/keys.ts"
import { getItems, type Item, type Table } from "../table/table.ts"
import {
  DEFAULT_SLOT,
  type Transcript,
  transcriptFrom,
  VERSION_ATTRIBUTES,
} from "../transcript/transcript.ts"
import { memoryKey, type TranscriptMemory } from "../transcript/transcript-memory.ts"

/** A stored transcript and its slot. `fallback`: it is not in the requested language. */
export type CachedTranscript = { transcript: Transcript; slot: string; fallback: boolean }
/** A lookup of a video's transcript. `payer` is undefined for visitors. */
export type CacheQuery = {
  payer: Payer | undefined
  videoId: string
  language?: string | undefined
}

/** The attributes that decide whether a stored transcript is served. */
const OFFER_ATTRIBUTES = ["language", "languages", "fetchedAt"] as const
type Offer = Pick<Transcript, (typeof OFFER_ATTRIBUTES)[number]>

/** Concurrent requests of one `countStored` call. */
const LOOKUPS = 4

/** After this time a missing language is looked up again: captions may have been added. */
const LANGUAGES_FRESH_MS = 24 * 3600 * 1000

/**
 * Reads the account, the video's stored transcripts and its items in the account's history (`seen`)
 * in one batch. If this process has a suitable transcript in memory, fetches only versions, and the
 * transcripts in a second read if a version differs. `versions` changes when a stored transcript
 * does.
 */
export async function findCachedTranscript(
  table: Table,
  memory: TranscriptMemory,
  query: CacheQuery,
): Promise<{
  account: LedgerAccount | undefined
  choice: CachedTranscript | undefined
  versions: string
  seen: HistoryItems
}> {
  const { videoId } = query
  const accountId = query.payer?.accountId
  const slots = slotsOf(query.language)
  const transcriptKeys = slots.map((slot) => transcriptKey(videoId, slot))
  const accountKeys =
    accountId === undefined ? [] : [accountKey(accountId), ...historyKeys(accountId, videoId)]
  const remembered = slots.map((slot) => memory.get(memoryKey(videoId, slot)))
  const isInMemory = choose(query, remembered, table.clock.now()) !== undefined
  const read = await getItems(
    table,
    [...accountKeys, ...transcriptKeys],
    isInMemory ? [...ACCOUNT_ATTRIBUTES, ...VERSION_ATTRIBUTES, ...HISTORY_ATTRIBUTES] : undefined,
  )
  const items = read.slice(accountKeys.length)
  const [accountItem, head, row] = accountId === undefined ? [] : read
  if (accountId !== undefined && !accountItem) throw new Error("no such account")
  const isCurrent = slots.every((_, index) => remembered[index]?.version === items[index]?.version)
  const stored = isInMemory
    ? isCurrent
      ? remembered
      : await load(table, memory, query, slots, await getItems(table, transcriptKeys))
    : await load(table, memory, query, slots, items)
  const choice = choose(query, stored, table.clock.now())
  const account = accountItem && accountFrom(accountItem)
  return { account, choice, versions: versionsOf(items), seen: { head, row } }
}

/** Joins the versions of a video's slots into one string that changes when any of them does. */
export const versionsOf = (items: readonly (Item | undefined)[]): string =>
  items.map((item) => item?.version ?? "").join(" ")

/** Videos per request, because DynamoDB returns at most 16 MB at once. */
const LOOKED_UP_AT_ONCE = 25

/**
 * Counts the videos whose transcripts are already stored, which a call would serve for free. Reads
 * only the attributes that decide this, not the texts.
 */
export async function countStored(
  table: Table,
  videos: readonly string[],
  language: string | undefined,
): Promise<number> {
  const slots = slotsOf(language)
  const limited = limitConcurrency(LOOKUPS)
  const parts = Array.from({ length: Math.ceil(videos.length / LOOKED_UP_AT_ONCE) }, (_, n) =>
    videos.slice(n * LOOKED_UP_AT_ONCE, (n + 1) * LOOKED_UP_AT_ONCE),
  )
  const counts = await Promise.all(
    parts.map(async (part) =>
      limited(async () => {
        const keys = part.flatMap((videoId) => slots.map((slot) => transcriptKey(videoId, slot)))
        const items = (await getItems(table, keys, OFFER_ATTRIBUTES)) as (Offer | undefined)[]
        const now = table.clock.now()
        const isStored = (_: string, n: number) =>
          choose({ language }, items.slice(n * slots.length, (n + 1) * slots.length), now) !== undefined
        return part.filter(isStored).length
      }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function load(
  table: Table,
  memory: TranscriptMemory,
  query: CacheQuery,
  slots: readonly string[],
  items: readonly (Item | undefined)[],
): Promise<(Transcript | undefined)[]> {
  return await Promise.all(
    slots.map(async (slot, index) => {
      const item = items[index]
      if (!item) return undefined
      const transcript = await transcriptFrom(table, slot, item)
      memory.set(memoryKey(query.videoId, slot), transcript)
      return transcript
    }),
  )
}

/**
 * The slots where a transcript for this language may be stored: `default`, the language, and its
 * base language, because `de` is served for `de-AT` if YouTube has nothing closer.
 */
export function slotsOf(language: string | undefined): readonly string[] {
  if (language === undefined) return [DEFAULT_SLOT]
  const [base = language] = language.split("-", 1)
  return [...new Set([DEFAULT_SLOT, language, base])]
}

/**
 * Returns the stored transcript to serve; undefined if one must be extracted. `stored` is in the
 * order of `slotsOf`.
 */
function choose<T extends Offer>(
  { language }: Pick<CacheQuery, "language">,
  stored: readonly (T | undefined)[],
  nowMs: number,
): { transcript: T; slot: string; fallback: boolean } | undefined {
  const slots = slotsOf(language)
  const [byDefault, exact, ...others] = stored.map(
    (transcript, n) => transcript && { transcript, slot: slots[n] ?? DEFAULT_SLOT },
  )
  if (!language) return byDefault && { ...byDefault, fallback: false }
  if (exact) return { ...exact, fallback: false }
  const nearest = [byDefault, ...others].find((each) => each && isNearest(each.transcript, language))
  if (nearest) return { ...nearest, fallback: false }
  if (!byDefault) return undefined
  const { transcript } = byDefault
  const isKnownMissing =
    matchLanguage(language, offeredBy(transcript)) === undefined &&
    nowMs - transcript.fetchedAt < LANGUAGES_FRESH_MS
  return isKnownMissing ? { ...byDefault, fallback: true } : undefined
}

/** True if this transcript's track is the closest to `language` that YouTube offered. */
function isNearest(transcript: Offer, language: string): boolean {
  return matchLanguage(language, offeredBy(transcript)) === transcript.language
}

const offeredBy = ({ language, languages }: Offer) => [language, ...languages.map((track) => track.language)]
