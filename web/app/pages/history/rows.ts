import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { fold } from "../../../transcript/find.ts"
import { isSameTag } from "../../tags/tags.ts"

export type Row = Schemas["ListTranscriptionsAnswer"]["transcriptions"][number]

/**
 * The filter, as the URL has it. Empty text matches everything. Days have the form `2026-05-01`.
 */
export type Filter = { keyword: string; channel: string; tag: string; from: string; to: string }

const PAGE = 1000

/** The whole history, newest first. Filters then need no further calls. */
export const rowsQuery = queryOptions({
  queryKey: ["transcriptions", "all"],
  queryFn: async ({ signal }) => {
    const rows: Row[] = []
    for (;;) {
      const query = { limit: String(PAGE), offset: String(rows.length) }
      const page = await answerOf(api.GET("/api/transcriptions", { params: { query }, signal }))
      rows.push(...page.transcriptions)
      if (page.transcriptions.length < PAGE || rows.length >= page.total) return unique(rows)
    }
  },
})

/** Removes duplicates: a row that moves to the top between two pages is read twice. */
const unique = (rows: readonly Row[]) => [...new Map(rows.map((row) => [row.id, row] as const)).values()]

const folded = new WeakMap<Row, string>()
function wordsOf(row: Row): string {
  const known = folded.get(row) ?? fold(`${row.video_title} ${row.channel_name ?? ""}`)
  folded.set(row, known)
  return known
}

/**
 * Returns the rows that match every part of a filter. Each word of `keyword` must be in the title
 * or the channel name. `from` and `to` are days in local time, both included.
 */
export function filterRows(
  rows: readonly Row[],
  { keyword, channel, tag, from, to }: Filter,
): readonly Row[] {
  const words = fold(keyword)
    .split(/\s+/u)
    .filter((word) => word !== "")
  const [fromMs, toMs] = [startOfDay(from), startOfDay(to, 1)]
  return rows.filter((row) => {
    const at = Date.parse(row.created_at)
    if (channel !== "" && row.channel_name !== channel) return false
    if (tag !== "" && !row.tags.some((own) => isSameTag(own, tag))) return false
    if (at < (fromMs ?? at) || at >= (toMs ?? at + 1)) return false
    return words.every((word) => wordsOf(row).includes(word))
  })
}

/**
 * Returns the start of a day in local time, in ms, or of the day `later` days after it. Undefined
 * if the text is not a day.
 */
export function startOfDay(day: string, later = 0): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 1, date = 1] = parts
  return new Date(year, month - 1, date + later).getTime()
}

export const channelsOf = (rows: readonly Row[]): readonly string[] =>
  sorted(rows.flatMap(({ channel_name }) => channel_name ?? []))

/** Returns the tags of all rows. If a tag has several spellings, the newest row's is kept. */
export function tagsOf(rows: readonly Row[]): readonly string[] {
  const tags = new Map<string, string>()
  for (const tag of rows.flatMap((row) => row.tags)) {
    if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return sorted([...tags.values()])
}

const sorted = (words: readonly string[]) => [...new Set(words)].toSorted((a, b) => a.localeCompare(b))
