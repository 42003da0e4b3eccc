import { matchLanguage } from "../captions/language.ts"
import { HISTORY_ATTRIBUTES, historyKeys, type Seen } from "../history/history.ts"
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

/** A stored transcript that answers the question, and its slot; `fallback` when it is in another language than the one asked. */
export type CachedTranscript = { transcript: Transcript; slot: string; fallback: boolean }
/** Without a payer (the free trial) there is no account to read, and no history. */
export type CacheQuery = {
  payer: Payer | undefined
  videoId: string
  language?: string | undefined
}

/** How long the list of a video's languages is believed: captions in others may be added later. */
const LANGUAGES_FRESH_MS = 24 * 3600 * 1000

/**
 * The account, what is stored of a video, and whether it is on top of the account's history, in one round trip. Where this
 * process remembers a transcript that would answer, only versions are fetched.
 */
export async function findCachedTranscript(
  table: Table,
  memory: TranscriptMemory,
  question: CacheQuery,
): Promise<{
  account: LedgerAccount | undefined
  choice: CachedTranscript | undefined
  versions: string
  seen: Seen
}> {
  const slots = slotsOf(question.language)
  const stored = slots.map((slot) => transcriptKey(question.videoId, slot))
  const { videoId } = question
  const accountId = question.payer?.accountId
  const own = accountId === undefined ? [] : [accountKey(accountId), ...historyKeys(accountId, videoId)]
  const remembered = slots.map((slot) => memory.get(memoryKey(question.videoId, slot)))
  const brief = choose(question, remembered, table.clock.now()) !== undefined
  const read = await getItems(
    table,
    [...own, ...stored],
    brief ? [...ACCOUNT_ATTRIBUTES, ...VERSION_ATTRIBUTES, ...HISTORY_ATTRIBUTES] : undefined,
  )
  const items = read.slice(own.length)
  const [accountItem, head, row] = accountId === undefined ? [] : read
  if (accountId !== undefined && !accountItem) throw new Error("no such account")
  const isCurrent = slots.every((_, index) => remembered[index]?.version === items[index]?.version)
  const found = brief
    ? isCurrent
      ? remembered
      : await load(table, memory, question, slots, await getItems(table, stored))
    : await load(table, memory, question, slots, items)
  const choice = choose(question, found, table.clock.now())
  const account = accountItem && accountFrom(accountItem)
  return { account, choice, versions: versionsOf(items), seen: { head, row } }
}

/** What is stored of a video's slots, as one text that changes when any of them does. */
export const versionsOf = (items: readonly (Item | undefined)[]): string =>
  items.map((item) => item?.version ?? "").join(" ")

async function load(
  table: Table,
  memory: TranscriptMemory,
  question: CacheQuery,
  slots: readonly string[],
  items: readonly (Item | undefined)[],
): Promise<(Transcript | undefined)[]> {
  return await Promise.all(
    slots.map(async (slot, index) => {
      const item = items[index]
      if (!item) return undefined
      const transcript = await transcriptFrom(table, slot, item)
      memory.set(memoryKey(question.videoId, slot), transcript)
      return transcript
    }),
  )
}

/**
 * Where a transcript may be stored that answers: under `default`, under the asked language, and for a regional one under the
 * language itself, since `de` answers `de-AT` where the platform has nothing nearer.
 */
export function slotsOf(language: string | undefined): readonly string[] {
  if (language === undefined) return [DEFAULT_SLOT]
  const [base = language] = language.split("-", 1)
  return [...new Set([DEFAULT_SLOT, language, base])]
}

/** Which stored transcript answers, or none: then the platform has to be asked. `stored` is in the order of `slotsOf`. */
function choose(
  { language }: CacheQuery,
  stored: readonly (Transcript | undefined)[],
  nowMs: number,
): CachedTranscript | undefined {
  const slots = slotsOf(language)
  const [byDefault, asked, ...others] = stored.map(
    (transcript, n) => transcript && { transcript, slot: slots[n] ?? DEFAULT_SLOT },
  )
  if (!language) return byDefault && { ...byDefault, fallback: false }
  if (asked) return { ...asked, fallback: false }
  const nearest = [byDefault, ...others].find((found) => found && isNearest(found.transcript, language))
  if (nearest) return { ...nearest, fallback: false }
  if (!byDefault) return undefined
  const { transcript } = byDefault
  const isKnownMissing =
    matchLanguage(language, offeredBy(transcript)) === undefined &&
    nowMs - transcript.fetchedAt < LANGUAGES_FRESH_MS
  return isKnownMissing ? { ...byDefault, fallback: true } : undefined
}

/** Whether the platform had nothing nearer to this language than the track of this transcript. */
function isNearest(transcript: Transcript, language: string): boolean {
  return matchLanguage(language, offeredBy(transcript)) === transcript.language
}

const offeredBy = ({ language, languages }: Transcript) => [
  language,
  ...languages.map((track) => track.language),
]
