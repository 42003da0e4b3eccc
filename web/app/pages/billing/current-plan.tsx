import { useQuery } from "@tanstack/react-query"
import { balanceQuery } from "../../../api/queries.ts"
import { dayText } from "../../../ui/format.ts"
import { ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import {
  currentOf,
  type Price,
  pricesQuery,
  type Subscription,
  subscriptionsQuery,
} from "./billing-queries.ts"
import { priceText, rateOf } from "./plans.ts"

/** Renders the balance as a link to the page with its entries. */
const link = (balance: string) => (
  <PageLink page="usage" className="text-accent underline underline-offset-3">
    {balance}
  </PageLink>
)

/** The account's balance and plan, and when the plan renews. */
export function CurrentPlan() {
  const t = useWords("billing")
  const app = useWords("app")
  const { data: account, error, refetch } = useQuery(balanceQuery)
  const { data: subscribed, isPending } = useQuery(subscriptionsQuery)
  const { data: sold } = useQuery(pricesQuery)
  const current = subscribed && currentOf(subscribed.subscriptions)
  const price = sold?.prices.find(({ id }) => id === current?.price_id)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <section aria-label={t("current")} className="rounded-box border border-line bg-surface px-5 py-4">
      {account && !isPending ? (
        <>
          <p className="text-sm text-muted">{t("current.yours")}</p>
          <p className="text-3xl font-semibold tracking-tight">
            {current?.product_name ?? app(`tier.${account.tier}`)}{" "}
            {price && (
              <span className="text-base font-normal tracking-normal text-muted">{priceText(price, t)}</span>
            )}
          </p>
          <p className="mt-1 text-sm" data-numbers>
            {current?.credits_per_period
              ? t("current.plan", { credits: current.credits_per_period, calls: rateOf(account.tier) })
              : t("current.free", { calls: rateOf(account.tier) })}
          </p>
          <p className="mt-1 text-sm" data-numbers>
            {t("current.balance", { credits: account.balance, link })}{" "}
            {current && <RenewalText subscription={current} prices={sold?.prices ?? []} />}
          </p>
        </>
      ) : (
        <Skeleton className="h-27 bg-line max-sm:h-32" />
      )}
    </section>
  )
}

function RenewalText({ subscription, prices }: { subscription: Subscription; prices: readonly Price[] }) {
  const t = useWords("billing")
  const { status, cancel_at_period_end, cancel_at, current_period_end, next_price_id, change_pending } =
    subscription
  const next = prices.find(({ id }) => id === next_price_id)
  if (status === "past_due" || change_pending) {
    return (
      <span role="alert" className="text-bad">
        {t(change_pending ? "current.changePending" : "current.pastDue")}
      </span>
    )
  }
  const day = dayText(cancel_at ?? current_period_end)
  const isEnding = cancel_at_period_end || cancel_at !== null
  if (next && !isEnding) {
    return (
      <span className="text-muted">
        {t("current.becomes", { plan: next.product_name, day, price: () => priceText(next, t) })}
      </span>
    )
  }
  return (
    <span className="text-muted">
      {t(isEnding ? "current.ends" : next_price_id === null ? "current.renews" : "current.becomesOther", {
        day,
      })}
    </span>
  )
}
