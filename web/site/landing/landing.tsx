import { Frame } from "../layout/frame.tsx"
import { PlanCards } from "../pricing/plan-cards.tsx"
import { Audiences } from "./audiences.tsx"
import { Facts } from "./facts.tsx"
import { Hero } from "./hero.tsx"
import { Questions } from "./questions.tsx"
import { Steps } from "./steps.tsx"

export function Page() {
  return (
    <Frame>
      <Hero />
      <Facts />
      <Audiences />
      <Steps />
      <section aria-labelledby="plans" className="mt-20">
        <PlanCards />
        <p className="mt-6">
          <a href="/pricing" className="text-accent underline underline-offset-3">
            Packs, and what each call costs
          </a>
        </p>
      </section>
      <Questions />
    </Frame>
  )
}
