import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { healthQuery } from "../../../api/queries.ts"
import { pathIn } from "../../../site/languages/addresses.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState, ErrorState } from "../../../ui/state.tsx"
import { useLanguage, useWords } from "../../../words/use-words.tsx"
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
  const pricing = pathIn(useLanguage(), "/pricing")
  const [checkout, setCheckout] = useSearchParam("checkout_session")
  const isConfigured = health?.configured["billing"]
  return (
    <>
      <PageHeader title={t("title")} acts={isConfigured && <PortalButton />}>
        {t("lead", {
          link: (text) => (
            <a href={pricing} className="text-accent underline underline-offset-3">
              {text}
            </a>
          ),
        })}
      </PageHeader>
      {checkout && (
        <CheckoutReturn key={checkout} id={checkout} onClose={() => setCheckout("", { replace: true })} />
      )}
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <>
          <CurrentPlan />
          {isConfigured === undefined ? <NoPricesYet /> : isConfigured ? <Offers /> : <NothingSold />}
        </>
      )}
    </>
  )
}

/** Placeholders of the plans and packs. */
function NoPricesYet() {
  return (
    <>
      <Plans prices={undefined} />
      <Packs prices={undefined} />
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
  const packs = useRef<HTMLDivElement>(null)
  const hasPacks = data?.prices.some(({ type }) => type === "one_time")
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
          <div ref={packs}>
            <Packs prices={data?.prices} />
          </div>
        </>
      )}
      <Purchases onChoose={hasPacks ? () => packs.current?.querySelector("button")?.focus() : undefined} />
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
