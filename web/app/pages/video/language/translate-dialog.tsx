import { useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { balanceQuery } from "../../../../api/queries.ts"
import type { Transcription } from "../../../../transcript/load.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { creditsText } from "../../../../ui/format.ts"
import { Field, Select } from "../../../../ui/input.tsx"
import { SpendError } from "../../../listing/spend-error.tsx"
import { isSameLanguage, languageName, priceQuery, type Translations } from "./translations.ts"

type Props = {
  row: Transcription
  list: Translations
  /** The tag of the language that is chosen at first. With "", it is the browser's. */
  first: string
  /** The tag of the language to which the transcript is being translated, if any: one at a time. */
  making: string | undefined
  onMake: (wanted: { to: string; credits: number }) => void
  onClose: () => void
}

/** Asks for the language of a translation, and says its price before it is made. */
export function TranslateDialog({ row, list, first, making, onMake, onClose }: Props) {
  const { language, languages, translations } = list
  const choices = languages
    .filter((tag) => !isSameLanguage(tag, language))
    .map((tag) => ({ tag, name: languageName(tag), isStored: translations.includes(tag) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const browsers = choices.find(({ tag }) => isSameLanguage(tag, navigator.language))
  const [to, setTo] = useState(first || (browsers?.tag ?? ""))
  const isMaking = making !== undefined
  const price = useQuery(priceQuery(row, isMaking ? "" : to))
  const { data: account } = useQuery(balanceQuery)
  const quote = price.isFetching ? undefined : price.data
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!quote) return
    onMake({ to, credits: quote.max })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Translate this transcript">
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field
          label="Language"
          hint={`The transcript is in ${languageName(language)}. The times stay the same.`}
        >
          {(ids) => (
            <Select {...ids} data-focus required value={to} onChange={(event) => setTo(event.target.value)}>
              <option value="">Choose a language</option>
              {choices.map(({ tag, name, isStored }) => (
                <option key={tag} value={tag}>
                  {isStored ? `${name} · free` : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p role="status" data-numbers className="text-sm text-muted">
          {isMaking && `Already translating to ${languageName(making)}.`}
          {to === "" &&
            !isMaking &&
            list.engine === "model" &&
            `A translation costs ${creditsText(list.credits)}.`}
          {quote?.max === 0 && "This translation is stored already, so it is free."}
          {quote !== undefined &&
            quote.max > 0 &&
            `${creditsText(quote.max)}: 1 for every started 100,000 characters. Free if it fails.`}
          {account && ` You have ${creditsText(account.balance)}.`}
        </p>
        {price.error && <SpendError error={price.error} retry={() => void price.refetch()} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!quote} busy={price.isFetching}>
            {!quote ? "Translate" : quote.max === 0 ? "Show · free" : `Translate · ${creditsText(quote.max)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
