import { Checkbox, Field, Input } from "../../../ui/input.tsx"
import { type Limits, SCOPE_NAMES, type Scope } from "./key-limits.ts"

type Props = { limits: Limits; onChange: (limits: Limits) => void }

/** The fields for a key's limits: expiry, monthly budget and scopes. */
export function LimitFields({ limits, onChange }: Props) {
  const { expires, budget, scopes } = limits
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Expires after" hint="Leave empty to never expire.">
          {(ids) => (
            <Input
              {...ids}
              type="date"
              value={expires}
              onChange={(event) => onChange({ ...limits, expires: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Monthly limit in credits"
          hint="Starts again on the 1st (UTC). Leave empty for no limit."
        >
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
        <legend className="mb-1 text-sm font-semibold">What it can do</legend>
        <label className="flex items-center gap-2 py-1">
          <Checkbox
            checked={scopes === null}
            onChange={(event) => onChange({ ...limits, scopes: event.target.checked ? null : ALL })}
          />
          Everything
        </label>
        {scopes !== null && (
          <ScopeBoxes scopes={scopes} onChange={(next) => onChange({ ...limits, scopes: next })} />
        )}
      </fieldset>
    </div>
  )
}

const ALL: readonly Scope[] = SCOPE_NAMES.map(([scope]) => scope)

/** The scopes. At least one stays checked, because a key without a scope would be useless. */
function ScopeBoxes({
  scopes,
  onChange,
}: {
  scopes: readonly Scope[]
  onChange: (scopes: readonly Scope[]) => void
}) {
  return (
    <div className="ml-6 grid">
      {SCOPE_NAMES.map(([scope, name]) => {
        const isChecked = scopes.includes(scope)
        const others = scopes.filter((each) => each !== scope)
        return (
          <label key={scope} className="flex items-center gap-2 py-1">
            <Checkbox
              checked={isChecked}
              disabled={isChecked && others.length === 0}
              onChange={() => onChange(isChecked ? others : [...scopes, scope])}
            />
            {name}
          </label>
        )
      })}
    </div>
  )
}
