import { useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { failureOf } from "../../../../api/failure.ts"
import { isOutcomeOfJob, translate, waitForTranslation } from "../../../../api/long-work.ts"
import { sessionQuery } from "../../../../api/queries.ts"
import type { Transcription } from "../../../../transcript/load.ts"
import { useSearchParam } from "../../../routing/page-link.tsx"
import { queryClient } from "../../../state/query-client.ts"
import { forget, recall, remember, type TabKey } from "../../../state/tab-memory.ts"
import { withCallId } from "./call-ids.ts"
import { isPublic, sourceOf, translationQuery, translationsQuery } from "./translations.ts"

/** A translation to make. `pollUrl`: the URL of its job, if one is running already. */
type TranslationRequest = { to: string; credits: number; pollUrl?: string }
/** `source`: the row at the start. Its captions may be replaced during the translation. */
type StartedTranslation = TranslationRequest & { source: Transcription }

export type TranslationState = ReturnType<typeof useTranslation>

/**
 * Returns the translation that the URL names (`?to=de`), and a function that makes one. The URL
 * alone never spends credits. `shown` is what the reader shows: the row, or a copy of it with the
 * translated text.
 */
export function useTranslation(row: Transcription) {
  const [to, setTo] = useSearchParam("to")
  const [isOriginal, setOriginal] = useState(false)
  const [progress, setProgress] = useState<number>()
  const { data: session } = useQuery(sessionQuery)
  /** A running job is kept in the tab, so that it is found again after a reload. */
  const jobKeyOf = ({ id, language }: Transcription): TabKey => [
    "translation",
    session?.user.id,
    id,
    language ?? "",
  ]
  const latest = useRef(row)
  latest.current = row
  // The next render replaces these functions, even of a running mutation, so they don't use `row`.
  const making = useMutation({
    mutationFn: async ({ source, to: language, credits, pollUrl }: StartedTranslation) => {
      setProgress(undefined)
      if (pollUrl !== undefined) return await waitForTranslation(pollUrl, { onProgress: setProgress })
      const body = { ...sourceOf(source), to: language, max_credits: credits }
      const onJob = (url: string) => remember(jobKeyOf(source), { to: language, credits, pollUrl: url })
      return await withCallId(`translate ${JSON.stringify(body)}`, (callId) =>
        translate(body, callId, { onProgress: setProgress, onJob }),
      )
    },
    onSuccess: async (made, { source, to: language }) => {
      queryClient.setQueryData(translationQuery(source, language).queryKey, made)
      await queryClient.invalidateQueries({ queryKey: translationsQuery(source).queryKey })
    },
    onSettled: async (_made, error, { source }) => {
      if (error === null || isOutcomeOfJob(failureOf(error))) forget(jobKeyOf(source))
      await queryClient.invalidateQueries({ queryKey: ["balance"] })
    },
  })
  const make = (wanted: TranslationRequest, source = row) =>
    making.mutate(
      { ...wanted, source },
      {
        // A job from an earlier day is no longer stored.
        onError: (error) => wanted.pollUrl !== undefined && failureOf(error).status === 404 && making.reset(),
        // Not called once the reader is closed: the URL is another page's by then.
        onSuccess: () => {
          if (latest.current.language !== source.language) return
          setOriginal(false)
          setTo(wanted.to, { replace: true })
        },
      },
    )
  useEffect(() => {
    const job = recallJob(jobKeyOf(row))
    if (job) make(job)
    // Only when the reader opens: it already waits for the jobs that it starts later.
  }, [])
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
  const retry = () => {
    if (!making.error || !making.variables) {
      void stored.refetch()
      return
    }
    const { source, to: language, credits } = making.variables
    // A job that is still remembered may be running.
    make(recallJob(jobKeyOf(source)) ?? { to: language, credits }, source)
  }
  const pending = making.isPending ? making.variables : undefined
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
    retry,
    making: pending,
    /** The language of the translation that may still be running, even if its last poll failed. */
    makingTo: (pending ?? recallJob(jobKeyOf(row)))?.to,
    progress,
    make,
    close: () => {
      making.reset()
      setTo("", { replace: true })
    },
  }
}

const recallJob = (key: TabKey): Required<TranslationRequest> | undefined =>
  recall(key) as Required<TranslationRequest> | undefined
