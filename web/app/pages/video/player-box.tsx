import { Play } from "lucide-react"
import { useSyncExternalStore } from "react"
import { cx } from "../../../ui/cx.ts"
import { clockText } from "../../../ui/format.ts"
import { useWords } from "../../../words/use-words.tsx"
import { type ElementPlayer, playerUrl } from "./player.ts"

type Props = {
  player: ElementPlayer<HTMLIFrameElement>
  videoId: string
  title: string
  thumbnail: string | null
  /** Where playback starts the first time, in seconds. */
  startAt: number
  /** True for a small thumbnail, whose button shows no text. */
  isSmall: boolean
}

/** The video's thumbnail. Pressing it or a timestamp replaces it with the player. */
export function PlayerBox({ player, videoId, title, thumbnail, startAt, isSmall }: Props) {
  const t = useWords("video")
  const openAt = useSyncExternalStore(player.subscribe, () => player.read().openAt)
  // The embedded page has the light color scheme. A frame with the same scheme is transparent until
  // that page loads. A frame with the dark scheme would be white.
  const names = "size-full overflow-hidden bg-night scheme-light"
  if (openAt !== null) {
    return (
      <iframe
        ref={player.attach}
        src={playerUrl(videoId, openAt, location.origin)}
        title={t("player.title", { title })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={names}
      />
    )
  }
  return (
    <button
      type="button"
      onClick={() => player.seek(startAt)}
      className={`group relative grid place-items-center bg-radial-[120%_140%_at_85%_10%] from-[#7a2d12] to-night -outline-offset-2 ${names}`}
    >
      {thumbnail !== null && (
        <img
          referrerPolicy="no-referrer"
          src={thumbnail}
          alt=""
          width="480"
          height="270"
          className="absolute inset-0 size-full object-cover"
          onError={(event) => event.currentTarget.remove()}
        />
      )}
      <span
        className={cx(
          "relative flex items-center gap-2 rounded-full bg-night/85 text-sm font-semibold text-on-night transition-opacity group-hover:opacity-88",
          isSmall ? "p-2.5" : "py-2 pe-4 ps-3",
        )}
      >
        <Play aria-hidden className="size-4 fill-current" />
        <span className={isSmall ? "sr-only" : undefined}>
          {startAt > 0 ? t("player.playFrom", { time: clockText(startAt) }) : t("player.play")}
        </span>
      </span>
    </button>
  )
}
