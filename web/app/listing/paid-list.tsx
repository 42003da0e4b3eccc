import type { ReactNode } from "react"
import { Button } from "../../ui/button.tsx"
import { SkeletonRows } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { SpendError } from "./spend-error.tsx"
import type { usePaidPages } from "./use-paid-pages.ts"

type Props = {
  list: Omit<ReturnType<typeof usePaidPages>, "pages">
  /** The button's label before the first page is requested. */
  title: string
  children: ReactNode
}

/**
 * The frame of a list that costs one credit per page. Requests nothing until the user presses the
 * button.
 */
export function PaidList({ list, title, children }: Props) {
  const t = useWords("app")
  if (!list.isWaiting) return <PaidPages list={list}>{children}</PaidPages>
  return (
    <div className="rounded-box border border-line bg-surface px-6 py-8 text-center">
      <Button onClick={list.start}>{title}</Button>
      <p className="mt-2 text-sm text-muted">{t("list.pagePrice")}</p>
    </div>
  )
}

/** The pages that were requested, and the button for one more. */
export function PaidPages({ list, children }: Omit<Props, "title">) {
  const t = useWords("app")
  const { error, isBusy, hasMore, fetchMore, retry } = list
  return (
    <>
      {children}
      {isBusy && <SkeletonRows rows={4} className="h-20" />}
      {error && !isBusy && (
        <div className="mt-4">
          <SpendError error={error} retry={retry} />
        </div>
      )}
      {hasMore && !isBusy && !error && (
        <p className="mt-4 text-center">
          <Button look="plain" onClick={fetchMore}>
            {t("list.more")}
          </Button>
        </p>
      )}
    </>
  )
}
