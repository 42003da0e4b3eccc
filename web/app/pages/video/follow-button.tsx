import { LocateFixed } from "lucide-react"
import { useSyncExternalStore } from "react"
import { Button } from "../../../ui/button.tsx"
import { clockText } from "../../../ui/format.ts"
import { useWords } from "../../../words/use-words.tsx"
import type { Player } from "./player.ts"

type Props = { player: Player; onFollow: () => void; className?: string; labelClass?: string | undefined }

/** Returns to the spoken line, after the user has scrolled away. Names the line's time. */
export function FollowButton({ player, onFollow, className, labelClass }: Props) {
  const t = useWords("video")
  const seconds = useSyncExternalStore(player.subscribe, () => Math.floor(player.read().seconds ?? 0))
  return (
    <Button look="plain" className={className} aria-keyshortcuts="f" onClick={onFollow}>
      <LocateFixed aria-hidden />
      <span data-numbers className={labelClass}>
        {t("follow", { time: clockText(seconds) })}
      </span>
    </Button>
  )
}
