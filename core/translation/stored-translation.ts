import { transcriptKey } from "../table/keys.ts"
import { getItem, getItems, type Table } from "../table/table.ts"
import { putTranscript, type Transcript, transcriptFrom } from "../transcript/transcript.ts"

/**
 * The slot of a translation. No language tag contains a slash, so a request for a transcript never
 * reads it.
 */
const slotOf = (from: string, to: string) => `translation/${from}/${to}`

/**
 * Returns the stored translation of exactly this version of the transcript. Undefined if there is
 * none, or if the transcript has been extracted again since.
 */
export async function findTranslation(
  table: Table,
  source: Transcript,
  to: string,
): Promise<Transcript | undefined> {
  const slot = slotOf(source.language, to)
  const item = await getItem(table, transcriptKey(source.videoId, slot))
  if (!item || item.translationOf !== source.version) return undefined
  return await transcriptFrom(table, slot, item)
}

/** Returns which of these languages have a stored translation of this version of the transcript. */
export async function findTranslatedLanguages(
  table: Table,
  source: Transcript,
  languages: readonly string[],
): Promise<string[]> {
  const keys = languages.map((to) => transcriptKey(source.videoId, slotOf(source.language, to)))
  const items = await getItems(table, keys, ["translationOf"])
  return languages.filter((_, n) => items[n]?.translationOf === source.version)
}

/** Stores a translation, unless another call has stored one since `sinceMs`. */
export async function storeTranslation(
  table: Table,
  source: Transcript,
  translation: Transcript,
  sinceMs: number,
): Promise<void> {
  await putTranscript(table, slotOf(source.language, translation.language), translation, sinceMs)
}
