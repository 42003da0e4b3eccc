import { Button } from "../../ui/button.tsx"
import { EmptyState, SkeletonRows } from "../../ui/state.tsx"
import { PageLink } from "../routing/page-link.tsx"
import { PageHeader } from "./page-header.tsx"

export const PagePending = () => <SkeletonRows />

/** A page that failed to load: a bug, or a newer release whose files have other names. */
export const PageFailure = () => (
  <>
    <PageHeader title="This page did not open" />
    <EmptyState
      title="The page has changed, or we made a mistake"
      act={<Button onClick={() => location.reload()}>Load it again</Button>}
    >
      Nothing that was under way is lost: it goes on when the page is loaded again.
    </EmptyState>
  </>
)

export const NotFound = () => (
  <>
    <PageHeader title="No such page" />
    <EmptyState
      title="This address leads nowhere"
      act={
        <Button asChild>
          <PageLink page="transcribe">To the dashboard</PageLink>
        </Button>
      }
    >
      It may have been mistyped, or be of something that was deleted.
    </EmptyState>
  </>
)
