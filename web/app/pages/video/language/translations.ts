import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../../api/client.ts"
import { translate } from "../../../../api/long-work.ts"
import type { Schemas } from "../../../../api/paths.gen.ts"
import type { Transcription } from "../../../../transcript/load.ts"

export type Translations = Schemas["AppTranslationsAnswer"]
type Quote = { min: number; max: number }

/**
 * True for two tags of one language, such as `en` and `en-GB`, between which nothing is translated.
 */
export const isSameLanguage = (a: string, b: string | null): boolean =>
  a.split("-", 1)[0] === b?.split("-", 1)[0]

/** True for a video's transcript. Private uploads and imports have no captions or translations. */
export const isPublic = ({ source }: Transcription): boolean => source === "video"

/** Identifies the transcript of a row among those that its video has in other languages. */
export const sourceOf = ({ videoId, language }: Transcription) => ({
  url: videoId ?? "",
  ...(language === null ? {} : { language }),
})

const keyOf = (row: Transcription, ...more: string[]) => ["translations", row.videoId, row.language, ...more]

/** The captions of a row's video, and the stored translations of its transcript. */
export const translationsQuery = (row: Transcription) =>
  queryOptions({
    queryKey: keyOf(row, "list"),
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/translations", { params: { query: sourceOf(row) }, signal })),
    enabled: isPublic(row),
  })

/** The price of a translation now, in credits. */
export const priceQuery = (row: Transcription, to: string) =>
  queryOptions({
    queryKey: keyOf(row, "price", to),
    queryFn: async ({ signal }) => {
      const body = { ...sourceOf(row), to, dry_run: true }
      // The API types describe only the response to a request without `dry_run`, hence the cast.
      return (await answerOf(api.POST("/api/translate", { body, signal }))) as unknown as Quote
    },
    enabled: to !== "",
    staleTime: 0,
  })

/**
 * A stored translation. With `max_credits: 0` the request never spends credits, so a link to a
 * translation is safe to open. It fails with `budget_exceeded` if the translation is not stored.
 */
export const translationQuery = (row: Transcription, to: string) =>
  queryOptions({
    queryKey: keyOf(row, "text", to),
    queryFn: ({ signal }) =>
      translate({ ...sourceOf(row), to, max_credits: 0 }, crypto.randomUUID(), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
