import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import type { Transcription } from "../../../transcript/load.ts"
import { cx } from "../../../ui/cx.ts"
import { dayText } from "../../../ui/format.ts"
import { useWords } from "../../../words/use-words.tsx"
import { usePageShortcuts } from "../../listing/use-page-shortcuts.ts"
import { type Audio, audioQuery } from "./audio-query.ts"
import { DeleteAudio } from "./delete-audio.tsx"
import { PlayButton } from "./play-button.tsx"
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
  /** Makes the transcript follow the player again. Set if it is shown and does not follow. */
  onFollow: (() => void) | undefined
}

/** Plays the audio of an upload whose owner keeps it, in a bar above the transcript. */
export function AudioDock(props: Props) {
  const { data: audio, dataUpdatedAt, refetch } = useQuery(audioQuery(props.row))
  // `answeredAt` gives each answer a new element, because two answers may have the same URL.
  return audio ? (
    <AudioBar {...props} audio={audio} answeredAt={dataUpdatedAt} renew={() => void refetch()} />
  ) : null
}

type BarProps = Props & { audio: Audio; answeredAt: number; renew: () => void }

function AudioBar({ player, row, reading, startAt, onFollow, audio, answeredAt, renew }: BarProps) {
  const t = useWords("video")
  const spacer = useRef<HTMLDivElement>(null)
  const { mode, isPinned } = useDock(spacer)
  const [isFailed, setFailed] = useState(false)
  const toggle = () => {
    if (isFailed) renew()
    player.toggle(startAt ?? 0)
  }
  usePageShortcuts({
    k: toggle,
    ArrowLeft: () => player.skip(-SKIP_SECONDS),
    ArrowRight: () => player.skip(SKIP_SECONDS),
  })
  const onError = () => {
    setFailed(true)
    if (Date.parse(audio.expires_at) <= Date.now()) renew()
  }
  return (
    <section aria-label={t("audio")} className="-mx-4 sm:-mx-6 wide:mx-0">
      <audio
        key={answeredAt}
        ref={player.attach}
        src={audio.url}
        preload="metadata"
        onError={onError}
        onLoadedMetadata={() => setFailed(false)}
      />
      <div ref={spacer} className={mode === "corner" ? "h-0" : "h-16"}>
        <div
          data-dock={mode}
          className={cx(
            "flex h-16 items-center bg-night ps-3 text-on-night",
            mode === "corner" && `w-96 ${CORNER}`,
            mode === "bar" && isPinned && PINNED,
          )}
        >
          <PlayButton player={player} what="audio" onToggle={toggle} />
          <Strip player={player} row={row} reading={reading} mode={mode} onFollow={onFollow} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-sm text-muted sm:px-6 wide:px-5">
        <p role="status">
          {isFailed ? t("audio.failed") : t("audio.until", { day: dayText(audio.kept_until) })}
        </p>
        <DeleteAudio id={row.id} />
      </div>
    </section>
  )
}
