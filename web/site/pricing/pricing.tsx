import { Button } from "../../ui/button.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { PlanCards } from "./plan-cards.tsx"
import { amountText, isPack, useProducts } from "./plans.ts"

/** The price of each call. It is the same for every caller and client. */
const COSTS = [
  ["A transcript of a video under 2 hours", "1 credit"],
  ["A transcript of a video of 2 to 4 hours", "2 credits"],
  ["A video that is already transcribed", "free"],
  ["Another format of a transcript that you have", "free"],
  ["A summary", "1 credit"],
  ["A page of a search, a channel, a playlist or comments", "1 credit"],
  ["The newest videos of a channel, and its ID", "free"],
  ["Two questions about a video", "1 credit"],
  ["A question to your library", "1 credit"],
  ["A call that fails", "free"],
] as const

export function Page() {
  return (
    <Frame>
      <Lead title="Pricing">One balance for everything: the dashboard, the API and your agents.</Lead>
      <section aria-labelledby="plans" className="mt-12">
        <PlanCards />
      </section>
      <Packs />
      <section aria-labelledby="costs" className="mt-16 max-w-text">
        <h2 id="costs" className="text-2xl font-display">
          What a credit buys
        </h2>
        <table className="mt-4 w-full border-t border-line text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">What</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {COSTS.map(([what, price]) => (
              <tr key={what} className="border-b border-line">
                <td className="py-2.5 pr-6">{what}</td>
                <td className="py-2.5 text-right font-medium whitespace-nowrap">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-6 flex flex-wrap gap-3">
          <Button asChild>
            <a href="/login?next=/dashboard">Start free</a>
          </Button>
          <Button asChild look="plain">
            <a href="/docs">Read the API reference</a>
          </Button>
        </p>
      </section>
    </Frame>
  )
}

/** The credit packs. Users buy them on the billing page. */
function Packs() {
  const { products, isSold } = useProducts()
  return (
    <section aria-labelledby="packs" className="mt-16">
      <h2 id="packs" className="text-2xl font-display">
        Packs
      </h2>
      <p className="mt-1 text-muted">Pay once, use the credits whenever you like. With or without a plan.</p>
      <ul className="mt-4 grid max-w-text gap-x-4">
        {products.filter(isPack).map(({ id, name, prices: [price] }) => (
          <li key={id} className="flex min-h-16 items-center gap-4 border-b border-line first:border-t">
            <h3 className="flex-1 font-sans text-base font-semibold">{name}</h3>
            {price && (
              <span className="font-serif text-xl font-display" data-numbers>
                {amountText(price.amount, price.currency)}
              </span>
            )}
            {isSold !== false && (
              <Button asChild look="plain" size="small">
                <a href="/login?next=/dashboard/billing" aria-label={`Buy ${name}`}>
                  Buy
                </a>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
