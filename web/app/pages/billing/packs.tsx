import { Button } from "../../../ui/button.tsx"
import { moneyText } from "../../../ui/format.ts"
import { Skeleton } from "../../../ui/state.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { useSearchParam } from "../../routing/page-link.tsx"
import { Section } from "../../shell/section.tsx"
import type { Price } from "./billing-queries.ts"
import { COMPARED_CREDITS, comparedAmount, offersOf, packName } from "./plans.ts"
import { useCheckout } from "./use-checkout.ts"
import { useChosenFocus } from "./use-chosen-focus.ts"

/**
 * The credit packs, which are paid once. The URL may name the pack that the user chose before the
 * sign-in.
 */
export function Packs({ prices }: { prices: readonly Price[] | undefined }) {
  const t = useWords("billing")
  const creditsText = useCreditsText()
  const buy = useCheckout()
  const [product] = useSearchParam("product")
  const { packs } = offersOf(prices ?? [], "")
  const chosen = packs.find(({ product_id }) => product_id === product)
  const button = useChosenFocus(chosen !== undefined)
  if (prices && packs.length === 0) return null
  return (
    <Section title={t("packs")} about={t("packs.about")}>
      {prices ? (
        <ul className="divide-y divide-line rounded-box border border-line">
          {packs.map((price) => {
            const each = comparedAmount(price)
            const pack = packName(price, creditsText)
            return (
              <li
                key={price.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
                data-numbers
              >
                <span className="min-w-0 flex-1 basis-30">
                  <span className="font-semibold">{pack}</span>
                  {each !== undefined && (
                    <span className="block text-sm text-muted">
                      {t("perCredits", {
                        amount: moneyText(each, price.currency),
                        credits: COMPARED_CREDITS,
                      })}
                    </span>
                  )}
                </span>
                <span className="flex items-center gap-4">
                  {moneyText(price.unit_amount ?? 0, price.currency)}
                  <Button
                    ref={price === chosen ? button : undefined}
                    look={price === chosen ? "primary" : "plain"}
                    size="small"
                    aria-label={t("packs.buyNamed", { pack })}
                    busy={buy.isPending && buy.variables.id === price.id}
                    onClick={() => buy.mutate(price)}
                  >
                    {t("packs.buy")}
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <Skeleton className="h-52" />
      )}
    </Section>
  )
}
