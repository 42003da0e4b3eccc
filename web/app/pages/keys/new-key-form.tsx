import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { useFailureText } from "../../../ui/errors/failure-text.tsx"
import { Field, Input } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import type { NewKey } from "./created-key.tsx"
import { changesOf, NO_LIMITS, today } from "./key-limits.ts"
import { keysQuery } from "./keys-query.ts"
import { LimitFields } from "./limit-fields.tsx"

type Props = { isFull: boolean; onMade: (made: NewKey) => void }

/** Renders the part of a message that says what a test key is for. */
const note = (text: string) => <span className="text-muted">{text}</span>

/** Creates a key and passes it to `onMade`, which shows it once. */
export function NewKeyForm({ isFull, onMade }: Props) {
  const t = useWords("keys")
  const failureText = useFailureText()
  const [name, setName] = useState("")
  const [limits, setLimits] = useState(NO_LIMITS)
  const [isTest, setIsTest] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: string) => {
      const body = { ...(wanted === "" ? {} : { name: wanted }), ...changesOf(limits) }
      return answerOf(api.POST("/api/keys", { body: { ...body, mode: isTest ? "test" : "live" } }))
    },
    onSuccess: async (made) => {
      setName("")
      setLimits(NO_LIMITS)
      setIsTest(false)
      onMade(made)
      await client.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    mutate(name.trim())
  }
  return (
    <form onSubmit={onSubmit} className="mb-8 max-w-text">
      <Field
        label={t("new.name")}
        error={error ? failureText(error) : undefined}
        hint={t(isFull ? "new.full" : "new.hint")}
      >
        {(ids) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...ids}
              className="min-w-40 flex-1 basis-0"
              value={name}
              maxLength={100}
              autoComplete="off"
              placeholder={t("new.placeholder")}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" busy={isPending} disabled={isFull}>
              {t("new.create")}
            </Button>
          </div>
        )}
      </Field>
      <label className="mt-3 flex items-start gap-2 text-sm">
        <input
          type="checkbox"
          className="mt-1 accent-accent"
          checked={isTest}
          onChange={(event) => setIsTest(event.target.checked)}
        />
        <span>{t("new.test", { note })}</span>
      </label>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 text-sm text-accent">{t("new.limit")}</summary>
        <div className="mt-2">
          <LimitFields limits={limits} onChange={setLimits} firstDay={today()} />
        </div>
      </details>
    </form>
  )
}
