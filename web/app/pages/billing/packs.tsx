import { Button } from "../../../ui/button.tsx"
import { moneyText } from "../../../ui/format.ts"
import { Skeleton } from "../../../ui/state.tsx"
import { Section } from "../../shell/section.tsx"
import type { Price } from "./billing-queries.ts"
import { centsText, offersOf, perCredit } from "./plans.ts"
import { useCheckout } from "./use-checkout.ts"

/** The credit packs, which are paid once. */
export function Packs({ prices }: { prices: readonly Price[] | undefined }) {
  const buy = useCheckout()
  const { packs } = offersOf(prices ?? [], "")
  if (prices && packs.length === 0) return null
  return (
    <Section title="Packs" about="Paid once, without a plan. Credits do not run out.">
      {prices ? (
        <ul className="divide-y divide-line rounded-box border border-line">
          {packs.map((price) => {
            const each = perCredit(price)
            return (
              <li
                key={price.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
                data-numbers
              >
                <span className="min-w-0 flex-1 basis-30">
                  <span className="font-semibold">{price.product_name}</span>
                  {each !== undefined && (
                    <span className="block text-sm text-muted">
                      {centsText(each, price.currency)} a credit
                    </span>
                  )}
                </span>
                <span className="flex items-center gap-4">
                  {moneyText(price.unit_amount ?? 0, price.currency)}
                  <Button
                    look="plain"
                    size="small"
                    aria-label={`Buy: ${price.product_name}`}
                    busy={buy.isPending && buy.variables.id === price.id}
                    onClick={() => buy.mutate(price)}
                  >
                    Buy
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <Skeleton className="h-48" />
      )}
    </Section>
  )
}
