import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { readStream } from "../../../api/stream.ts"
import { useTextStream } from "../../../reader/use-text-stream.ts"
import { type Transcription, transcriptionQuery } from "../../../transcript/load.ts"
import { toastFailure } from "../../../ui/toast.ts"
import { queryClient } from "../../state/query-client.ts"

export type SummaryOptions = Pick<Schemas["AppSummarizeRequest"], "preset" | "prompt">

/**
 * What became of a summary whose reader stopped. Once its text has begun, the service completes and
 * stores it (docs/contract.md). `unfinished`: it was requested, and is not complete yet.
 */
type Rest = "none" | "stopped" | "unfinished"

/** Returns a transcript's summary: the stored one, or the one that is being generated. */
export function useSummary(row: Transcription) {
  const { start, stop, clear, ...writing } = useTextStream()
  /**
   * False if the service did not store the summary, because the history has no row for the video.
   */
  const [isKept, setKept] = useState(true)
  const [rest, setRest] = useState<Rest>("none")
  /** The stored summary when the writing began. `row` may be read again meanwhile. */
  const before = useRef(row.summary)
  const summarize = async (options: SummaryOptions) => {
    setRest("none")
    before.current = row.summary
    await start(async (signal, show) => {
      const body = {
        ...options,
        transcript: row.transcript ?? "",
        ...(row.videoId ? { videoId: row.videoId } : {}),
      }
      const { text, headers } = await readStream(
        api.POST("/api/summarize", { body, parseAs: "stream", signal }),
        show,
      )
      const isSaved = headers.get("x-summary-saved") === "true"
      setKept(isSaved)
      if (!isSaved) return
      queryClient.setQueryData(transcriptionQuery(row.id).queryKey, (now) => now && { ...now, summary: text })
      await queryClient.invalidateQueries({ queryKey: ["transcriptions", "all"] })
    })
  }
  const stopReading = () => {
    if (writing.text !== "" && row.videoId) setRest("stopped")
    stop()
  }
  const showing = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...transcriptionQuery(row.id), staleTime: 0 }),
    onSuccess: ({ summary }) => {
      // The same summary may have been written again.
      if (summary === before.current && !summary?.startsWith(writing.text)) return setRest("unfinished")
      setRest("none")
      clear()
    },
    onError: (cause) => toastFailure(cause),
  })
  return {
    ...writing,
    summarize,
    stop: stopReading,
    rest,
    showing,
    isKept,
    text: writing.text || row.summary || "",
  }
}
