import { isPack, Plan, useProducts } from "../pricing/plans.tsx"

/** Plans in short; the page of prices has the rest. */
export function Prices() {
  const { products } = useProducts()
  return (
    <section aria-labelledby="prices" className="mt-20">
      <h2 id="prices" className="text-2xl font-display">
        Prices
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {products
          .filter((product) => !isPack(product))
          .map((product) => (
            <Plan key={product.id} product={product} />
          ))}
      </ul>
      <p className="mt-4">
        <a href="/pricing" className="text-accent underline underline-offset-3">
          Packs, and what a credit buys
        </a>
      </p>
    </section>
  )
}
