import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../api/client.ts"
import type { Schemas } from "../../api/paths.gen.ts"
import { transcriptionQuery } from "../../transcript/load.ts"
import type { Translate } from "../../words/translate.ts"
import { queryClient } from "../state/query-client.ts"

export type Tagged = Pick<Schemas["GetTranscriptionAnswer"], "id" | "video_title" | "tags">

/** The service's limits. */
const TAGS_MAX = 20
const CHARACTERS_MAX = 50

/** All tags of the history, with their number of rows. */
export const tagsQuery = queryOptions({
  queryKey: ["transcriptions", "tags"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/transcriptions/tags", { signal })),
})

/** Compares tags as the service does: without regard to case. */
export const isSameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Splits typed text at commas: "garden, talks" is two tags. */
export const splitTags = (typed: string): readonly string[] =>
  typed
    .split(",")
    .map((tag) => tag.replaceAll(/\s+/gu, " ").trim())
    .filter((tag) => tag !== "")

/** Returns why the typed tags can't be added, or undefined if they can. */
export function problemOf(
  t: Translate<"app">,
  typed: readonly string[],
  tags: readonly string[],
): string | undefined {
  const long = typed.find((tag) => tag.length > CHARACTERS_MAX)
  if (long !== undefined) return t("tags.tooLong", { max: CHARACTERS_MAX, length: long.length })
  const known = new Set([...tags, ...typed].map((tag) => tag.toLowerCase()))
  return known.size > TAGS_MAX ? t("tags.tooMany", { max: TAGS_MAX }) : undefined
}

/** Adds and removes tags of a row, and updates the pages that show it. */
export async function changeTags(
  id: string,
  change: { add_tags: string[] } | { remove_tags: string[] },
): Promise<void> {
  const { tags } = await answerOf(
    api.PATCH("/api/transcriptions/{id}", { params: { path: { id } }, body: change }),
  )
  queryClient.setQueryData<readonly Tagged[]>(["transcriptions", "all"], (rows) =>
    rows?.map((row) => (row.id === id ? { ...row, tags } : row)),
  )
  queryClient.setQueryData(transcriptionQuery(id).queryKey, (row) => row && { ...row, tags })
  void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey })
}
