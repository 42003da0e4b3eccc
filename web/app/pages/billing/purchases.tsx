import { useQuery } from "@tanstack/react-query"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { dayText, moneyText, numberText } from "../../../ui/format.ts"
import { EmptyState, ErrorState, Skeleton } from "../../../ui/state.tsx"
import { type Column, Table } from "../../../ui/table.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"
import { type Purchase, purchasesQuery } from "./billing-queries.ts"
import { packName } from "./plans.ts"

const KINDS: Record<Purchase["status"], "quiet" | "good" | "bad"> = {
  pending: "quiet",
  paid: "good",
  failed: "bad",
  partially_refunded: "quiet",
  refunded: "quiet",
  disputed: "bad",
}

type Words = { t: Translate<"billing">; creditsText: (credits: number) => string }

const columnsOf = ({ t, creditsText }: Words): readonly Column<Purchase>[] => [
  {
    id: "when",
    title: t("purchases.when"),
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap text-muted">
        {dayText(created_at)}
      </time>
    ),
  },
  {
    id: "what",
    title: t("purchases.what"),
    cell: ({ product_name, credits }) =>
      product_name === null ? t("purchases.credits") : packName({ product_name, credits }, creditsText),
  },
  {
    id: "status",
    title: t("purchases.state"),
    cell: ({ status }) => <Badge kind={KINDS[status]}>{t(`status.${status}`)}</Badge>,
  },
  {
    id: "credits",
    title: t("purchases.credits"),
    isNumber: true,
    isExtra: true,
    cell: ({ credits }) => numberText(credits),
  },
  {
    id: "amount",
    title: t("purchases.paid"),
    isNumber: true,
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
]

/**
 * The one-time purchases. Invoices of plans are in Stripe's portal. `onChoose` leads to the packs;
 * undefined if none is for sale.
 */
export function Purchases({ onChoose }: { onChoose: (() => void) | undefined }) {
  const t = useWords("billing")
  const creditsText = useCreditsText()
  const { data, error, refetch } = useQuery(purchasesQuery)
  return (
    <Section title={t("purchases")}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-42" />
      ) : data.purchases.length === 0 ? (
        <EmptyState
          title={t("purchases.none")}
          act={
            onChoose && (
              <Button look="plain" size="small" onClick={onChoose}>
                {t("purchases.choose")}
              </Button>
            )
          }
        >
          {t("purchases.noneText")}
        </EmptyState>
      ) : (
        <Table
          caption={t("purchases")}
          columns={columnsOf({ t, creditsText })}
          rows={data.purchases}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
  )
}
