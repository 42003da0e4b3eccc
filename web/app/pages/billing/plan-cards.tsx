import { useQuery } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/cx.ts"
import { moneyText } from "../../../ui/format.ts"
import { Skeleton } from "../../../ui/state.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { useSearchParam } from "../../routing/page-link.tsx"
import { Section } from "../../shell/section.tsx"
import { currentOf, type Price, type Subscription, subscriptionsQuery } from "./billing-queries.ts"
import { ChangePlanDialog } from "./change-plan-dialog.tsx"
import {
  COMPARED_CREDITS,
  canSwitchTo,
  comparedAmount,
  hindranceOf,
  intervalOf,
  offersOf,
  rateOf,
} from "./plans.ts"
import { useCheckout } from "./use-checkout.ts"
import { useChosenFocus } from "./use-chosen-focus.ts"

/**
 * The plans to subscribe to. The URL may name the product that was chosen before the sign-in. Shows
 * placeholders of the same size while the prices load.
 */
export function Plans({ prices }: { prices: readonly Price[] | undefined }) {
  const t = useWords("billing")
  const [word, choose] = useSearchParam("interval")
  const [product, chooseProduct] = useSearchParam("product")
  const { data, error } = useQuery(subscriptionsQuery)
  const current = data && currentOf(data.subscriptions)
  const now = prices?.find(({ id }) => id === current?.price_id)
  const offered = offersOf(prices ?? [], word)
  // The URL may name an interval that no plan has.
  const interval = offered.plans.length > 0 ? word : (now?.interval ?? "month")
  const hindrance = current && hindranceOf(current)
  const [wanted, setWanted] = useState<Price>()
  const buy = useCheckout()
  const { plans, intervals } = offersOf(prices ?? [], interval)
  // Nothing can be bought until the current plan is known, to prevent a second subscription.
  const isReady = data !== undefined && error === null && hindrance === undefined
  const chosen = plans.find(({ product_id }) => product_id === product)
  const previewed = wanted ?? (isReady && chosen && canSwitchTo(chosen, current) ? chosen : undefined)
  const button = useChosenFocus(isReady && chosen !== undefined)
  if (prices && intervals.length === 0) return null
  return (
    <Section
      title={t("plans")}
      about={t("plans.about")}
      acts={
        prices ? (
          intervals.length > 1 && <Intervals intervals={intervals} interval={interval} onGo={choose} />
        ) : (
          <Skeleton className="h-10.5 w-48 max-sm:h-12.5" />
        )
      }
    >
      <ul className="grid gap-4 sm:grid-cols-3">
        {prices
          ? plans.map((price) => (
              <Card
                key={price.id}
                price={price}
                current={current}
                isReady={isReady}
                isChosen={price === chosen}
                isPrimary={!current && price === (chosen ?? plans[0])}
                button={price === chosen ? button : undefined}
                isBusy={buy.isPending && buy.variables.id === price.id}
                onTake={() => (current ? setWanted(price) : buy.mutate(price))}
              />
            ))
          : [1, 2, 3].map((id) => <Skeleton key={id} className="h-60.5" />)}
      </ul>
      {hindrance && <p className="mt-3 text-sm text-muted">{t(hindrance)}</p>}
      {previewed && current && now && (
        <ChangePlanDialog
          subscription={current}
          current={now}
          wanted={previewed}
          onClose={() => {
            setWanted(undefined)
            chooseProduct("", { replace: true })
          }}
        />
      )}
    </Section>
  )
}

type IntervalsProps = { intervals: readonly string[]; interval: string; onGo: (interval: string) => void }

function Intervals({ intervals, interval, onGo }: IntervalsProps) {
  const t = useWords("billing")
  return (
    <fieldset className="flex gap-1 rounded-box border border-line p-1">
      <legend className="sr-only">{t("plans.payBy")}</legend>
      {intervals.map((one) => (
        <Button
          key={one}
          look="ghost"
          size="small"
          aria-pressed={one === interval}
          className={cx(one === interval && "bg-wash")}
          onClick={() => onGo(one)}
        >
          {t(`by.${intervalOf(one)}`)}
        </Button>
      ))}
    </fieldset>
  )
}

/** Renders the interval, such as "a month", in small text after the amount. */
const unit = (text: string) => (
  <span className="text-sm font-normal text-muted [letter-spacing:0]">{text}</span>
)
/** Leaves the interval as it is, in a line that is small text already. */
const plain = (text: string) => text

type CardProps = {
  price: Price
  current: Subscription | undefined
  isReady: boolean
  isChosen: boolean
  /** True for the next step of a user without a plan: the chosen plan, or else the cheapest. */
  isPrimary: boolean
  isBusy: boolean
  button: RefObject<HTMLButtonElement | null> | undefined
  onTake: () => void
}

function Card({ price, current, isReady, isChosen, isPrimary, isBusy, button, onTake }: CardProps) {
  const t = useWords("billing")
  const creditsText = useCreditsText()
  const isCurrent = current?.price_id === price.id
  const isNext = current?.next_price_id === price.id
  const canTake = canSwitchTo(price, current)
  const each = comparedAmount(price)
  const per = `per.${intervalOf(price.interval)}` as const
  const act = t(!current ? "act.subscribe" : isCurrent ? "act.keep" : "act.switch")
  return (
    <li
      className={cx(
        "flex flex-col rounded-box border p-5",
        isCurrent || isChosen ? "border-accent" : "border-line",
      )}
    >
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {price.product_name}
        {isCurrent && <Badge kind="accent">{t("card.yours")}</Badge>}
        {isNext && <Badge>{t("card.next")}</Badge>}
        {isChosen && canTake && <Badge kind="accent">{t("card.chosen")}</Badge>}
      </h3>
      <p className="mt-1 text-3xl font-semibold tracking-tight" data-numbers>
        {t(per, { amount: moneyText(price.unit_amount ?? 0, price.currency), unit })}
      </p>
      <ul className="mt-3 mb-4 grid gap-0.5 text-sm text-muted" data-numbers>
        {price.credits !== null && <li>{t(per, { amount: creditsText(price.credits), unit: plain })}</li>}
        <li>{t("card.calls", { calls: rateOf(price.tier) })}</li>
        {each !== undefined && (
          <li>{t("perCredits", { amount: moneyText(each, price.currency), credits: COMPARED_CREDITS })}</li>
        )}
      </ul>
      {isCurrent && !canTake ? (
        <p className="mt-auto flex min-h-10 items-center text-sm text-muted">{t("card.current")}</p>
      ) : (
        <Button
          ref={button}
          look={isPrimary ? "primary" : "plain"}
          className="mt-auto"
          disabled={!isReady || !canTake}
          busy={isBusy}
          aria-label={t("act.named", { act, plan: price.product_name })}
          onClick={onTake}
        >
          {act}
        </Button>
      )}
    </li>
  )
}
