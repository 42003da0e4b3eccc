import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { Pause, Play } from "lucide-react"
import { useRef, useState, useSyncExternalStore } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import type { Transcription } from "../../../transcript/load.ts"
import { cx } from "../../../ui/cx.ts"
import { dayText } from "../../../ui/format.ts"
import { toastFailure } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { useKeys } from "../../listing/use-keys.ts"
import { DeleteAudio } from "./delete-audio.tsx"
import { type ElementPlayer, SKIP_SECONDS } from "./player.ts"
import { CORNER, PINNED, Strip } from "./player-dock.tsx"
import { useDock } from "./use-dock.ts"
import type { Reading } from "./use-reading.ts"

type Props = {
  player: ElementPlayer<HTMLAudioElement>
  row: Transcription
  reading: Reading
  /** The time in the URL, in seconds, where the player starts. */
  startAt: number | null
  /** Set if the transcript is shown and does not follow the player. Makes it follow again. */
  onFollow: (() => void) | undefined
}

/** The kept audio of an upload: null if there is none. */
export const audioQuery = (id: string) =>
  queryOptions({
    queryKey: ["transcriptions", "audio", id],
    queryFn: async ({ signal }) =>
      await answerOf(api.GET("/api/transcriptions/{id}/audio", { params: { path: { id } }, signal })).catch(
        (cause: unknown) => {
          if (failureOf(cause).status === 404) return null
          throw cause
        },
      ),
    // A new address would interrupt the audio. The player asks for one when its own has expired.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Plays the audio of an upload whose owner keeps it, in a bar above the transcript. */
export function AudioDock({ player, row, reading, startAt, onFollow }: Props) {
  const t = useWords("video")
  const place = useRef<HTMLDivElement>(null)
  const { mode, isPinned } = useDock(place)
  const queries = useQueryClient()
  const { data: audio } = useQuery(audioQuery(row.id))
  const [failures, setFailures] = useState(0)
  const isPlaying = useSyncExternalStore(player.subscribe, () => player.read().isPlaying)
  useKeys({
    k: () => player.toggle(startAt ?? 0),
    ArrowLeft: () => player.skip(-SKIP_SECONDS),
    ArrowRight: () => player.skip(SKIP_SECONDS),
  })
  if (!audio) return null
  const onError = () => {
    setFailures(failures + 1)
    // Only once: the file may be one that this browser cannot play.
    if (failures === 0) queries.refetchQueries({ queryKey: audioQuery(row.id).queryKey }).catch(toastFailure)
  }
  return (
    <section aria-label={t("audio")} className="-mx-4 sm:-mx-6 wide:mx-0">
      <audio
        ref={player.attach}
        src={audio.url}
        preload="metadata"
        onError={onError}
        onPlaying={() => setFailures(0)}
      />
      <div ref={place} className={mode === "corner" ? "h-0" : "h-16"}>
        <div
          data-dock={mode}
          className={cx(
            "flex h-16 items-center overflow-hidden bg-night ps-3 text-on-night",
            mode === "corner" && `w-96 ${CORNER}`,
            mode === "bar" && isPinned && PINNED,
          )}
        >
          <button
            type="button"
            className="grid size-10 shrink-0 place-items-center hover:opacity-80"
            aria-label={isPlaying ? t("audio.pause") : t("audio.play")}
            onClick={() => player.toggle(startAt ?? 0)}
          >
            {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden className="fill-current" />}
          </button>
          <Strip player={player} row={row} reading={reading} isBar={mode === "bar"} onFollow={onFollow} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-sm text-muted sm:px-6 wide:px-5">
        <p>{failures > 1 ? t("audio.failed") : t("audio.until", { day: dayText(audio.kept_until) })}</p>
        <DeleteAudio id={row.id} />
      </div>
    </section>
  )
}
