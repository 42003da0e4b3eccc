import { Button } from "../../ui/button.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { isPack, Plan, useProducts } from "./plans.tsx"

/** The price of each call. It is the same for every caller and client. */
const COSTS = [
  ["A transcript of a new video under two hours", "1"],
  ["One of two to four hours", "2"],
  ["A transcript that is here already", "0"],
  ["Any other format of what you have", "0"],
  ["A summary", "1"],
  ["A page of a search, a channel, a playlist or comments", "1"],
  ["The newest videos of a channel, and its id", "0"],
  ["Two questions about a video", "1"],
  ["Whatever fails", "0"],
] as const

export function Page() {
  const { products, isSold } = useProducts()
  return (
    <Frame>
      <Lead title="Pricing">
        Credits are all there is: one currency for the dashboard, the API and agents.
      </Lead>
      <section aria-labelledby="plans" className="mt-10">
        <h2 id="plans" className="text-2xl font-display">
          Plans
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {products
            .filter((product) => !isPack(product))
            .map((product) => (
              <Plan key={product.id} product={product} />
            ))}
        </ul>
        <p className="mt-4 min-h-6 text-sm text-muted">
          {isSold === false
            ? "Nothing can be bought here at the moment; the credits of the free plan come all the same."
            : "Every plan has one more credit a day. Change or end it at any time: its credits stay yours."}
        </p>
      </section>

      <section aria-labelledby="packs" className="mt-14">
        <h2 id="packs" className="text-2xl font-display">
          Packs
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {products.filter(isPack).map((product) => (
            <Plan key={product.id} product={product} />
          ))}
        </ul>
      </section>

      <section aria-labelledby="costs" className="mt-14 max-w-text">
        <h2 id="costs" className="text-2xl font-display">
          What a credit buys
        </h2>
        <table className="mt-4 w-full border-t border-line text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">What</th>
              <th scope="col">Credits</th>
            </tr>
          </thead>
          <tbody>
            {COSTS.map(([what, credits]) => (
              <tr key={what} className="border-b border-line">
                <td className="py-2.5 pr-6">{what}</td>
                <td className="py-2.5 text-right font-semibold">{credits === "0" ? "free" : credits}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-6 flex flex-wrap gap-3">
          <Button asChild>
            <a href="/login?next=/dashboard">Begin for free</a>
          </Button>
          <Button asChild look="plain">
            <a href="/docs">Read the reference</a>
          </Button>
        </p>
      </section>
    </Frame>
  )
}
