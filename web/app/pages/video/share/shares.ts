import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../../api/client.ts"
import type { Schemas } from "../../../../api/paths.gen.ts"

export type Share = Schemas["AppListSharesAnswer"]["shares"][number]

/** The public links to one transcript, newest first. */
export const sharesQuery = (transcriptionId: string) =>
  queryOptions({
    queryKey: ["shares", transcriptionId],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/shares", { params: { query: { transcription_id: transcriptionId } }, signal })),
  })

/** Parses a time as the reader shows it: "7", "1:05" or "1:02:03". Undefined for any other text. */
export function secondsOf(clock: string): number | undefined {
  const text = clock.trim()
  if (!/^\d+(:[0-5]?\d){0,2}$/.test(text)) return undefined
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0)
}
