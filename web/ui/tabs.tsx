import { Tabs as Radix } from "radix-ui"
import { type ReactNode, useEffect, useRef } from "react"
import { cx } from "./cx.ts"

type Tab = { id: string; title: string; content: ReactNode }
type Props = {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  /** For the list of tabs. */
  className?: string | undefined
}

/** Tabs that the page controls. Keep `value` in the URL, so that a link can open a tab. */
export function Tabs({ label, tabs, value, onChange, className }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // Scrolls to the chosen tab, which may be out of sight in a narrow window.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>("[data-state=active]")
    if (!list.current || !chosen) return
    list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={cx(
          "flex gap-1 max-sm:gap-0 overflow-x-auto overflow-y-hidden border-b border-line",
          className ?? "relative",
        )}
      >
        {tabs.map(({ id, title }) => (
          <Radix.Trigger
            key={id}
            value={id}
            className="-mb-px min-h-10 border-b-2 -outline-offset-2 border-transparent px-3 max-sm:px-1.5 text-sm font-medium whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="pt-4">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
