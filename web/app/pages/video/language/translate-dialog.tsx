import { useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { balanceQuery } from "../../../../api/queries.ts"
import type { Transcription } from "../../../../transcript/load.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { Field, Select } from "../../../../ui/input.tsx"
import { useCreditsText } from "../../../../ui/use-amounts.ts"
import { useLanguageName } from "../../../../words/use-language-name.ts"
import { useLanguage, useWords } from "../../../../words/use-words.tsx"
import { SpendError } from "../../../listing/spend-error.tsx"
import { isSameLanguage, priceQuery, type Translations } from "./translations.ts"

type Props = {
  row: Transcription
  list: Translations
  /** The tag of the language that is chosen at first. With "", the browser's, if offered. */
  first: string
  /** The tag of the language of a translation in progress, if any. Only one runs at a time. */
  making: string | undefined
  onMake: (wanted: { to: string; credits: number }) => void
  onClose: () => void
}

/** Asks for the language of a translation, and says its price before it is made. */
export function TranslateDialog({ row, list, first, making, onMake, onClose }: Props) {
  const t = useWords("video")
  const creditsText = useCreditsText()
  const languageName = useLanguageName()
  const pageLanguage = useLanguage()
  const { language, languages, translations } = list
  const choices = languages
    .filter((tag) => !isSameLanguage(tag, language))
    .map((tag) => ({ tag, name: languageName(tag), isStored: translations.includes(tag) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, pageLanguage))
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
    <Dialog open onClose={onClose} title={t("translate.title")}>
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field label={t("language")} hint={t("translate.hint", { language: languageName(language) })}>
          {(ids) => (
            <Select {...ids} data-focus required value={to} onChange={(event) => setTo(event.target.value)}>
              <option value="">{t("translate.choose")}</option>
              {choices.map(({ tag, name, isStored }) => (
                <option key={tag} value={tag}>
                  {isStored ? `${name} · ${t("translate.free")}` : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p role="status" data-numbers className="text-sm text-muted">
          {isMaking && t("translate.already", { language: languageName(making) })}
          {to === "" &&
            !isMaking &&
            list.engine === "model" &&
            t("translate.cost", { credits: list.credits })}
          {quote?.max === 0 && t("translate.stored")}
          {quote !== undefined && quote.max > 0 && t("translate.quote", { credits: quote.max })}
          {account && ` ${t("balance", { credits: account.balance })}`}
        </p>
        {price.error && <SpendError error={price.error} retry={() => void price.refetch()} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="plain" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={!quote} busy={price.isFetching}>
            {quote?.max === 0 ? t("translate.show") : t("translate.start")}
            {quote && ` · ${quote.max === 0 ? t("translate.free") : creditsText(quote.max)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
