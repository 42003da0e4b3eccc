import { useQuery } from "@tanstack/react-query"
import { healthQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { useSearchParam } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { pricesQuery, purchasesQuery, subscriptionsQuery } from "./billing-queries.ts"
import { CheckoutReturn } from "./checkout-return.tsx"
import { CurrentPlan } from "./current-plan.tsx"
import { Packs } from "./packs.tsx"
import { Plans } from "./plan-cards.tsx"
import { Purchases } from "./purchases.tsx"
import { usePortal } from "./use-checkout.ts"

export function Page() {
  const t = useWords("billing")
  const { data: health, error, refetch } = useQuery(healthQuery)
  const [checkout, setCheckout] = useSearchParam("checkout_session")
  const isConfigured = health?.configured["billing"]
  return (
    <>
      <PageHeader title={t("title")} acts={isConfigured && <PortalButton />} />
      {checkout && (
        <CheckoutReturn key={checkout} id={checkout} onClose={() => setCheckout("", { replace: true })} />
      )}
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : isConfigured === undefined ? (
        <SkeletonRows rows={3} className="h-24" />
      ) : (
        <>
          <CurrentPlan />
          {isConfigured ? <Offers /> : <NothingSold />}
        </>
      )}
    </>
  )
}

function NothingSold() {
  const t = useWords("billing")
  return (
    <div className="mt-10">
      <EmptyState title={t("notSetUp")}>{t("notSetUp.text")}</EmptyState>
    </div>
  )
}

function Offers() {
  const t = useWords("billing")
  const { data, error, refetch } = useQuery(pricesQuery)
  if (error) {
    return (
      <div className="mt-10">
        <ErrorState error={error} retry={() => void refetch()} />
      </div>
    )
  }
  return (
    <>
      {data?.prices.length === 0 ? (
        <div className="mt-10">
          <EmptyState title={t("notForSale")}>{t("notForSale.text")}</EmptyState>
        </div>
      ) : (
        <>
          <Plans prices={data?.prices} />
          <Packs prices={data?.prices} />
        </>
      )}
      <Purchases />
    </>
  )
}

/** Opens Stripe's customer portal. For users who have checked out before. */
function PortalButton() {
  const t = useWords("billing")
  const { data: bought } = useQuery(purchasesQuery)
  const { data: subscribed } = useQuery(subscriptionsQuery)
  const portal = usePortal()
  if (!bought?.purchases.length && !subscribed?.subscriptions.length) return null
  return (
    <Button look="plain" size="small" busy={portal.isPending} onClick={() => portal.mutate()}>
      {t("manage")}
    </Button>
  )
}
