import { Play } from "lucide-react"
import { useSyncExternalStore } from "react"
import { type Player, playerAddress } from "./player.ts"

type Props = { player: Player; videoId: string; title: string; thumbnail: string | null }

/** The video's thumbnail. Pressing it, or a timestamp, replaces it with the player. */
export function PlayerBox({ player, videoId, title, thumbnail }: Props) {
  const openAt = useSyncExternalStore(player.subscribe, () => player.read().openAt)
  const names = "aspect-[16/9] w-full overflow-hidden rounded-box border border-line bg-surface"
  if (openAt !== null) {
    return (
      <iframe
        ref={player.attach}
        src={playerAddress(videoId, openAt, location.origin)}
        title={`Player: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={names}
      />
    )
  }
  return (
    <button
      type="button"
      onClick={() => player.seek(0)}
      className={`group relative grid place-items-center ${names}`}
    >
      {thumbnail !== null && (
        <img
          src={thumbnail}
          alt=""
          width="480"
          height="270"
          className="absolute inset-0 size-full object-cover"
          onError={(event) => event.currentTarget.remove()}
        />
      )}
      <span className="relative flex items-center gap-2 rounded-full bg-ink/88 py-2 pr-4 pl-3 text-sm font-semibold text-paper transition-opacity group-hover:opacity-88">
        <Play aria-hidden className="size-4 fill-current" />
        Play the video
      </span>
    </button>
  )
}
