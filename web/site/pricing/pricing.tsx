import { TRANSLATION_CHARACTERS } from "../../api/service.gen.ts"
import { Button } from "../../ui/button.tsx"
import { useLanguage, useWords } from "../../words/use-words.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { PlanCards } from "../plans/plan-cards.tsx"
import { amountText, chooseHref, isPack, type Product, useProducts } from "../plans/plans.ts"

/** The price of each call in credits. It is the same for every caller and client. */
const COSTS = [
  ["cost.short", 1],
  ["cost.long", 2],
  ["cost.cached", 0],
  ["cost.format", 0],
  ["cost.translation", 1],
  ["cost.summary", 1],
  ["cost.list", 1],
  ["cost.latest", 0],
  ["cost.chat", 1],
  ["cost.ask", 1],
  ["cost.failed", 0],
] as const

export function Page() {
  const t = useWords("pricing")
  return (
    <Frame>
      <Lead title={t("title")}>{t("lead")}</Lead>
      <section aria-labelledby="plans" className="mt-12">
        <PlanCards />
      </section>
      <Packs />
      <section aria-labelledby="costs" className="mt-16 max-w-text">
        <h2 id="costs" className="text-2xl font-display">
          {t("costs")}
        </h2>
        <table className="mt-4 w-full border-t border-line text-start">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("costs.what")}</th>
              <th scope="col">{t("costs.price")}</th>
            </tr>
          </thead>
          <tbody>
            {COSTS.map(([what, credits]) => (
              <tr key={what} className="border-b border-line">
                <td className="py-2.5 pe-6">
                  {what === "cost.translation" ? t(what, { characters: TRANSLATION_CHARACTERS }) : t(what)}
                </td>
                <td className="py-2.5 text-end font-medium whitespace-nowrap">
                  {credits === 0 ? t("costs.free") : t("costs.credits", { credits })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-6 flex flex-wrap gap-3">
          <Button asChild>
            <a href="/login?next=/dashboard">{t("start")}</a>
          </Button>
          <Button asChild look="plain">
            <a href="/docs">{t("reference")}</a>
          </Button>
        </p>
      </section>
    </Frame>
  )
}

/** The credit packs. Users buy them on the billing page. */
function Packs() {
  const t = useWords("pricing")
  const { products, isSold } = useProducts()
  return (
    <section aria-labelledby="packs" className="mt-16">
      <h2 id="packs" className="text-2xl font-display">
        {t("packs")}
      </h2>
      <p className="mt-1 text-muted">{t("packs.text")}</p>
      <ul className="mt-4 grid max-w-text gap-x-4">
        {products.filter(isPack).map((pack) => (
          <Pack key={pack.id} pack={pack} isSold={isSold !== false} />
        ))}
      </ul>
    </section>
  )
}

function Pack({ pack, isSold }: { pack: Product; isSold: boolean }) {
  const t = useWords("pricing")
  const plans = useWords("plans")
  const language = useLanguage()
  const { name, credits } = pack
  const [price] = pack.prices
  const title = credits === null ? name : plans("pack", { credits })
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line first:border-t">
      <h3 className="flex-1 font-sans text-base font-semibold">{title}</h3>
      {price && (
        <span className="font-serif text-xl font-display" data-numbers>
          {amountText(price.amount, price.currency, language)}
        </span>
      )}
      {isSold && (
        <Button asChild look="plain" size="small">
          <a href={chooseHref(pack)} aria-label={t("packs.buyOne", { pack: title })}>
            {t("packs.buy")}
          </a>
        </Button>
      )}
    </li>
  )
}
