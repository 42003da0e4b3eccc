import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { Chart, ChartTooltip, creditsAxis, daysAxis, GRID, MARGIN, shortDay } from "./chart.tsx"
import { knownPoints, type Point } from "./series.ts"

export default function BalanceLineChart({ points }: { points: readonly Point[] }) {
  const creditsText = useCreditsText()
  const known = knownPoints(points)
  return (
    <Chart table={<Days points={known} />}>
      <AreaChart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid {...GRID} />
        <XAxis {...daysAxis(points.map(({ date }) => date))} />
        <YAxis {...creditsAxis(Math.max(...known.map(({ balance }) => balance)))} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--color-edge)" }}
          content={({ payload }) => {
            const point = payload[0]?.payload as Point | undefined
            return typeof point?.balance === "number" ? (
              <ChartTooltip date={point.date} lines={[creditsText(point.balance)]} />
            ) : null
          }}
        />
        <Area
          dataKey="balance"
          type="stepAfter"
          isAnimationActive={false}
          dot={false}
          stroke="var(--color-accent)"
          strokeWidth={2}
          fill="var(--color-accent)"
          fillOpacity={0.08}
        />
      </AreaChart>
    </Chart>
  )
}

function Days({ points }: { points: readonly { date: string; balance: number }[] }) {
  const t = useWords("usage")
  const creditsText = useCreditsText()
  return (
    <table>
      <caption>{t("balance.caption")}</caption>
      <tbody>
        {points.map(({ date, balance }) => (
          <tr key={date}>
            <th scope="row">{shortDay(date)}</th>
            <td>{creditsText(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
