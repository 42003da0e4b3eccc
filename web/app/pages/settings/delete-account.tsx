import { useMutation, useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { balanceQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useFailureText } from "../../../ui/errors/failure-text.tsx"
import { Field, Input } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"

/** Deletes the account. The user must type the email address, to prevent accidents. */
export function DeleteAccount() {
  const t = useWords("settings")
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t("delete")} about={t("delete.about")}>
      <Button look="bad" onClick={() => setOpen(true)}>
        {t("delete.open")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t("delete.question")}>
        <DeleteForm onNo={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}

function DeleteForm({ onNo }: { onNo: () => void }) {
  const t = useWords("settings")
  const failureText = useFailureText()
  const { data } = useQuery(balanceQuery)
  const [typed, setTyped] = useState("")
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => answerOf(api.DELETE("/api/account", { body: { email } })),
    onSuccess: () => {
      // Also deletes what this browser stores of the account.
      localStorage.clear()
      sessionStorage.clear()
      location.replace("/")
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    mutate(typed.trim())
  }
  const email = data?.profile.email ?? ""
  const isSame = email !== "" && typed.trim().toLowerCase() === email.toLowerCase()
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <ul className="list-disc ps-5 text-sm text-muted">
        <li>{t("delete.history")}</li>
        <li>{t("delete.keys")}</li>
        <li>
          {data && data.balance > 0 ? t("delete.credits", { credits: data.balance }) : t("delete.plan")}
        </li>
      </ul>
      <Field label={t("delete.confirm", { email })} error={error ? failureText(error) : undefined}>
        {(ids) => (
          <Input
            {...ids}
            data-focus
            type="email"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onNo}>
          {t("delete.no")}
        </Button>
        <Button type="submit" look="bad" busy={isPending} disabled={!isSame}>
          {t("delete.yes")}
        </Button>
      </div>
    </form>
  )
}
