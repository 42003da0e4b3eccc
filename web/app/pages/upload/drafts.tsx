import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { balanceQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { clockText, priceOf } from "../../../ui/format.ts"
import { Input } from "../../../ui/input.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useLanguage, useWords } from "../../../words/use-words.tsx"
import { billingLink } from "../../listing/billing-link.tsx"
import { type Draft, type Problem, problemOf, sizeText, totalOf } from "./draft.ts"

const PROBLEMS = {
  empty: "problem.empty",
  tooLarge: "problem.tooLarge",
  notMedia: "problem.notMedia",
  tooLong: "problem.tooLong",
} as const satisfies Record<Problem, string>

type Props = {
  drafts: readonly Draft[]
  onLengthChange: (id: string, seconds: number) => void
  onRemove: (id: string) => void
  onStart: (keepsAudio: boolean) => void
}

/** The chosen files with size, length and price, before anything is sent or credits are held. */
export function Drafts({ drafts, onLengthChange, onRemove, onStart }: Props) {
  const t = useWords("upload")
  const { data: account } = useQuery(balanceQuery)
  const good = drafts.filter((draft) => problemOf(draft) === undefined)
  const isReady = good.length > 0 && good.every(({ seconds }) => seconds !== null)
  const credits = totalOf(drafts)
  const [keepsAudio, setKeepsAudio] = useState(false)
  const isShort = account !== undefined && account.balance < credits
  return (
    <section aria-label={t("drafts")} className="mt-4 rounded-box border border-line">
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <Row key={draft.id} draft={draft} onLengthChange={onLengthChange} onRemove={onRemove} />
        ))}
      </ul>
      <label className="flex items-start gap-2 border-t border-line px-4 py-3 text-sm">
        <input
          type="checkbox"
          className="mt-1 accent-accent"
          checked={keepsAudio}
          onChange={(event) => setKeepsAudio(event.target.checked)}
        />
        <span>{t("drafts.keep")}</span>
      </label>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-b-box border-t border-line bg-surface px-4 py-3">
        <p role="status" className="text-sm text-muted" data-numbers>
          {account === undefined
            ? t("drafts.price", { credits })
            : isShort
              ? t("drafts.short", { credits, balance: account.balance, more: billingLink })
              : t("drafts.priceOf", { credits, left: account.balance - credits })}
        </p>
        <Button disabled={!isReady || isShort} onClick={() => onStart(keepsAudio)}>
          {good.length > 1 ? t("drafts.startMany", { n: good.length }) : t("drafts.start")}
        </Button>
      </div>
    </section>
  )
}

function Row({
  draft,
  onLengthChange,
  onRemove,
}: { draft: Draft } & Pick<Props, "onLengthChange" | "onRemove">) {
  const t = useWords("upload")
  const creditsText = useCreditsText()
  const language = useLanguage()
  const { id, file, seconds, needsLength } = draft
  const problem = problemOf(draft)
  const price = priceOf(seconds)
  const asksLength = needsLength && (problem === undefined || price === null)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
        {problem ? (
          <p role="alert" className="text-bad">
            {t(PROBLEMS[problem])}
          </p>
        ) : (
          <p className="text-muted" data-numbers>
            {sizeText(file.size, language)}
            {seconds === null ? ` · ${t("draft.reading")}` : !needsLength && ` · ${clockText(seconds)}`}
            {seconds !== null && price !== null && ` · ${creditsText(price)}`}
          </p>
        )}
      </div>
      {asksLength && (
        <label className="flex items-center gap-2 text-muted">
          {t("draft.length", {
            field: () => (
              <span className="w-20">
                <Input
                  type="number"
                  min={1}
                  step={1}
                  value={Math.ceil((seconds ?? 60) / 60)}
                  onChange={({ target }) =>
                    onLengthChange(id, Math.max(1, Math.round(target.valueAsNumber || 1)) * 60)
                  }
                />
              </span>
            ),
          })}
        </label>
      )}
      <Button
        look="ghost"
        size="small"
        aria-label={t("draft.removeNamed", { name: file.name })}
        onClick={() => onRemove(id)}
      >
        {t("draft.remove")}
      </Button>
      {asksLength && <p className="basis-full text-xs text-muted">{t("draft.length.hint")}</p>}
    </li>
  )
}
