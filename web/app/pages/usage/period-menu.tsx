import { useNavigate } from "@tanstack/react-router"
import { CalendarDays, ChevronDown } from "lucide-react"
import { useRef, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { utcRangeText } from "../../../ui/format.ts"
import { Menu, MenuChoices } from "../../../ui/menu.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { DatesDialog } from "./dates-dialog.tsx"
import { lastDays, type Range } from "./range.ts"

const PRESETS = [7, 30, 90] as const
const DATES = "dates"

/** The menu for the period that the page shows. The period is part of the URL. */
export function PeriodMenu({ range, nowMs }: { range: Range; nowMs: number }) {
  const t = useWords("usage")
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const go = ({ from, to }: Range) => {
    const search = (old: Record<string, unknown>) => ({ ...old, from, to, page: undefined })
    void navigate({ to: ".", search } as object)
  }
  const current = PRESETS.find((days) => {
    const preset = lastDays(days, nowMs)
    return preset.from === range.from && preset.to === range.to
  })
  const choose = (id: string) => {
    if (id !== DATES) return go(lastDays(Number(id), nowMs))
    // The dialog returns the focus to where it was. The menu's item is gone by then.
    trigger.current?.focus()
    return setAsking(true)
  }
  const period = current ? t("period.last", { days: current }) : utcRangeText(range.from, range.to)
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button ref={trigger} look="plain" size="small" aria-label={t("period.named", { period })}>
            <CalendarDays aria-hidden />
            {period}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuChoices
          label={t("period")}
          choices={[
            ...PRESETS.map((days) => ({ id: String(days), title: t("period.last", { days }) })),
            { id: DATES, title: t("period.dates") },
          ]}
          value={current ? String(current) : DATES}
          onChange={choose}
        />
      </Menu>
      {isAsking && (
        <DatesDialog
          range={range}
          nowMs={nowMs}
          onClose={() => setAsking(false)}
          onGo={(dates) => {
            setAsking(false)
            go(dates)
          }}
        />
      )}
    </>
  )
}
