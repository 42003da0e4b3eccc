import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { healthQuery } from "../../../api/queries.ts"
import { Checkbox, Field, Input, Select, Textarea } from "../../../ui/input.tsx"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { type Draft, problemsOf } from "./draft.ts"
import { intervalText } from "./watchlist.ts"

const ACTIONS = ["announce", "transcribe", "summarize"] as const
const DIGESTS = ["off", "daily", "weekly"] as const

/** The intervals to choose from, in minutes. The service refuses those that the plan lacks. */
const INTERVALS = ["15", "60", "360", "1440", "10080"]

type Props = { draft: Draft; onChange: (draft: Draft) => void }

/** The channels and playlists that a watchlist follows. */
export function LinksField({ draft, onChange }: Props) {
  const t = useWords("watchlists")
  return (
    <Field label={t("links")} hint={t("links.hint")} error={problemsOf(t, draft).links}>
      {(ids) => (
        <Textarea
          {...ids}
          data-focus
          rows={3}
          value={draft.links}
          placeholder={"https://www.youtube.com/@…\nhttps://www.youtube.com/playlist?list=…"}
          onChange={(event) => onChange({ ...draft, links: event.target.value })}
        />
      )}
    </Field>
  )
}

/** What a watchlist does with new videos, and what it may spend on them. */
export function ActionFields({ draft, onChange }: Props) {
  const t = useWords("watchlists")
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Choice
        label={t("action")}
        options={ACTIONS.map((action) => [action, t(`action.${action}`)])}
        value={draft.action}
        onChange={(action) => onChange({ ...draft, action })}
      />
      {draft.action !== "announce" && (
        <Field label={t("maxCredits")} error={problemsOf(t, draft).maxCredits}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              value={draft.maxCredits}
              onChange={(event) => onChange({ ...draft, maxCredits: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}

/**
 * The optional fields. `firstInterval` is offered in addition to the common intervals. Searches can
 * be followed only by a service that has the Data API.
 */
export function MoreFields({ draft, onChange, firstInterval }: Props & { firstInterval: string }) {
  const t = useWords("watchlists")
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  const intervals = [...new Set([firstInterval, ...INTERVALS])]
  const { data: health } = useQuery(healthQuery)
  const canSearch = health?.configured["platform_api"] === true
  const [hasSearches] = useState(draft.searches !== "")
  return (
    <div className="grid gap-3">
      {(canSearch || hasSearches) && (
        <Field label={t("searches")} hint={t("searches.hint")}>
          {(ids) => (
            <Textarea
              {...ids}
              rows={1}
              value={draft.searches}
              onChange={(event) => set({ searches: event.target.value })}
            />
          )}
        </Field>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("name")}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={100}
              autoComplete="off"
              placeholder={t("name.placeholder")}
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Choice
          label={t("interval")}
          options={intervals.map((minutes) => [minutes, intervalTitle(t, minutes)])}
          value={draft.interval}
          onChange={(interval) => set({ interval })}
        />
        <Choice
          label={t("digest")}
          options={DIGESTS.map((digest) => [digest, t(`digest.${digest}`)])}
          value={draft.digest}
          onChange={(digest) => set({ digest })}
        />
      </div>
      <label className="flex min-h-8 items-center gap-2 text-sm">
        <Checkbox checked={draft.webhook} onChange={(event) => set({ webhook: event.target.checked })} />
        {t("webhook")}
      </label>
    </div>
  )
}

const intervalTitle = (t: Translate<"watchlists">, minutes: string): string => {
  if (minutes === "") return t("interval.byPlan")
  const text = intervalText(t, Number(minutes))
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
