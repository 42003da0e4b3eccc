import { CircleAlert, RotateCw } from "lucide-react"
import type { ReactNode } from "react"
import { failureOf, isFinal } from "../api/failure.ts"
import { useWords } from "../words/use-words.tsx"
import { Button } from "./button.tsx"
import { cx } from "./cx.ts"
import { FailureText } from "./errors/failure-text.tsx"

/**
 * A placeholder for content that is loading, so that the page does not move when it arrives. Set
 * its size by class.
 */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx("animate-pulse rounded-box bg-surface", className)} />
)

/** Placeholders for rows that are loading. Screen readers announce one word. */
export function SkeletonRows({ rows = 5, className = "h-12" }: { rows?: number; className?: string }) {
  const t = useWords("ui")
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  )
}

/** Shown if a page has no content yet. Says what will be here, and offers an action. */
export function EmptyState({
  title,
  children,
  act,
}: {
  title: string
  children?: ReactNode
  act?: ReactNode
}) {
  return (
    <div className="rounded-box border border-line bg-surface px-6 py-8 text-center">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children && <div className="mx-auto mt-1 max-w-text text-sm text-muted">{children}</div>}
      {act && <div className="mt-4 flex flex-wrap justify-center gap-3">{act}</div>}
    </div>
  )
}

/** Shows the service's error message, with a retry button unless a retry can't succeed. */
export function ErrorState({
  error,
  retry,
  children,
}: {
  error: unknown
  retry?: () => void
  children?: ReactNode
}) {
  const t = useWords("ui")
  const failure = failureOf(error)
  const { requestId, status } = failure
  return (
    <div role="alert" className="rounded-box border border-bad bg-card px-4 py-3">
      <p className="flex gap-2">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-bad" />
        <span className="min-w-0">
          <FailureText error={failure} />
        </span>
      </p>
      {/* A final error is not ours to fix, so the request ID, which users report, is not shown. */}
      {status >= 500 && requestId && !isFinal(failure) && (
        <p className="mt-1 ps-6 text-xs text-muted">{t("call", { id: requestId })}</p>
      )}
      {children && <div className="mt-1 ps-6 text-sm text-muted">{children}</div>}
      {retry && !isFinal(failure) && (
        <Button look="plain" size="small" className="mt-3 ms-6" onClick={retry}>
          <RotateCw aria-hidden />
          {t("retry")}
        </Button>
      )}
    </div>
  )
}
