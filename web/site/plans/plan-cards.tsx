import { Check } from "lucide-react"
import { useState } from "react"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/cx.ts"
import { useLanguage, useWords } from "../../words/use-words.tsx"
import { featuresOf } from "./features.ts"
import { amountText, chooseHref, isPack, type Product, useProducts } from "./plans.ts"

type Interval = "month" | "year"

/** The plans, each with its button, and a switch to yearly payment. */
export function PlanCards() {
  const t = useWords("plans")
  const { products, isSold } = useProducts()
  const [interval, setInterval] = useState<Interval>("month")
  const plans = products.filter((product) => !isPack(product))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="plans" className="text-2xl font-display sm:text-3xl">
          {t("title")}
        </h2>
        <IntervalSwitch interval={interval} onChange={setInterval} saving={savingOf(plans)} />
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} interval={interval} isSold={isSold !== false} />
        ))}
      </ul>
      <p className="mt-4 min-h-6 text-sm text-muted">{t(isSold === false ? "notSold" : "note")}</p>
    </>
  )
}

type SwitchProps = { interval: Interval; onChange: (interval: Interval) => void; saving: number }

function IntervalSwitch({ interval, onChange, saving }: SwitchProps) {
  const t = useWords("plans")
  const yearly = saving > 0 ? t("yearly.saving", { saving }) : t("yearly")
  return (
    <fieldset className="flex rounded-box border border-line bg-surface p-1 text-sm">
      <legend className="sr-only">{t("payBy")}</legend>
      {(["month", "year"] as const).map((each) => (
        <label
          key={each}
          className="cursor-pointer rounded-[7px] px-3 py-1.5 font-medium text-muted has-checked:bg-wash has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="interval"
            className="sr-only"
            checked={interval === each}
            onChange={() => onChange(each)}
          />
          {each === "month" ? t("monthly") : yearly}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Returns the smallest saving of yearly over monthly payment, from 0 to 1, rounded down to a whole
 * percent.
 */
function savingOf(plans: readonly Product[]): number {
  const savings = plans.flatMap(({ prices }) => {
    const month = prices.find(({ interval }) => interval === "month")
    const year = prices.find(({ interval }) => interval === "year")
    return month && year ? [1 - year.amount / (12 * month.amount)] : []
  })
  return savings.length === 0 ? 0 : Math.floor(Math.min(...savings) * 100) / 100
}

/** Renders the interval, such as "a month", in small text after the amount. */
const unit = (text: string) => <span className="font-sans text-sm font-normal text-muted">{text}</span>

type CardProps = { plan: Product; interval: Interval; isSold: boolean }

function PlanCard({ plan, interval, isSold }: CardProps) {
  const t = useWords("plans")
  const language = useLanguage()
  const { prices } = plan
  const isFree = prices.length === 0
  const price = prices.find((each) => each.interval === interval) ?? prices[0]
  const yearly = interval === "month" ? prices.find((each) => each.interval === "year") : undefined
  const name = isFree ? t("free") : plan.name
  const amount = amountText(price?.amount ?? 0, price?.currency ?? "usd", language)
  return (
    <li
      className={cx(
        "flex flex-col rounded-card border bg-card p-6",
        isFree ? "border-accent" : "border-line",
      )}
    >
      <h3 className="font-semibold">{name}</h3>
      <p className="mt-2 font-serif text-3xl font-display" data-numbers>
        {price?.interval ? t(price.interval === "month" ? "perMonth" : "perYear", { amount, unit }) : amount}
      </p>
      <p className="mt-1 min-h-5 text-sm text-muted" data-numbers>
        {isFree
          ? t("noCard")
          : yearly && t("orYearly", { amount: amountText(yearly.amount, yearly.currency, language) })}
      </p>
      <ul className="mt-4 mb-6 grid gap-2 text-sm">
        {featuresOf(plan, t).map((feature) => (
          <li key={feature} className="grid grid-cols-[1.25rem_1fr] gap-1">
            <Check aria-hidden className="mt-0.5 size-4 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      {(isFree || isSold) && (
        <Button asChild look={isFree ? "primary" : "plain"} className="mt-auto w-full">
          <a href={isFree ? "/login?next=/dashboard" : chooseHref(plan, `%26interval=${interval}`)}>
            {isFree ? t("start") : t("choose", { plan: name })}
          </a>
        </Button>
      )}
    </li>
  )
}
