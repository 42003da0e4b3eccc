import { useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { failureOf } from "../../../../api/failure.ts"
import { translate, waitForTranslation } from "../../../../api/long-work.ts"
import { sessionQuery } from "../../../../api/queries.ts"
import type { Transcription } from "../../../../transcript/load.ts"
import { useSearchParam } from "../../../routing/page-link.tsx"
import { queryClient } from "../../../state/query-client.ts"
import { forget, recall, remember } from "../../../state/tab-memory.ts"
import { withCallId } from "./call-ids.ts"
import { isPublic, sourceOf, translationQuery } from "./translations.ts"

/** `pollUrl`: the job that makes it already. */
type Wanted = { to: string; credits: number; pollUrl?: string }

export type TranslationState = ReturnType<typeof useTranslation>

/**
 * Returns the translation that the URL names (`?to=de`), and a function that makes one. The URL
 * alone never spends credits. `shown` is the row as the reader shows it: itself, or translated.
 */
export function useTranslation(row: Transcription) {
  const [to, setTo] = useSearchParam("to")
  const [isOriginal, setOriginal] = useState(false)
  const [progress, setProgress] = useState<number>()
  const { data: session } = useQuery(sessionQuery)
  /** A running job is kept in the tab, so that it is found again after a reload. */
  const memory = `translation:${session?.user.id}:${row.id}`
  const making = useMutation({
    mutationFn: async ({ to: language, credits, pollUrl }: Wanted) => {
      setProgress(undefined)
      if (pollUrl !== undefined) return await waitForTranslation(pollUrl, { onProgress: setProgress })
      const body = { ...sourceOf(row), to: language, max_credits: credits }
      const onJob = (url: string) => remember(memory, { to: language, credits, pollUrl: url })
      return await withCallId(`translate ${JSON.stringify(body)}`, (callId) =>
        translate(body, callId, { onProgress: setProgress, onJob }),
      )
    },
    onSuccess: async (made, { to: language }) => {
      queryClient.setQueryData(translationQuery(row, language).queryKey, made)
      await queryClient.invalidateQueries({ queryKey: ["translations", row.videoId, row.language, "list"] })
    },
    onSettled: async (_made, error, { to: language }) => {
      // A reload ends the poll, but not the job.
      const isOver = error === null || failureOf(error).status !== 0
      if (isOver && jobIn(memory)?.to === language) forget(memory)
      await queryClient.invalidateQueries({ queryKey: ["balance"] })
    },
  })
  const make = (wanted: Wanted) =>
    making.mutate(wanted, {
      // The job of an earlier day is no longer stored.
      onError: (error) => wanted.pollUrl !== undefined && failureOf(error).status === 404 && making.reset(),
      // Not called once the reader is closed: the URL is another page's by then.
      onSuccess: () => {
        setOriginal(false)
        setTo(wanted.to, { replace: true })
      },
    })
  useEffect(() => {
    const job = jobIn(memory)
    if (job) make(job)
    // Only when the reader opens: what it starts later, it waits for anyway.
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
    // Not its job, which has failed.
    const { to: language, credits } = making.variables
    make({ to: language, credits })
  }
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
    making: making.isPending ? making.variables : undefined,
    progress,
    make,
    close: () => {
      making.reset()
      setTo("", { replace: true })
    },
  }
}

const jobIn = (memory: string): Required<Wanted> | undefined => recall(memory) as Required<Wanted> | undefined
