import { useQuery } from "@tanstack/react-query"
import { failureOf } from "../../../api/failure.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { dateTimeText, numberText } from "../../../ui/format.ts"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { type Column, Table } from "../../../ui/table.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { outcomeLabel, strategyLabel } from "./attempts.ts"
import { kindText } from "./series.ts"
import { receiptQuery } from "./usage-queries.ts"

/** Shows the attempts of one operation, in order, and what it cost. */
export function Receipt({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords("usage")
  const { data, error, refetch } = useQuery(receiptQuery(id))
  return (
    <Dialog open onClose={onClose} title={t("receipt")}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()}>
          {failureOf(error).status === 404 && t("receipt.pending")}
        </ErrorState>
      ) : data ? (
        <ReceiptDetails receipt={data} />
      ) : (
        <SkeletonRows rows={5} className="h-8" />
      )}
    </Dialog>
  )
}

type ReceiptData = Schemas["GetOperationAnswer"]
/** `at`: its position in the order. */
type Attempt = ReceiptData["attempts"][number] & { at: number }

const columnsOf = (t: Translate<"usage">): readonly Column<Attempt>[] => [
  { id: "strategy", title: t("receipt.tried"), cell: ({ strategy }) => strategyLabel(strategy, t) },
  { id: "outcome", title: t("receipt.outcome"), cell: ({ outcome }) => outcomeLabel(outcome, t) },
  { id: "ms", title: t("receipt.ms"), isNumber: true, cell: ({ ms }) => numberText(ms) },
]

function ReceiptDetails({ receipt }: { receipt: ReceiptData }) {
  const t = useWords("usage")
  const creditsText = useCreditsText()
  const back = receipt.credits_held - receipt.credits_used
  const lines = [
    [t("what"), kindText(receipt.kind, t)],
    [t("when"), dateTimeText(receipt.created_at)],
    [t("receipt.reserved"), creditsText(receipt.credits_held)],
    [t("receipt.charged"), creditsText(receipt.credits_used)],
    ...(back > 0 ? [[t("receipt.refunded"), creditsText(back)]] : []),
    [t("receipt.balance"), creditsText(receipt.balance_after)],
  ] as const
  return (
    <>
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {lines.map(([title, value]) => (
          <div key={title} className="contents">
            <dt className="text-muted">{title}</dt>
            <dd className="text-end text-balance" data-numbers>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {receipt.attempts.length > 0 && (
        <Table
          caption={t("receipt.attempts")}
          columns={columnsOf(t)}
          rows={receipt.attempts.map((attempt, at) => ({ ...attempt, at }))}
          keyOf={({ at }) => String(at)}
        />
      )}
      <p className="mt-3 font-mono text-xs break-all text-muted">{receipt.operation_id}</p>
    </>
  )
}
