import { useQuery } from "@tanstack/react-query"
import { failureOf } from "../../../api/failure.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { creditsText, momentText, numberText } from "../../../ui/format.ts"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { type Column, Table } from "../../../ui/table.tsx"
import { outcomeLabel, strategyLabel } from "./attempts.ts"
import { kindText } from "./series.ts"
import { receiptQuery } from "./usage-queries.ts"

/** Shows the attempts of one operation, in order, and what it cost. */
export function Receipt({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(receiptQuery(id))
  return (
    <Dialog open onClose={onClose} title="Receipt">
      {error ? (
        <ErrorState error={error} retry={() => void refetch()}>
          {failureOf(error).status === 404 &&
            "The call may still be in progress. Its receipt appears when it ends."}
        </ErrorState>
      ) : data ? (
        <Paper receipt={data} />
      ) : (
        <SkeletonRows rows={5} className="h-8" />
      )}
    </Dialog>
  )
}

type Data = Schemas["GetOperationAnswer"]
/** `at`: its position in the order. */
type Attempt = Data["attempts"][number] & { at: number }

const COLUMNS: readonly Column<Attempt>[] = [
  { id: "strategy", title: "Tried", cell: ({ strategy }) => strategyLabel(strategy) },
  { id: "outcome", title: "Outcome", cell: ({ outcome }) => outcomeLabel(outcome) },
  { id: "ms", title: "ms", isNumber: true, cell: ({ ms }) => numberText(ms) },
]

function Paper({ receipt }: { receipt: Data }) {
  const back = receipt.credits_held - receipt.credits_used
  const lines = [
    ["What", kindText(receipt.kind)],
    ["When", momentText(receipt.created_at)],
    ["Reserved", creditsText(receipt.credits_held)],
    ["Charged", creditsText(receipt.credits_used)],
    ...(back > 0 ? [["Refunded", creditsText(back)]] : []),
    ["Balance after", creditsText(receipt.balance_after)],
  ] as const
  return (
    <>
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {lines.map(([title, value]) => (
          <div key={title} className="contents">
            <dt className="text-muted">{title}</dt>
            <dd className="text-right text-balance" data-numbers>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {receipt.attempts.length > 0 && (
        <Table
          caption="What was tried, in order"
          columns={COLUMNS}
          rows={receipt.attempts.map((attempt, at) => ({ ...attempt, at }))}
          keyOf={({ at }) => String(at)}
        />
      )}
      <p className="mt-3 font-mono text-xs break-all text-muted">{receipt.operation_id}</p>
    </>
  )
}
