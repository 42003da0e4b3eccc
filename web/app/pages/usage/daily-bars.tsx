import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense } from "react"
import { ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"
import { CHART_HEIGHT, SHADES } from "./chart-style.ts"
import { EmptyChart } from "./empty-chart.tsx"
import type { Range } from "./range.ts"
import { type Bars, barsOf, kindText } from "./series.ts"
import { usageQuery } from "./usage-queries.ts"

const DailyBarChart = lazy(() => import("./bar-chart.tsx"))

/** A chart of each day's credits, by kind of work. */
export function DailyBars({ range }: { range: Range }) {
  const t = useWords("usage")
  const { data, error, refetch } = useQuery(usageQuery(range))
  const bars = data && barsOf(data.days, range)
  const total = bars?.kinds.reduce((sum, kind) => sum + kind.total, 0)
  return (
    <Section
      title={t("days")}
      about={total === undefined ? !error && "…" : t("days.spent", { credits: total })}
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !bars ? (
        <Skeleton className={CHART_HEIGHT} />
      ) : total === 0 ? (
        <EmptyChart title={t("days.none")}>{t("days.noneText")}</EmptyChart>
      ) : (
        <Suspense fallback={<Skeleton className={CHART_HEIGHT} />}>
          <DailyBarChart bars={bars} />
        </Suspense>
      )}
      {/* Has room for a line before the legend is known. */}
      {!error && <div className="mt-2 min-h-4">{bars && <Legend bars={bars} />}</div>}
    </Section>
  )
}

function Legend({ bars }: { bars: Bars }) {
  const t = useWords("usage")
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {bars.kinds.map(({ kind, total }, index) => (
        <li key={kind} className="flex items-center gap-1.5" data-numbers>
          <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 text-accent">
            <rect
              x="0.5"
              y="0.5"
              width="9"
              height="9"
              rx="2"
              fill="currentColor"
              fillOpacity={SHADES[index]}
              stroke="currentColor"
            />
          </svg>
          {t("days.total", { kind: kindText(kind, t), total })}
        </li>
      ))}
    </ul>
  )
}
