import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { ENDPOINTS_MAX } from "../../../api/service.gen.ts"
import { Button } from "../../../ui/button.tsx"
import { useFailureText } from "../../../ui/errors/failure-text.tsx"
import { Checkbox, Field, Input } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { EVENT_TEXTS, EVENT_TYPES } from "./event-types.ts"
import { type EventType, endpointsQuery, type NewSecret } from "./webhooks-query.ts"

type Props = { isFull: boolean; onMade: (made: NewSecret) => void }

/** Adds `https://` to an address without a scheme. */
const withScheme = (url: string) => (/^\s*[a-z]+:\/\//i.test(url) ? url.trim() : `https://${url.trim()}`)

/** Registers an endpoint and passes its secret to `onMade`, which shows it once. */
export function NewEndpointForm({ isFull, onMade }: Props) {
  const t = useWords("webhooks")
  const failureText = useFailureText()
  const [url, setUrl] = useState("")
  const [events, setEvents] = useState<readonly EventType[]>(EVENT_TYPES)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      answerOf(api.POST("/api/webhooks", { body: { url: withScheme(url), events: [...events] } })),
    onSuccess: (made) => {
      setUrl("")
      setEvents(EVENT_TYPES)
      onMade({ ...made, oldUntil: null })
    },
    // Another tab may have used up the endpoints.
    onSettled: () => client.invalidateQueries({ queryKey: endpointsQuery.queryKey, exact: true }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form onSubmit={onSubmit} className="mb-8 max-w-text">
      <Field
        label={t("new.url")}
        error={error ? failureText(error) : undefined}
        hint={isFull ? t("new.full", { max: ENDPOINTS_MAX }) : t("new.hint")}
      >
        {(ids) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...ids}
              className="min-w-60 flex-1 basis-0"
              inputMode="url"
              required
              autoComplete="off"
              placeholder="https://example.com/hooks"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
            <Button type="submit" busy={isPending} disabled={isFull || events.length === 0}>
              {t("new.create")}
            </Button>
          </div>
        )}
      </Field>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 text-sm text-accent">{t("new.events")}</summary>
        <EventChoice chosen={events} onChange={setEvents} />
      </details>
    </form>
  )
}

type ChoiceProps = { chosen: readonly EventType[]; onChange: (chosen: readonly EventType[]) => void }

/** A checkbox for each type of event, with what it reports. */
function EventChoice({ chosen, onChange }: ChoiceProps) {
  const t = useWords("webhooks")
  return (
    <fieldset className="mt-2 grid gap-2">
      <legend className="sr-only">{t("new.events")}</legend>
      {EVENT_TYPES.map((type) => (
        <label key={type} className="flex items-start gap-2 text-sm">
          <Checkbox
            className="mt-0.5"
            checked={chosen.includes(type)}
            onChange={({ target }) =>
              onChange(EVENT_TYPES.filter((each) => (each === type ? target.checked : chosen.includes(each))))
            }
          />
          <span>
            <code className="font-mono">{type}</code>{" "}
            <span className="text-muted">{t(EVENT_TEXTS[type])}</span>
          </span>
        </label>
      ))}
      {chosen.length === 0 && (
        <p role="alert" className="text-sm text-bad">
          {t("new.noEvents")}
        </p>
      )}
    </fieldset>
  )
}
