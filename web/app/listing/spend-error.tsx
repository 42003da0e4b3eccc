import { failureOf } from "../../api/failure.ts"
import { ErrorState } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { PageLink } from "../routing/page-link.tsx"

type Props = { error: unknown; retry?: () => void }

/** Shows why a call that costs credits failed. Links to the plans if the credits do not suffice. */
export function SpendError({ error, retry }: Props) {
  const t = useWords("app")
  return (
    <ErrorState error={error} {...(retry ? { retry } : {})}>
      {failureOf(error).status === 402 && (
        <PageLink page="billing" className="text-accent underline underline-offset-3">
          {t("list.getCredits")}
        </PageLink>
      )}
    </ErrorState>
  )
}
