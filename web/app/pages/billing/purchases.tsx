import { useQuery } from "@tanstack/react-query"
import { Badge } from "../../../ui/badge.tsx"
import { dayText, moneyText, numberText } from "../../../ui/format.ts"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { type Column, Table } from "../../../ui/table.tsx"
import { Section } from "../../shell/section.tsx"
import { type Purchase, purchasesQuery } from "./billing-queries.ts"

const KINDS: Record<Purchase["status"], "quiet" | "good" | "bad"> = {
  pending: "quiet",
  paid: "good",
  failed: "bad",
  partially_refunded: "quiet",
  refunded: "quiet",
}

const COLUMNS: readonly Column<Purchase>[] = [
  {
    id: "when",
    title: "When",
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap text-muted">
        {dayText(created_at)}
      </time>
    ),
  },
  { id: "what", title: "What", cell: ({ product_name }) => product_name ?? "Credits" },
  {
    id: "status",
    title: "State",
    cell: ({ status }) => <Badge kind={KINDS[status]}>{status.replaceAll("_", " ")}</Badge>,
  },
  {
    id: "credits",
    title: "Credits",
    isNumber: true,
    isExtra: true,
    cell: ({ credits }) => numberText(credits),
  },
  {
    id: "amount",
    title: "Paid",
    isNumber: true,
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
]

/** The one-time purchases. Invoices of plans are in Stripe's portal. */
export function Purchases() {
  const { data, error, refetch } = useQuery(purchasesQuery)
  return (
    <Section title="Purchases">
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} className="h-10" />
      ) : data.purchases.length === 0 ? (
        <p className="text-sm text-muted">No pack bought yet.</p>
      ) : (
        <Table caption="Purchases" columns={COLUMNS} rows={data.purchases} keyOf={({ id }) => id} />
      )}
    </Section>
  )
}
