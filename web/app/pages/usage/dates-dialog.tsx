import { type FormEvent, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Field, Input } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { DAYS_MAX, dateOf, type Range } from "./range.ts"

type Props = { range: Range; nowMs: number; onClose: () => void; onGo: (range: Range) => void }

/** Asks for the first and the last day of a period. */
export function DatesDialog({ range, nowMs, onClose, onGo }: Props) {
  const t = useWords("usage")
  const ui = useWords("ui")
  const [dates, setDates] = useState(range)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onGo(dates)
  }
  return (
    <Dialog open onClose={onClose} title={t("dates")}>
      <form onSubmit={onSubmit}>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t("dates.from")}>
            {(ids) => (
              <Input
                {...ids}
                type="date"
                required
                data-focus
                value={dates.from}
                onChange={({ target }) => setDates({ ...dates, from: target.value })}
                max={dates.to}
              />
            )}
          </Field>
          <Field label={t("dates.to")}>
            {(ids) => (
              <Input
                {...ids}
                type="date"
                required
                value={dates.to}
                onChange={({ target }) => setDates({ ...dates, to: target.value })}
                max={dateOf(nowMs)}
              />
            )}
          </Field>
        </div>
        <p className="mt-3 text-sm text-muted">{t("dates.hint", { days: DAYS_MAX })}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="plain" onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button type="submit">{t("dates.show")}</Button>
        </div>
      </form>
    </Dialog>
  )
}
