import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/cx.ts"
import { Field, Input } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { lastDays, type Range } from "./range.ts"

const PRESETS = [7, 30, 90] as const

/** The form for the selected UTC days, which are part of the URL. */
export function RangeForm({ range, nowMs }: { range: Range; nowMs: number }) {
  const t = useWords("usage")
  const navigate = useNavigate()
  const go = ({ from, to }: Range) => {
    const search = (old: Record<string, unknown>) => ({ ...old, from, to, page: undefined })
    void navigate({ to: ".", search } as object)
  }
  const [asked, setAsked] = useState(range)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    go(asked)
  }
  return (
    <form onSubmit={onSubmit} className="mb-8 flex flex-wrap items-end gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1 block text-sm font-semibold">{t("range.days")}</legend>
        <div className="flex gap-1 rounded-box border border-edge p-[3px]">
          {PRESETS.map((count) => {
            const preset = lastDays(count, nowMs)
            const isNow = preset.from === range.from && preset.to === range.to
            return (
              <Button
                key={count}
                look="ghost"
                size="small"
                className={cx(isNow && "bg-wash")}
                aria-pressed={isNow}
                aria-label={t("range.last", { days: count })}
                onClick={() => go(preset)}
              >
                {count}
              </Button>
            )
          })}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("range.from")}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              required
              value={asked.from}
              onChange={({ target }) => setAsked({ ...asked, from: target.value })}
              max={lastDays(1, nowMs).to}
            />
          )}
        </Field>
        <Field label={t("range.to")}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              required
              value={asked.to}
              onChange={({ target }) => setAsked({ ...asked, to: target.value })}
              max={lastDays(1, nowMs).to}
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="plain">
        {t("range.show")}
      </Button>
    </form>
  )
}
