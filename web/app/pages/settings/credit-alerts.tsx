import { useMutation, useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Button } from "../../../ui/button.tsx"
import { useFailureText } from "../../../ui/errors/failure-text.tsx"
import { Checkbox, Field, Input } from "../../../ui/input.tsx"
import { ErrorState, Skeleton } from "../../../ui/state.tsx"
import { toast } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"
import { queryClient } from "../../state/query-client.ts"

type Alerts = Schemas["CreditAlertsAnswer"]

const QUERY_KEY = ["credit-alerts"]

/** The settings for alerts about low credits: at which balances, and whether by email. */
export function CreditAlerts() {
  const t = useWords("settings")
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => answerOf(api.GET("/api/credits/alerts", { signal })),
  })
  return (
    <Section title={t("alerts")} about={t("alerts.about")}>
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
  const t = useWords("settings")
  const failureText = useFailureText()
  const [text, setText] = useState(alerts.thresholds.join(", "))
  const [isMailed, setMailed] = useState(alerts.mail)
  const thresholds = text.split(/[\s,;]+/).filter((word) => word !== "")
  // "1,500" may be one number or two.
  const isAmbiguous = /\d,\d{3}(?!\d)/.test(text)
  const isValid = !isAmbiguous && thresholds.every((word) => /^\d+$/.test(word))
  const save = useMutation({
    mutationFn: () =>
      answerOf(
        api.PATCH("/api/credits/alerts", { body: { thresholds: thresholds.map(Number), mail: isMailed } }),
      ),
    onSuccess: (answer) => {
      queryClient.setQueryData(QUERY_KEY, answer)
      toast(t("alerts.saved"))
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) save.mutate()
  }
  const problem = isValid ? undefined : t("alerts.invalid")
  return (
    <form onSubmit={onSubmit} className="grid justify-items-start gap-4">
      <Field
        label={t("alerts.below")}
        hint={t("alerts.hint")}
        error={problem ?? (save.error ? failureText(save.error) : undefined)}
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
        {t("alerts.mail")}
      </label>
      <Button type="submit" look="plain" busy={save.isPending}>
        {t("alerts.save")}
      </Button>
    </form>
  )
}
