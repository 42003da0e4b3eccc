import { Pause, Play } from "lucide-react"
import { useSyncExternalStore } from "react"
import { useWords } from "../../../words/use-words.tsx"
import type { Player } from "./player.ts"

type Props = { player: Player; what: "audio" | "video"; onToggle: () => void }

/** Plays or pauses, in the player's bar. */
export function PlayButton({ player, what, onToggle }: Props) {
  const t = useWords("video")
  const isPlaying = useSyncExternalStore(player.subscribe, () => player.read().isPlaying)
  const play = what === "audio" ? t("audio.play") : t("player.play")
  return (
    <button
      type="button"
      className="grid size-10 shrink-0 place-items-center hover:opacity-80"
      aria-label={isPlaying ? t("pause") : play}
      onClick={onToggle}
    >
      {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden className="fill-current" />}
    </button>
  )
}
