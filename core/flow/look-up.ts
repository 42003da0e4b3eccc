import { ACCOUNT_ATTRIBUTES, type Account, accountFrom } from "../credit/step.ts"
import { accountKey, transcriptKey } from "../table/keys.ts"
import { getItems, type Item, type Table } from "../table/table.ts"
import { memoryKey, type TranscriptMemory } from "../transcript/memory.ts"
import {
  DEFAULT_SLOT,
  type Transcript,
  transcriptFrom,
  VERSION_ATTRIBUTES,
} from "../transcript/transcript.ts"
import { matchLanguage } from "../video/language.ts"

/** A transcript that answers the question; `fallback` when it is in another language than the one asked. */
export type Choice = { transcript: Transcript; fallback: boolean }
export type Question = { accountId: string; videoId: string; language?: string | undefined }

/** How long the list of a video's languages is believed: captions in others may be added later. */
const LANGUAGES_FRESH_MS = 24 * 3600 * 1000

/**
 * The account and what is stored of a video, in one round trip. Where this process remembers a transcript that
 * would answer, only versions are fetched.
 */
export async function lookUp(
  table: Table,
  memory: TranscriptMemory,
  question: Question,
): Promise<{ account: Account; choice: Choice | undefined; versions: string }> {
  const slots = question.language ? [DEFAULT_SLOT, question.language] : [DEFAULT_SLOT]
  const keys = [accountKey(question.accountId), ...slots.map((slot) => transcriptKey(question.videoId, slot))]
  const remembered = slots.map((slot) => memory.get(memoryKey(question.videoId, slot)))
  const brief = choose(question, remembered, table.clock.now()) !== undefined
  const [accountItem, ...items] = await getItems(
    table,
    keys,
    brief ? [...ACCOUNT_ATTRIBUTES, ...VERSION_ATTRIBUTES] : undefined,
  )
  if (!accountItem) throw new Error("no such account")
  const isCurrent = slots.every((_, index) => remembered[index]?.version === items[index]?.version)
  const found = brief
    ? isCurrent
      ? remembered
      : await load(table, memory, question, slots, await getItems(table, keys.slice(1)))
    : await load(table, memory, question, slots, items)
  const choice = choose(question, found, table.clock.now())
  return { account: accountFrom(accountItem), choice, versions: versionsOf(items) }
}

/** What is stored of a video's slots, as one text that changes when any of them does. */
export const versionsOf = (items: readonly (Item | undefined)[]): string =>
  items.map((item) => item?.version ?? "").join(" ")

async function load(
  table: Table,
  memory: TranscriptMemory,
  question: Question,
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

/** Which stored transcript answers, or none: then the platform has to be asked. */
function choose(
  question: Question,
  [byDefault, asked]: readonly (Transcript | undefined)[],
  nowMs: number,
): Choice | undefined {
  const { language } = question
  if (!language) return byDefault && { transcript: byDefault, fallback: false }
  if (asked) return { transcript: asked, fallback: false }
  if (!byDefault) return undefined
  const offered = [byDefault.language, ...byDefault.languages.map((track) => track.language)]
  const match = matchLanguage(language, offered)
  if (match === byDefault.language) return { transcript: byDefault, fallback: false }
  const isKnownMissing = match === undefined && nowMs - byDefault.fetchedAt < LANGUAGES_FRESH_MS
  return isKnownMissing ? { transcript: byDefault, fallback: true } : undefined
}
