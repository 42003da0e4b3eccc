import type { ReactNode } from "react"
import { cx } from "./cx.ts"

const KINDS = {
  quiet: "border-line text-muted",
  accent: "border-accent text-accent",
  good: "border-good text-good",
  bad: "border-bad text-bad",
} as const

/** A state as one word. Its color is never the only sign of the state. */
export const Badge = ({ kind = "quiet", children }: { kind?: keyof typeof KINDS; children: ReactNode }) => (
  <span
    className={cx(
      "inline-flex max-w-full items-center gap-1 rounded-full border px-2 text-xs font-medium whitespace-nowrap",
      KINDS[kind],
    )}
  >
    {children}
  </span>
)

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded border border-line bg-surface px-1.5 font-mono text-xs text-muted">{children}</kbd>
)
