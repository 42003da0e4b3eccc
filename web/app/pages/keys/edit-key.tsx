import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useFailureText } from "../../../ui/errors/failure-text.tsx"
import { Field, Input } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { changesOf, limitsOf, today } from "./key-limits.ts"
import { type Key, keysQuery, nameOf } from "./keys-query.ts"
import { LimitFields } from "./limit-fields.tsx"

/** Renames a key and changes its limits. */
export function EditKey({ edited, onClose }: { edited: Key; onClose: () => void }) {
  const t = useWords("keys")
  const failureText = useFailureText()
  const before = limitsOf(edited)
  // The day of an expired key may stay, so that its name can be changed.
  const firstDay = before.expires !== "" && before.expires < today() ? before.expires : today()
  const [name, setName] = useState(edited.name ?? "")
  const [limits, setLimits] = useState(before)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: Schemas["UpdateKeyRequest"]) =>
      answerOf(api.PATCH("/api/keys/{keyId}", { params: { path: { keyId: edited.keyId } }, body: changes })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keysQuery.queryKey })
      onClose()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const renamed = name.trim() === (edited.name ?? "") ? {} : { name: name.trim() || null }
    const changes = { ...renamed, ...changesOf(limits, before) }
    if (Object.keys(changes).length === 0) onClose()
    else mutate(changes)
  }
  return (
    <Dialog open title={t("edit", { name: nameOf(edited) })} onClose={onClose}>
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field label={t("edit.name")} error={error ? failureText(error) : undefined}>
          {(ids) => (
            <Input
              {...ids}
              data-focus
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <LimitFields limits={limits} onChange={setLimits} firstDay={firstDay} />
        <p className="text-sm text-muted">{t("edit.applies")}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" look="plain" onClick={onClose}>
            {t("edit.cancel")}
          </Button>
          <Button type="submit" busy={isPending}>
            {t("edit.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
