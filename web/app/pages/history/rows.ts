import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { fold } from "../../../transcript/find.ts"

export type Row = Schemas["ListTranscriptionsAnswer"]["transcriptions"][number]
/** As the address bar has it; empty words let everything pass. Days are `2026-05-01`. */
export type Filter = { keyword: string; channel: string; from: string; to: string }

const PAGE = 1000

/** The whole history, newest first: filters then need no further calls. */
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

/** A row that moved to the top between two pages was read twice. */
const unique = (rows: readonly Row[]) => [...new Map(rows.map((row) => [row.id, row] as const)).values()]

const folded = new WeakMap<Row, string>()
function wordsOf(row: Row): string {
  const known = folded.get(row) ?? fold(`${row.video_title} ${row.channel_name ?? ""}`)
  folded.set(row, known)
  return known
}

/** Rows that match every word in title or channel, the exact channel, and the local dates. */
export function filterRows(rows: readonly Row[], { keyword, channel, from, to }: Filter): readonly Row[] {
  const words = fold(keyword)
    .split(/\s+/u)
    .filter((word) => word !== "")
  const [fromMs, toMs] = [startOfDay(from), startOfDay(to, 1)]
  return rows.filter((row) => {
    const at = Date.parse(row.created_at)
    if (channel !== "" && row.channel_name !== channel) return false
    if (at < (fromMs ?? at) || at >= (toMs ?? at + 1)) return false
    return words.every((word) => wordsOf(row).includes(word))
  })
}

/** Where a day begins here; with `later` 1 the day after it. Undefined for no day. */
export function startOfDay(day: string, later = 0): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 1, date = 1] = parts
  return new Date(year, month - 1, date + later).getTime()
}

export function channelsOf(rows: readonly Row[]): readonly string[] {
  const names = new Set(rows.flatMap(({ channel_name }) => channel_name ?? []))
  return [...names].toSorted((a, b) => a.localeCompare(b))
}
