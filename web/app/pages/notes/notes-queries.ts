import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import type { Translate } from "../../../words/translate.ts"

export type Status = Schemas["NotesStatusAnswer"]
export type ListedPlace = Schemas["NotesPagesAnswer"]["pages"][number]

export const notesQuery = queryOptions({
  queryKey: ["notes", "status"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/notion/status", { signal })),
})

const POLL_MS = 3000

/** The latest exports. Polled while one of them is running. */
export const exportsQuery = queryOptions({
  queryKey: ["notes", "exports"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/notion/exports", { signal })),
  refetchInterval: ({ state }) =>
    state.data?.exports.some((one) => one.state === "running") ? POLL_MS : false,
})

/**
 * Returns an icon if it is an emoji. Undefined for the URL of an image, because we don't show
 * images of other sites.
 */
export const emojiOf = (icon: string | null): string | undefined =>
  icon === null || icon.includes("/") ? undefined : icon

/** Returns a title, or a placeholder for an empty one. */
export const titleOf = ({ title }: { title: string }, t: Translate<"notes">): string => title || t("untitled")
