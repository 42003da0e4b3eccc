import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts"
import { listText } from "../../../ui/format.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { Chart, ChartTooltip, creditsAxis, daysAxis, GRID, MARGIN, shortDay } from "./chart.tsx"
import { SHADES } from "./chart-style.ts"
import { type Bars, kindText, type StackedBar } from "./series.ts"

const linesOf = ({ kinds }: Bars, { amounts }: StackedBar, t: Translate<"usage">) =>
  kinds.flatMap(({ kind }, index) => {
    const credits = amounts[index] ?? 0
    return credits > 0 ? [t("days.kind", { kind: kindText(kind, t), credits })] : []
  })

export default function DailyBarChart({ bars }: { bars: Bars }) {
  const t = useWords("usage")
  const highest = Math.max(...bars.days.map(({ amounts }) => amounts.reduce((sum, each) => sum + each, 0)))
  return (
    <Chart table={<Days bars={bars} />}>
      <BarChart data={[...bars.days]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid {...GRID} />
        <XAxis {...daysAxis(bars.days.map(({ date }) => date))} />
        <YAxis {...creditsAxis(highest)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--color-surface)" }}
          content={({ payload }) => {
            const day = payload[0]?.payload as StackedBar | undefined
            return day ? <ChartTooltip date={day.date} lines={linesOf(bars, day, t)} /> : null
          }}
        />
        {bars.kinds.map(({ kind }, index) => (
          <Bar
            key={kind}
            dataKey={({ amounts }: StackedBar) => amounts[index] ?? 0}
            stackId="day"
            isAnimationActive={false}
            maxBarSize={28}
            fill="var(--color-accent)"
            fillOpacity={SHADES[index] ?? 0.08}
            stroke="var(--color-accent)"
            strokeWidth={index === 0 ? 0 : 0.5}
          />
        ))}
      </BarChart>
    </Chart>
  )
}

function Days({ bars }: { bars: Bars }) {
  const t = useWords("usage")
  const days = bars.days.filter(({ amounts }) => amounts.some((amount) => amount > 0))
  return (
    <table>
      <caption>{t("days.caption")}</caption>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{shortDay(day.date)}</th>
            <td>{listText(linesOf(bars, day, t))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
