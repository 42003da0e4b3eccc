import { ChevronDown, ChevronUp, X } from "lucide-react"
import type { KeyboardEvent } from "react"
import { Button } from "../../../ui/button.tsx"
import { Input } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { FollowButton } from "./follow-button.tsx"
import type { Player } from "./player.ts"

type Props = {
  words: string
  onWords: (words: string) => void
  count: number
  current: number
  onGo: (hit: number) => void
  player: Player
  /**
   * Makes the transcript follow the player again. Set if it could follow but does not. In short
   * windows, the player's bar has this button instead, because the search scrolls away.
   */
  onFollow: (() => void) | undefined
}

/**
 * Searches the transcript. Enter goes to the next hit, Shift+Enter to the previous one, and Escape
 * ends the search.
 */
export function FindBar({ words, onWords, count, current, onGo, player, onFollow }: Props) {
  const t = useWords("video")
  const step = (by: number) => {
    if (count > 0) onGo((current + by + count) % count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault()
      step(event.shiftKey ? -1 : 1)
    }
    if (event.key === "Escape") onWords("")
  }
  const isOpen = words.trim() !== ""
  return (
    <search className="flex items-center gap-1 bg-paper py-2">
      <Input
        data-search
        type="search"
        aria-label={t("find.label")}
        placeholder={t("find.label")}
        className="flex-1 [&::-webkit-search-cancel-button]:hidden"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span
        role="status"
        data-numbers
        className={isOpen ? "px-2 text-sm whitespace-nowrap text-muted" : "sr-only"}
      >
        {isOpen && (count === 0 ? t("find.none") : t("find.position", { current: current + 1, count }))}
      </span>
      {isOpen && (
        <>
          <Button
            look="ghost"
            size="icon"
            aria-label={t("find.previous")}
            disabled={count === 0}
            onClick={() => step(-1)}
          >
            <ChevronUp aria-hidden />
          </Button>
          <Button
            look="ghost"
            size="icon"
            aria-label={t("find.next")}
            disabled={count === 0}
            onClick={() => step(1)}
          >
            <ChevronDown aria-hidden />
          </Button>
          <Button look="ghost" size="icon" aria-label={t("find.clear")} onClick={() => onWords("")}>
            <X aria-hidden />
          </Button>
        </>
      )}
      {onFollow && (
        <FollowButton
          player={player}
          onFollow={onFollow}
          className="shrink-0 short:hidden"
          // On a phone, the search needs the room.
          labelClass={isOpen ? "max-md:sr-only" : undefined}
        />
      )}
    </search>
  )
}
