import { LocateFixed } from "lucide-react"
import { useRef, useSyncExternalStore } from "react"
import type { Transcription } from "../../../transcript/load.ts"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/cx.ts"
import { clockText } from "../../../ui/format.ts"
import { useWords } from "../../../words/use-words.tsx"
import { useKeys } from "../../listing/use-keys.ts"
import { type ElementPlayer, type Player, SKIP_SECONDS } from "./player.ts"
import { PlayerBox } from "./player-box.tsx"
import { SeekBar } from "./seek-bar.tsx"
import { useDock } from "./use-dock.ts"
import type { Reading } from "./use-reading.ts"

type Props = {
  player: ElementPlayer<HTMLIFrameElement>
  row: Transcription
  videoId: string
  reading: Reading
  /** The time in the URL, in seconds, where the player starts. */
  startAt: number | null
  /** Set if the transcript is shown and does not follow the player. Makes it follow again. */
  onFollow: (() => void) | undefined
}

/** The space that the page reserves for the player, by dock mode. */
const ROOMS = {
  column: "",
  corner: "h-0",
  top: "-mx-4 aspect-[16/9] sm:-mx-6",
  bar: "-mx-4 aspect-[16/9] sm:-mx-6 short:aspect-auto short:h-16",
} as const
/** Places of a player that stays visible while the page scrolls: in the corner, or as a bar. */
export const CORNER = "fixed end-4 bottom-4 z-20 rounded-box shadow-float [body:has([data-tray])_&]:bottom-28"
export const PINNED = "fixed inset-x-0 top-14 z-20 short:top-0 md:start-[4.75rem]"
const DOCKS = {
  column: "",
  corner: `w-40 ${CORNER}`,
  top: "h-full",
  bar: "flex h-16 items-stretch",
} as const
const FRAMES = {
  column: "aspect-[16/9] max-h-[calc(100dvh/3-3rem)] w-full",
  corner: "aspect-[16/9] w-full",
  top: "size-full",
  bar: "aspect-[16/9] h-full shrink-0",
} as const

/**
 * Places the player where the window has space. Always the same element, so that it keeps playing
 * when it moves.
 */
export function PlayerDock({ player, row, videoId, reading, startAt, onFollow }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { mode, isPinned } = useDock(place)
  useKeys({
    k: () => player.toggle(startAt ?? 0),
    ArrowLeft: () => player.skip(-SKIP_SECONDS),
    ArrowRight: () => player.skip(SKIP_SECONDS),
  })
  const hasStrip = reading.hasTimes && (mode === "column" || mode === "bar")
  return (
    <div ref={place} className={ROOMS[mode]}>
      <div
        data-dock={mode}
        className={cx(
          "overflow-hidden bg-night text-on-night",
          DOCKS[mode],
          mode === "bar" && isPinned && PINNED,
        )}
      >
        <div className={FRAMES[mode]}>
          <PlayerBox
            player={player}
            videoId={videoId}
            title={row.video_title}
            thumbnail={row.thumbnail}
            startAt={startAt ?? 0}
            isSmall={mode === "corner" || mode === "bar"}
          />
        </div>
        {hasStrip && (
          <Strip player={player} row={row} reading={reading} isBar={mode === "bar"} onFollow={onFollow} />
        )}
      </div>
    </div>
  )
}

type StripProps = Pick<Props, "row" | "reading" | "onFollow"> & {
  player: Player
  isBar: boolean
}

/**
 * The waveform as a progress bar. As a bar, it also shows the title and, in short windows, the
 * button that returns to the spoken line.
 */
export function Strip({ player, row, reading: { cues }, isBar, onFollow }: StripProps) {
  const t = useWords("video")
  const isPlaying = useSyncExternalStore(player.subscribe, () => player.read().isPlaying)
  const seconds = useSyncExternalStore(player.subscribe, () => Math.floor(player.read().seconds ?? 0))
  const last = cues.at(-1)
  const duration = row.duration_seconds ?? (last ? last.start + last.duration : 0)
  return (
    <div className={cx("flex min-w-0 flex-1 items-center gap-3", isBar ? "px-4" : "h-12 px-5")}>
      <div className="grid min-w-0 flex-1 gap-1">
        {isBar && (
          <p dir="auto" className="truncate text-sm font-medium">
            {row.video_title}
          </p>
        )}
        <SeekBar
          cues={cues}
          duration={duration}
          seconds={seconds}
          onSeek={player.seek}
          className={isBar ? "h-5" : "h-7"}
        />
      </div>
      <span data-numbers className="font-mono text-xs">
        {clockText(seconds)}
        <span className="max-sm:sr-only"> / {clockText(duration)}</span>
      </span>
      {isBar && isPlaying && onFollow && (
        <span className="hidden short:block">
          <Button look="plain" onClick={onFollow}>
            <LocateFixed aria-hidden />
            {t("find.follow")}
          </Button>
        </span>
      )}
    </div>
  )
}
