import { useQuery } from "@tanstack/react-query"
import { balanceQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { clockText, creditsText, priceOf } from "../../../ui/format.ts"
import { Input } from "../../../ui/input.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { type Draft, problemOf, sizeText, totalOf } from "./draft.ts"

type Props = {
  drafts: readonly Draft[]
  onTell: (id: string, seconds: number) => void
  onRemove: (id: string) => void
  onStart: () => void
}

/** The chosen files with size, length and price, before anything is sent or credits are held. */
export function Drafts({ drafts, onTell, onRemove, onStart }: Props) {
  const { data: account } = useQuery(balanceQuery)
  const good = drafts.filter((draft) => problemOf(draft) === undefined)
  const isReady = good.length > 0 && good.every(({ seconds }) => seconds !== null)
  const price = totalOf(drafts)
  const left = account === undefined ? undefined : account.balance - price
  return (
    <section aria-label="Chosen files" className="mt-4 rounded-box border border-line">
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <Row key={draft.id} draft={draft} onTell={onTell} onRemove={onRemove} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3">
        <p role="status" className="text-sm text-muted" data-numbers>
          {left !== undefined && left < 0 ? (
            <>
              {creditsText(price)}, and you have {account?.balance}.{" "}
              <PageLink page="billing" className="text-accent underline underline-offset-3">
                Get more
              </PageLink>
            </>
          ) : (
            `${creditsText(price)} in all${left === undefined ? "" : `; then you have ${left}`}. What fails or is cancelled comes back.`
          )}
        </p>
        <Button disabled={!isReady || (left !== undefined && left < 0)} onClick={onStart}>
          {good.length > 1 ? `Upload ${good.length} files` : "Upload"}
        </Button>
      </div>
    </section>
  )
}

function Row({ draft, onTell, onRemove }: { draft: Draft } & Pick<Props, "onTell" | "onRemove">) {
  const { id, file, seconds, isTold } = draft
  const problem = problemOf(draft)
  const price = priceOf(seconds)
  const isAsked = isTold && (problem === undefined || price === null)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
        {problem ? (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        ) : (
          <p className="text-muted" data-numbers>
            {sizeText(file.size)}
            {seconds === null ? " · reading its length…" : !isTold && ` · ${clockText(seconds)}`}
            {seconds !== null && price !== null && ` · ${creditsText(price)}`}
          </p>
        )}
      </div>
      {isAsked && (
        <label className="flex items-center gap-2 text-muted">
          About
          <span className="w-20">
            <Input
              type="number"
              min={1}
              step={1}
              value={Math.ceil((seconds ?? 60) / 60)}
              onChange={(event) => onTell(id, Math.max(1, Math.round(event.target.valueAsNumber || 1)) * 60)}
            />
          </span>
          minutes
        </label>
      )}
      <Button look="ghost" size="small" aria-label={`Remove: ${file.name}`} onClick={() => onRemove(id)}>
        Remove
      </Button>
      {isAsked && (
        <p className="basis-full text-xs text-muted">
          Your browser cannot read its length, so tell it roughly. What we measure decides the price.
        </p>
      )}
    </li>
  )
}
