import { useMutation, useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Button } from "../../../ui/button.tsx"
import { Checkbox, Field, Input } from "../../../ui/input.tsx"
import { ErrorState, Skeleton } from "../../../ui/state.tsx"
import { toast } from "../../../ui/toast.ts"
import { Section } from "../../shell/section.tsx"
import { queryClient } from "../../state/query-client.ts"

type Alerts = Schemas["CreditAlertsAnswer"]

const QUERY_KEY = ["credit-alerts"]

/** The settings for alerts about low credits: at which balances, and whether by email. */
export function CreditAlerts() {
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => answerOf(api.GET("/api/credits/alerts", { signal })),
  })
  return (
    <Section
      title="Low credits"
      about="We tell you when a call leaves fewer credits, once a day for each number. We never buy credits for you."
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Form key={JSON.stringify(data)} alerts={data} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Section>
  )
}

function Form({ alerts }: { alerts: Alerts }) {
  const [text, setText] = useState(alerts.thresholds.join(", "))
  const [isMailed, setMailed] = useState(alerts.mail)
  const thresholds = text.split(/[\s,;]+/).filter((word) => word !== "")
  const isValid = thresholds.every((word) => /^\d+$/.test(word))
  const save = useMutation({
    mutationFn: () =>
      answerOf(
        api.PATCH("/api/credits/alerts", { body: { thresholds: thresholds.map(Number), mail: isMailed } }),
      ),
    onSuccess: (answer) => {
      queryClient.setQueryData(QUERY_KEY, answer)
      toast("Saved.")
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) save.mutate()
  }
  const problem = isValid ? undefined : "Whole numbers, such as 10, 100."
  return (
    <form onSubmit={onSubmit} className="grid justify-items-start gap-4">
      <Field
        label="Tell me below"
        hint="Up to five numbers of credits. Leave it empty to turn alerts off."
        error={problem ?? (save.error ? failureOf(save.error).message : undefined)}
      >
        {(ids) => (
          <Input
            {...ids}
            inputMode="numeric"
            className="max-w-60"
            placeholder="10, 100"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <label className="flex min-h-8 items-center gap-3">
        <Checkbox checked={isMailed} onChange={(event) => setMailed(event.target.checked)} />
        Also by email
      </label>
      <Button type="submit" look="plain" busy={save.isPending}>
        Save
      </Button>
    </form>
  )
}
