import { useQuery } from "@tanstack/react-query"
import { balanceQuery } from "../../api/queries.ts"
import { Skeleton } from "../../ui/state.tsx"
import { useCreditsText } from "../../ui/use-amounts.ts"
import { useWords } from "../../words/use-words.tsx"
import { PageLink } from "../routing/page-link.tsx"

/** Shows the balance. Links to the usage page. */
export function BalanceLink() {
  const t = useWords("app")
  const creditsText = useCreditsText()
  const { data, error } = useQuery(balanceQuery)
  if (!data && !error) return <Skeleton className="h-8 w-24" />
  return (
    <PageLink
      page="usage"
      data-numbers
      className="flex min-h-8 items-center rounded-box px-2 text-sm font-medium whitespace-nowrap hover:bg-surface"
    >
      {data ? creditsText(data.balance) : t("shell.balance.unknown")}
    </PageLink>
  )
}
