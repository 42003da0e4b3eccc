import { failureOf } from "../../api/failure.ts"
import { ErrorState } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { billingLink } from "./billing-link.tsx"

type Props = { error: unknown; retry?: () => void }

/** Shows why a call that costs credits failed. Links to the plans if the credits do not suffice. */
export function SpendError({ error, retry }: Props) {
  const t = useWords("app")
  return (
    <ErrorState error={error} {...(retry ? { retry } : {})}>
      {failureOf(error).status === 402 && billingLink(t("list.getCredits"))}
    </ErrorState>
  )
}
