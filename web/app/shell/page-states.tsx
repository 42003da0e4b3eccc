import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { Button } from "../../ui/button.tsx"
import { EmptyState, SkeletonRows } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { PageLink } from "../routing/page-link.tsx"
import { UnloadedPage, useOnline } from "./offline.tsx"
import { PageHeader } from "./page-header.tsx"

export const PagePending = () => <SkeletonRows />

/** Shown if a page failed to load: by a bug, or because a newer release has renamed the files. */
export function PageFailure({ error }: { error: unknown }) {
  const t = useWords("app")
  if (error instanceof UnloadedPage) return <LoadWhenOnline />
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

/** Loads the page as soon as the browser is online. */
function LoadWhenOnline() {
  const t = useWords("app")
  const router = useRouter()
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) void router.invalidate()
  }, [isOnline, router])
  return (
    <>
      <PageHeader title={t("shell.failed.title")} />
      <EmptyState title={t("shell.unloaded.what")}>{t("shell.unloaded.text")}</EmptyState>
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
