import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { balanceQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink, useSearchParam } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { Activity } from "./activity.tsx"
import { BalanceLine } from "./balance-line.tsx"
import { DailyBars } from "./daily-bars.tsx"
import { PeriodMenu } from "./period-menu.tsx"
import { readRange } from "./range.ts"
import { Receipt } from "./receipt.tsx"

export function Page() {
  const t = useWords("usage")
  const [from] = useSearchParam("from")
  const [to] = useSearchParam("to")
  const [nowMs] = useState(Date.now)
  const range = readRange(from, to, nowMs)
  const [receipt, setReceipt] = useSearchParam("receipt")
  return (
    <>
      <PageHeader
        title={t("title")}
        acts={
          <Button look="plain" size="small" asChild>
            <PageLink page="billing">{t("get")}</PageLink>
          </Button>
        }
      />
      <Balance />
      <PeriodMenu range={range} nowMs={nowMs} />
      <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-8 sm:gap-y-10 lg:grid-cols-2 [&_section]:mt-0">
        <DailyBars range={range} />
        {/* On a phone, the list comes before the second chart. */}
        <div className="min-w-0 lg:order-last lg:col-span-2">
          <Activity range={range} onReceipt={(id) => setReceipt(id)} />
        </div>
        <BalanceLine range={range} />
      </div>
      {receipt && <Receipt id={receipt} onClose={() => setReceipt("")} />}
    </>
  )
}

/** Renders the word "credits" smaller than the number. */
const unit = (text: string) => <span className="text-xl">{text}</span>

function Balance() {
  const t = useWords("usage")
  const { data, error, refetch } = useQuery(balanceQuery)
  if (error) {
    return (
      <div className="mb-8">
        <ErrorState error={error} retry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div className="mb-6">
      <p className="text-sm text-muted">{t("balance")}</p>
      {data ? (
        <p data-numbers className="text-4xl font-semibold tracking-tight">
          {t("balance.amount", { credits: data.balance, unit })}
        </p>
      ) : (
        <Skeleton className="h-[50px] w-32" />
      )}
      <p className="text-sm text-muted">{t("balance.hint")}</p>
    </div>
  )
}
