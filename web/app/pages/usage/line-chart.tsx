import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts"
import { numberText } from "../../../ui/format.ts"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { AXIS, Chart, ChartNote, GRID, shortDay } from "./chart.tsx"
import type { Point } from "./series.ts"

export default function LinePicture({ points }: { points: readonly Point[] }) {
  const creditsText = useCreditsText()
  const known = points.flatMap(({ date, balance }) => (balance === null ? [] : [{ date, balance }]))
  return (
    <Chart table={<Days points={known} />}>
      <AreaChart
        data={[...points]}
        margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid {...GRID} />
        <XAxis {...AXIS} dataKey="date" tickFormatter={shortDay} minTickGap={24} />
        <YAxis {...AXIS} width={40} allowDecimals={false} tickFormatter={numberText} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--color-edge)" }}
          content={({ payload }) => {
            const point = payload[0]?.payload as Point | undefined
            return typeof point?.balance === "number" ? (
              <ChartNote date={point.date} lines={[creditsText(point.balance)]} />
            ) : null
          }}
        />
        <Area
          dataKey="balance"
          type="stepAfter"
          isAnimationActive={false}
          dot={known.length === 1}
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
