import { useRef, useSyncExternalStore } from "react"
import type { Transcription } from "../../../transcript/load.ts"
import { cx } from "../../../ui/cx.ts"
import { clockText } from "../../../ui/format.ts"
import { usePageShortcuts } from "../../listing/use-page-shortcuts.ts"
import { FollowButton } from "./follow-button.tsx"
import { PlayButton } from "./play-button.tsx"
import { type ElementPlayer, type Player, SKIP_SECONDS } from "./player.ts"
import { PlayerBox } from "./player-box.tsx"
import { SeekBar } from "./seek-bar.tsx"
import { type Dock, useDock } from "./use-dock.ts"
import type { Reading } from "./use-reading.ts"

type Props = {
  player: ElementPlayer<HTMLIFrameElement>
  row: Transcription
  videoId: string
  reading: Reading
  /** The time in the URL, in seconds, where the player starts. */
  startAt: number | null
  /** Makes the transcript follow the player again. Set if it is shown and does not follow. */
  onFollow: (() => void) | undefined
}

/** The space that the page reserves for the player, by dock mode. */
const ROOMS = {
  column: "",
  corner: "h-0",
  top: "-mx-4 aspect-[16/9] sm:-mx-6",
  bar: "-mx-4 aspect-[16/9] sm:-mx-6 short:aspect-auto short:h-16",
} as const
/** Styles of a player that stays visible while the page scrolls: in the corner, or as a bar. */
export const CORNER = "fixed end-4 bottom-4 z-20 rounded-box shadow-float [body:has([data-tray])_&]:bottom-28"
export const PINNED = "fixed inset-x-0 top-14 z-20 short:top-0 md:start-[4.75rem]"
const DOCKS = {
  column: "",
  corner: `w-48 ${CORNER}`,
  top: "h-full",
  bar: "flex h-16 items-stretch",
} as const
const FRAMES = {
  column: "aspect-[16/9] max-h-[calc(100dvh/3-3rem)] w-full",
  corner: "aspect-[16/9] w-full",
  top: "size-full",
  bar: "aspect-[16/9] h-full shrink-0",
} as const
const STRIPS = {
  column: "h-12 px-5",
  corner: "h-9 px-3",
  top: "h-12 px-5",
  bar: "pe-4 ps-1",
} as const

/**
 * Places the player where the window has space. The player is the same element in all modes, so
 * that it keeps playing when the mode changes.
 */
export function PlayerDock({ player, row, videoId, reading, startAt, onFollow }: Props) {
  const spacer = useRef<HTMLDivElement>(null)
  const { mode, isPinned } = useDock(spacer)
  const isOpen = useSyncExternalStore(player.subscribe, () => player.read().openAt !== null)
  const toggle = () => player.toggle(startAt ?? 0)
  usePageShortcuts({
    k: toggle,
    ArrowLeft: () => player.skip(-SKIP_SECONDS),
    ArrowRight: () => player.skip(SKIP_SECONDS),
  })
  // Across the top, the embedded player shows its own controls and fills the reserved height.
  const hasStrip = reading.hasTimes && mode !== "top"
  return (
    <div ref={spacer} className={ROOMS[mode]}>
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
        {/* The controls of a small embedded player are hard to press. Before the player is opened,
            all of PlayerBox is a button. */}
        {isOpen && mode === "bar" && <PlayButton player={player} what="video" onToggle={toggle} />}
        {hasStrip && <Strip player={player} row={row} reading={reading} mode={mode} onFollow={onFollow} />}
      </div>
    </div>
  )
}

type StripProps = Pick<Props, "row" | "reading" | "onFollow"> & {
  player: Player
  mode: Dock["mode"]
}

/**
 * The waveform as a progress bar, and the time. In mode `bar`, also shows the title and, in short
 * windows, the button that returns to the spoken line.
 */
export function Strip({ player, row, reading: { cues, chapters }, mode, onFollow }: StripProps) {
  const isPlaying = useSyncExternalStore(player.subscribe, () => player.read().isPlaying)
  const seconds = useSyncExternalStore(player.subscribe, () => Math.floor(player.read().seconds ?? 0))
  const last = cues.at(-1)
  const duration = row.duration_seconds ?? (last ? last.start + last.duration : 0)
  const isBar = mode === "bar"
  return (
    <div className={cx("flex min-w-0 flex-1 items-center gap-3", STRIPS[mode])}>
      <div className="grid min-w-0 flex-1 gap-1">
        {isBar && (
          <p dir="auto" className="truncate text-sm font-medium">
            {row.video_title}
          </p>
        )}
        <SeekBar
          cues={cues}
          chapters={chapters}
          duration={duration}
          seconds={seconds}
          onSeek={player.seek}
          className={isBar || mode === "corner" ? "h-5" : "h-7"}
        />
      </div>
      <span data-numbers className="font-mono text-xs">
        {clockText(seconds)}
        <span className={mode === "corner" ? "sr-only" : "max-sm:sr-only"}> / {clockText(duration)}</span>
      </span>
      {isBar && isPlaying && onFollow && (
        <span className="hidden short:block">
          <FollowButton player={player} onFollow={onFollow} />
        </span>
      )}
    </div>
  )
}
