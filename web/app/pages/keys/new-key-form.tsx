import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { Field, Input } from "../../../ui/input.tsx"
import type { NewKey } from "./created-key.tsx"
import { changesOf, NO_LIMITS } from "./key-limits.ts"
import { keysQuery } from "./keys-query.ts"
import { LimitFields } from "./limit-fields.tsx"

type Props = { isFull: boolean; onMade: (made: NewKey) => void }

/** Creates a key and passes it to `onMade`, which shows it once. */
export function NewKeyForm({ isFull, onMade }: Props) {
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
        label="Name of the new key"
        error={error?.message}
        hint={isFull ? "All of your keys are in use: revoke one to make another." : "What will call with it."}
      >
        {(ids) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...ids}
              className="min-w-40 flex-1 basis-0"
              value={name}
              maxLength={100}
              autoComplete="off"
              placeholder="laptop"
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" busy={isPending} disabled={isFull}>
              Create key
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
        <span>
          Test key{" "}
          <span className="text-muted">
            for sample videos and errors on demand: free, and no access to your data
          </span>
        </span>
      </label>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 text-sm text-accent">Limit this key</summary>
        <div className="mt-2">
          <LimitFields limits={limits} onChange={setLimits} />
        </div>
      </details>
    </form>
  )
}
