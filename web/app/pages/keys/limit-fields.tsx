import { Checkbox, Field, Input } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { type Limits, SCOPES, type Scope } from "./key-limits.ts"

/** `firstDay`: the first day to choose for the expiry, in the form of a date field's value. */
type Props = { limits: Limits; onChange: (limits: Limits) => void; firstDay: string }

/** The fields for a key's limits: expiry, monthly budget and scopes. */
export function LimitFields({ limits, onChange, firstDay }: Props) {
  const t = useWords("keys")
  const { expires, budget, scopes } = limits
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("limit.expires")} hint={t("limit.expiresHint")}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={firstDay}
              value={expires}
              onChange={(event) => onChange({ ...limits, expires: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("limit.budget")} hint={t("limit.budgetHint")}>
          {(ids) => (
            <Input
              {...ids}
              type="number"
              inputMode="numeric"
              min={0}
              max={1_000_000}
              step={1}
              value={budget}
              onChange={(event) => onChange({ ...limits, budget: event.target.value })}
            />
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t("limit.scopes")}</legend>
        <label className="flex items-center gap-2 py-1">
          <Checkbox
            checked={scopes === null}
            onChange={(event) => onChange({ ...limits, scopes: event.target.checked ? null : SCOPES })}
          />
          {t("limit.everything")}
        </label>
        {scopes !== null && (
          <ScopeBoxes scopes={scopes} onChange={(next) => onChange({ ...limits, scopes: next })} />
        )}
      </fieldset>
    </div>
  )
}

/** The scopes. At least one stays checked, because a key without a scope would be useless. */
function ScopeBoxes({
  scopes,
  onChange,
}: {
  scopes: readonly Scope[]
  onChange: (scopes: readonly Scope[]) => void
}) {
  const t = useWords("keys")
  return (
    <div className="ms-6 grid">
      {SCOPES.map((scope) => {
        const isChecked = scopes.includes(scope)
        const others = scopes.filter((each) => each !== scope)
        return (
          <label key={scope} className="flex items-center gap-2 py-1">
            <Checkbox
              checked={isChecked}
              disabled={isChecked && others.length === 0}
              onChange={() => onChange(isChecked ? others : [...scopes, scope])}
            />
            {t(`scope.${scope}`)}
          </label>
        )
      })}
    </div>
  )
}
