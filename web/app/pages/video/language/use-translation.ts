import { useMutation, useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { failureOf } from "../../../../api/failure.ts"
import { translate } from "../../../../api/long-work.ts"
import type { Transcription } from "../../../../transcript/load.ts"
import { useSearchParam } from "../../../routing/page-link.tsx"
import { queryClient } from "../../../state/query-client.ts"
import { withCallId } from "./call-ids.ts"
import { isPublic, sourceOf, translationQuery } from "./translations.ts"

type Wanted = { to: string; credits: number }

export type TranslationState = ReturnType<typeof useTranslation>

/**
 * Returns the translation that the URL names (`?to=de`), and a function that makes one. The URL
 * alone never spends credits. `shown` is the row as the reader shows it: itself, or translated.
 */
export function useTranslation(row: Transcription) {
  const [to, setTo] = useSearchParam("to")
  const [isOriginal, setOriginal] = useState(false)
  const [progress, setProgress] = useState<number>()
  const making = useMutation({
    mutationFn: async ({ to: language, credits }: Wanted) => {
      setProgress(undefined)
      const body = { ...sourceOf(row), to: language, max_credits: credits }
      return await withCallId(`translate ${JSON.stringify(body)}`, (callId) =>
        translate(body, callId, { onProgress: setProgress }),
      )
    },
    onSuccess: async (made, { to: language }) => {
      queryClient.setQueryData(translationQuery(row, language).queryKey, made)
      await queryClient.invalidateQueries({ queryKey: ["translations", row.videoId, row.language, "list"] })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["balance"] }),
  })
  const make = (wanted: Wanted) =>
    making.mutate(wanted, {
      // Not called once the reader is closed: the URL is another page's by then.
      onSuccess: () => {
        setOriginal(false)
        setTo(wanted.to, { replace: true })
      },
    })
  const stored = useQuery({
    ...translationQuery(row, to),
    enabled: to !== "" && isPublic(row) && !making.isPending,
  })
  const translation = to === "" ? undefined : stored.data
  const shown = useMemo((): Transcription | undefined => {
    if (!translation?.segments) return undefined
    const { language, transcript, segments } = translation
    return { ...row, language, transcript, segments }
  }, [row, translation])
  const isMissing = stored.error !== null && failureOf(stored.error).code === "budget_exceeded"
  return {
    to,
    translated: shown,
    shown: shown && !isOriginal ? shown : row,
    isOriginal,
    setOriginal,
    /** True if the URL names a translation that is not stored. */
    isMissing,
    isLoading: to !== "" && stored.isFetching,
    error: making.error ?? (isMissing ? undefined : stored.error) ?? undefined,
    retry: () => (making.error && making.variables ? make(making.variables) : void stored.refetch()),
    making: making.isPending ? making.variables : undefined,
    progress,
    make,
    close: () => {
      making.reset()
      setTo("", { replace: true })
    },
  }
}
