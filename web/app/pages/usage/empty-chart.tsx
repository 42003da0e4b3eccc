import type { ReactNode } from "react"
import { cx } from "../../../ui/cx.ts"
import { CHART_HEIGHT } from "./chart-style.ts"

/** Replaces a chart that would show nothing. As high as the chart. */
export const EmptyChart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div
    className={cx(
      "flex flex-col justify-center rounded-box border border-line bg-surface px-6 text-center",
      CHART_HEIGHT,
    )}
  >
    <p className="text-lg font-semibold" data-numbers>
      {title}
    </p>
    <p className="mx-auto mt-1 max-w-text text-sm text-balance text-muted">{children}</p>
  </div>
)
