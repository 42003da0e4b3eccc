import { useEffect } from "react"
import { Button } from "../../ui/button.tsx"
import { EmptyState, SkeletonRows } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { PageLink } from "../routing/page-link.tsx"
import { useOnline } from "./offline.tsx"
import { PageHeader } from "./page-header.tsx"

export const PagePending = () => <SkeletonRows />

/** Shown if a page failed to load: by a bug, or because a newer release has renamed the files. */
export function PageFailure() {
  const t = useWords("app")
  return (
    <>
      <PageHeader title={t("shell.failed.title")} />
      <EmptyState
        title={t("shell.failed.what")}
        act={<Button onClick={() => location.reload()}>{t("shell.failed.reload")}</Button>}
      >
        {t("shell.failed.text")}
      </EmptyState>
    </>
  )
}

/**
 * Shown offline in place of a page that was not opened before. Opens it as soon as the browser is
 * online.
 */
export function UnopenedPage() {
  const t = useWords("app")
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) location.reload()
  }, [isOnline])
  return (
    <>
      <PageHeader title={t("shell.failed.title")} />
      <EmptyState title={t("shell.unopened.what")}>{t("shell.unopened.text")}</EmptyState>
    </>
  )
}

export function NotFound() {
  const t = useWords("app")
  return (
    <>
      <PageHeader title={t("shell.notFound.title")} />
      <EmptyState
        title={t("shell.notFound.what")}
        act={
          <Button asChild>
            <PageLink page="transcribe">{t("shell.notFound.go")}</PageLink>
          </Button>
        }
      >
        {t("shell.notFound.text")}
      </EmptyState>
    </>
  )
}
