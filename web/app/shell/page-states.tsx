import { Button } from "../../ui/button.tsx"
import { EmptyState, SkeletonRows } from "../../ui/state.tsx"
import { PageLink } from "../routing/page-link.tsx"
import { PageHeader } from "./page-header.tsx"

export const PagePending = () => <SkeletonRows />

/** Shown if a page failed to load: by a bug, or because a newer release has renamed the files. */
export const PageFailure = () => (
  <>
    <PageHeader title="This page did not load" />
    <EmptyState
      title="The page has changed, or something went wrong"
      act={<Button onClick={() => location.reload()}>Reload</Button>}
    >
      Nothing is lost: work in progress continues when the page has loaded.
    </EmptyState>
  </>
)

export const NotFound = () => (
  <>
    <PageHeader title="Page not found" />
    <EmptyState
      title="There is nothing at this address"
      act={
        <Button asChild>
          <PageLink page="transcribe">Go to the dashboard</PageLink>
        </Button>
      }
    >
      Check the address. The page may have been deleted.
    </EmptyState>
  </>
)
