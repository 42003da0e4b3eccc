import { useQuery } from "@tanstack/react-query"
import { balanceQuery } from "../../../api/queries.ts"
import { creditsText, dayText } from "../../../ui/format.ts"
import { ErrorState, Skeleton } from "../../../ui/state.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import {
  currentOf,
  type Price,
  pricesQuery,
  type Subscription,
  subscriptionsQuery,
} from "./billing-queries.ts"
import { rateOf } from "./plans.ts"

/** The account's balance and plan, and when the plan renews. */
export function CurrentPlan() {
  const { data: account, error, refetch } = useQuery(balanceQuery)
  const { data: subscribed } = useQuery(subscriptionsQuery)
  const { data: sold } = useQuery(pricesQuery)
  const current = subscribed && currentOf(subscribed.subscriptions)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <section aria-label="Current plan" className="rounded-box border border-line bg-surface px-5 py-4">
      {account ? (
        <>
          <p className="text-sm text-muted">Your plan</p>
          <p className="text-3xl font-semibold tracking-tight capitalize">
            {current?.product_name ?? account.tier}
          </p>
          <p className="mt-1 text-sm" data-numbers>
            {current?.credits_per_period
              ? `${creditsText(current.credits_per_period)} each period and one a day`
              : "One credit a day"}
            , {rateOf(account.tier)} calls a minute of each key. You have{" "}
            <PageLink page="usage" className="text-accent underline underline-offset-3">
              {creditsText(account.balance)}
            </PageLink>
            .
          </p>
          {current && <Next subscription={current} prices={sold?.prices ?? []} />}
        </>
      ) : (
        <Skeleton className="h-22 bg-line" />
      )}
    </section>
  )
}

function Next({ subscription, prices }: { subscription: Subscription; prices: readonly Price[] }) {
  const { status, cancel_at_period_end, cancel_at, current_period_end, next_price_id } = subscription
  const next = prices.find(({ id }) => id === next_price_id)
  if (status === "past_due") {
    return (
      <p role="alert" className="mt-2 text-sm text-bad">
        The last payment did not go through. Settle it under “Manage billing”.
      </p>
    )
  }
  const end = dayText(cancel_at ?? current_period_end)
  return (
    <p className="mt-1 text-sm text-muted">
      {cancel_at_period_end || cancel_at !== null
        ? `Ends on ${end}; then you are on Free, and keep your credits.`
        : next_price_id !== null
          ? `Becomes ${next?.product_name ?? "another plan"} on ${dayText(current_period_end)}.`
          : `Renews on ${dayText(current_period_end)}.`}
    </p>
  )
}
