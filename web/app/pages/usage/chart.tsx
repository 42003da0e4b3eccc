import type { ReactNode } from "react"
import { ResponsiveContainer } from "recharts"
import { LOCALE, numberText, once } from "../../../ui/format.ts"
import { CHART_HEIGHT } from "./chart-style.ts"
import { dayTicks, ticksOf } from "./ticks.ts"

/** A chart. `table` has the same numbers for screen readers. */
export function Chart({ children, table }: { children: ReactNode; table: ReactNode }) {
  return (
    <div className="text-xs">
      <div aria-hidden className={CHART_HEIGHT}>
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
      <div className="sr-only">{table}</div>
    </div>
  )
}

/** Options that the axes of all charts share: no lines, in the theme's colors. */
const AXIS = {
  tickLine: false,
  axisLine: false,
  tick: { fill: "var(--color-muted)", fontSize: 12 },
} as const
/** Leaves room for the top tick, and for the last day's, which is centered at the right edge. */
export const MARGIN = { top: 8, right: 24, bottom: 0, left: 0 } as const
export const GRID = { vertical: false, stroke: "var(--color-line)" } as const

const SHORT_DAY = once(
  () => new Intl.DateTimeFormat(LOCALE(), { day: "numeric", month: "short", timeZone: "UTC" }),
)

/** Formats a UTC date in the locale of the page, without the year. */
export const shortDay = (date: string): string => SHORT_DAY().format(new Date(date))

/** Options of the axis of days. `dates`: the days of the chart, in order. */
export const daysAxis = (dates: readonly string[]) => ({
  ...AXIS,
  dataKey: "date",
  ticks: dayTicks(dates),
  interval: 0,
  height: 24,
  tickFormatter: shortDay,
})

const DIGIT_PX = 7

/** Options of the axis of credits. `max`: the highest value of the chart. */
export function creditsAxis(max: number) {
  const ticks = ticksOf(max)
  const top = ticks.at(-1) ?? 0
  const width = 12 + DIGIT_PX * numberText(top).length
  return { ...AXIS, ticks, domain: [0, top], interval: 0, width, tickFormatter: numberText }
}

export function ChartTooltip({ date, lines }: { date: string; lines: readonly string[] }) {
  return (
    <div className="rounded-box border border-line bg-paper px-3 py-2 text-xs shadow-float" data-numbers>
      <p className="font-semibold">{shortDay(date)}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
