import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense } from "react"
import { EmptyState, ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"
import { CHART_HEIGHT } from "./chart-style.ts"
import type { Range } from "./range.ts"
import { balanceByDay } from "./series.ts"
import { lineQuery } from "./usage-queries.ts"

const Picture = lazy(() => import("./line-chart.tsx"))

/** A chart of the balance at the end of each day. */
export function BalanceLine({ range }: { range: Range }) {
  const t = useWords("usage")
  const { data, error, refetch } = useQuery(lineQuery(range))
  const points = data && balanceByDay(data.entries, range)
  return (
    <Section
      title={t("balance")}
      about={!error && t(data?.isWhole === false ? "balance.aboutLast" : "balance.about")}
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !points ? (
        <Skeleton className={CHART_HEIGHT} />
      ) : points.every(({ balance }) => balance === null) ? (
        <EmptyState title={t("balance.none")}>{t("balance.noneText")}</EmptyState>
      ) : (
        <Suspense fallback={<Skeleton className={CHART_HEIGHT} />}>
          <Picture points={points} />
        </Suspense>
      )}
    </Section>
  )
}
