import { failureOf } from "../../api/failure.ts"
import { ErrorState } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"

/** Shows why there is no transcript, and what the visitor can do next. */
export default function Refusal({ cause, retry }: { cause: unknown; retry: () => void }) {
  const t = useWords("landing")
  const failure = failureOf(cause)
  return (
    <ErrorState error={failure} retry={retry}>
      {failure.status === 403 && (
        <a href="/login" className="text-accent underline underline-offset-3">
          {t("refusal.signIn")}
        </a>
      )}
    </ErrorState>
  )
}
