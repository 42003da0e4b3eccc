import { useMutation, useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { balanceQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { creditsText } from "../../../ui/format.ts"
import { Field, Input } from "../../../ui/input.tsx"
import { Section } from "../../shell/section.tsx"

/** Deletes the account. The user must type the email address, to prevent accidents. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Delete the account"
      about="Your history, keys, sessions and connections are erased, and a plan ends at once. This cannot be undone."
    >
      <Button look="bad" onClick={() => setOpen(true)}>
        Delete my account…
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete your account?">
        <Typed onNo={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}

function Typed({ onNo }: { onNo: () => void }) {
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
      <ul className="list-disc pl-5 text-sm text-muted">
        <li>Every transcript and summary in your history is erased.</li>
        <li>Every API key stops working, and every device is signed out.</li>
        <li>
          {data && data.balance > 0 ? `${creditsText(data.balance)} are lost, and a` : "A"} plan is not paid
          back.
        </li>
      </ul>
      <Field label={`Type ${email} to confirm`} error={error?.message}>
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
          Keep it
        </Button>
        <Button type="submit" look="bad" busy={isPending} disabled={!isSame}>
          Delete everything
        </Button>
      </div>
    </form>
  )
}
