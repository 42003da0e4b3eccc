import { Skeleton } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"

const ROWS = 6

/** The shape of a `VideoList` that is loading: its bar, its hint and rows of the same height. */
export function ListSkeleton() {
  const t = useWords("ui")
  return (
    <div role="status" aria-label={t("loading")} className="grid">
      <div className="flex min-h-14 items-center gap-3 py-2 sm:pe-2">
        <Skeleton className="ms-1 me-auto size-4 sm:ms-3" />
        <Skeleton className="h-10 w-60 sm:h-8" />
      </div>
      <Skeleton className="mb-3 h-5 w-64" />
      <div className="border-t border-line">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="border-b border-line py-3 max-sm:pb-14">
            <div className="flex items-center gap-3">
              <Skeleton className="ms-1 size-4 sm:ms-3" />
              <Skeleton className="aspect-[16/9] w-22 sm:w-30" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
