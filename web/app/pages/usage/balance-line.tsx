import { lazy, Suspense } from "react"
import { utcDayText } from "../../../ui/format.ts"
import { ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"
import { CHART_HEIGHT } from "./chart-style.ts"
import { EmptyChart } from "./empty-chart.tsx"
import type { Range } from "./range.ts"
import { balanceByDay, knownPoints, type Point } from "./series.ts"
import { useEntries } from "./use-entries.ts"

const BalanceLineChart = lazy(() => import("./line-chart.tsx"))

/** The most entries that the chart is drawn from. Reading them takes ten calls. */
const ENTRIES_MAX = 1000

/** A chart of the balance at the end of each day. */
export function BalanceLine({ range }: { range: Range }) {
  const t = useWords("usage")
  const { entries, isReady, isComplete, error, refetch } = useEntries(
    range,
    (read) => read.length >= ENTRIES_MAX,
  )
  return (
    <Section
      title={t("balance")}
      about={
        !error &&
        (isReady && !isComplete ? t("balance.aboutLast", { count: ENTRIES_MAX }) : t("balance.about"))
      }
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : entries && isReady ? (
        <Line points={balanceByDay(entries, range)} />
      ) : (
        <Skeleton className={CHART_HEIGHT} />
      )}
    </Section>
  )
}

/** The chart. With fewer than two known days, which make no line, shows a text instead. */
function Line({ points }: { points: readonly Point[] }) {
  const t = useWords("usage")
  const creditsText = useCreditsText()
  const known = knownPoints(points)
  const [first] = known
  if (!first) return <EmptyChart title={t("balance.none")}>{t("balance.noneText")}</EmptyChart>
  if (known.length === 1) {
    return (
      <EmptyChart title={creditsText(first.balance)}>
        {t("balance.single", { day: utcDayText(first.date) })}
      </EmptyChart>
    )
  }
  return (
    <Suspense fallback={<Skeleton className={CHART_HEIGHT} />}>
      <BalanceLineChart points={points} />
    </Suspense>
  )
}
