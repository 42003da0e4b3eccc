import { useQuery } from "@tanstack/react-query"
import { balanceQuery } from "../../api/queries.ts"
import { useWords } from "../../words/use-words.tsx"
import { billingLink } from "./billing-link.tsx"

type Props = {
  /** The most that the work may cost. */
  credits: number
  className?: string
}

/**
 * Says that the balance may not be enough for all videos that are sent to the queue. Renders
 * nothing if the balance is enough or not loaded yet.
 */
export function ShortOfCredits({ credits, className }: Props) {
  const t = useWords("app")
  const { data } = useQuery(balanceQuery)
  if (!data || data.balance >= credits) return null
  return (
    <p role="status" data-numbers className={className}>
      {t("list.short", { balance: data.balance, more: billingLink })}
    </p>
  )
}
