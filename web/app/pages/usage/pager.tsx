import type { ReactNode } from "react"
import { Button } from "../../../ui/button.tsx"
import { useWords } from "../../../words/use-words.tsx"

/** How many rows a page has. */
export const PAGE_ROWS = 25

type Props = {
  /** Counts from 0. */
  page: number
  /** How many rows there are. Undefined if that is not known yet. */
  total: number | undefined
  onGo: (page: number) => void
}

/** Says which rows are shown, and leads to newer and older ones. */
export function Pager({ page, total, onGo }: Props) {
  const t = useWords("usage")
  const first = page * PAGE_ROWS + 1
  const last = Math.min(total ?? Number.POSITIVE_INFINITY, first + PAGE_ROWS - 1)
  return (
    <nav aria-label={t("pager")} className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
      <span className="text-muted" data-numbers role="status">
        {total === undefined ? t("pager.open", { first, last }) : t("pager.range", { first, last, total })}
      </span>
      <span className="flex gap-2">
        <Step isEnd={page === 0} onStep={() => onGo(page - 1)}>
          {t("pager.newer")}
        </Step>
        <Step isEnd={last === total} onStep={() => onGo(page + 1)}>
          {t("pager.older")}
        </Step>
      </span>
    </nav>
  )
}

/** At the end it stays focusable, so that the keyboard's focus is not lost by reaching the end. */
const Step = ({ isEnd, onStep, children }: { isEnd: boolean; onStep: () => void; children: ReactNode }) => (
  <Button
    look="plain"
    size="small"
    aria-disabled={isEnd}
    className="aria-disabled:opacity-55"
    onClick={() => !isEnd && onStep()}
  >
    {children}
  </Button>
)
