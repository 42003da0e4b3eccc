import { Checkbox, Field, Input, Select, Textarea } from "../../../ui/input.tsx"
import { type Draft, problemsOf } from "./draft.ts"
import { intervalText } from "./watchlist.ts"

const ACTIONS = [
  ["announce", "Announce it"],
  ["transcribe", "Transcribe it too"],
  ["summarize", "Transcribe and summarize it"],
] as const
const DIGESTS = [
  ["off", "No email"],
  ["daily", "Every day"],
  ["weekly", "Every Monday"],
] as const

/** The intervals to choose from, in minutes. The service refuses one that is not in the plan. */
const INTERVALS = ["15", "60", "360", "1440", "10080"]

type Props = { draft: Draft; onChange: (draft: Draft) => void }

/** The fields for what a watchlist follows. */
export function SourceFields({ draft, onChange }: Props) {
  return (
    <>
      <Field
        label="Links to channels or playlists"
        hint="One on each line. A channel’s @name works too."
        error={problemsOf(draft).links}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            value={draft.links}
            placeholder={"https://www.youtube.com/@…\nhttps://www.youtube.com/playlist?list=…"}
            onChange={(event) => onChange({ ...draft, links: event.target.value })}
          />
        )}
      </Field>
      <Field label="Searches" hint="One on each line. You get what is new among the results.">
        {(ids) => (
          <Textarea
            {...ids}
            rows={1}
            value={draft.searches}
            onChange={(event) => onChange({ ...draft, searches: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

/**
 * The fields for a watchlist's name, its interval, and what it does with new videos.
 * `firstInterval` is the interval to offer beside the common ones.
 */
export function OutputFields({ draft, onChange, firstInterval }: Props & { firstInterval: string }) {
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  const intervals = [...new Set([firstInterval, ...INTERVALS])]
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Name">
          {(ids) => (
            <Input
              {...ids}
              data-focus
              maxLength={100}
              autoComplete="off"
              placeholder="Watchlist"
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Choice
          label="Check the sources"
          options={intervals.map((minutes) => [minutes, intervalTitle(minutes)])}
          value={draft.interval}
          onChange={(interval) => set({ interval })}
        />
        <Choice
          label="For each new video"
          options={ACTIONS}
          value={draft.action}
          onChange={(action) => set({ action })}
        />
        {draft.action !== "announce" && (
          <Field label="Credit limit per month" error={problemsOf(draft).maxCredits}>
            {(ids) => (
              <Input
                {...ids}
                inputMode="numeric"
                value={draft.maxCredits}
                onChange={(event) => set({ maxCredits: event.target.value })}
              />
            )}
          </Field>
        )}
        <Choice label="Email" options={DIGESTS} value={draft.digest} onChange={(digest) => set({ digest })} />
      </div>
      <label className="flex min-h-8 items-center gap-2 text-sm">
        <Checkbox checked={draft.webhook} onChange={(event) => set({ webhook: event.target.checked })} />
        Send it to your webhook endpoints
      </label>
    </>
  )
}

const intervalTitle = (minutes: string): string => {
  if (minutes === "") return "As often as your plan allows"
  const text = intervalText(Number(minutes))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
