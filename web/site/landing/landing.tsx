import { useWords } from "../../words/use-words.tsx"
import { Frame } from "../layout/frame.tsx"
import { useHref } from "../layout/site-provider.tsx"
import { PlanCards } from "../plans/plan-cards.tsx"
import { Audiences } from "./audiences.tsx"
import { Facts } from "./facts.tsx"
import { Hero } from "./hero.tsx"
import { Questions } from "./questions.tsx"
import { Steps } from "./steps.tsx"

export function Page() {
  const t = useWords("landing")
  const href = useHref()
  return (
    <Frame>
      <Hero />
      <Facts />
      <Audiences />
      <Steps />
      <section aria-labelledby="plans" className="mt-20">
        <PlanCards />
        <p className="mt-6">
          <a href={href("/pricing")} className="text-accent underline underline-offset-3">
            {t("plans.more")}
          </a>
        </p>
      </section>
      <Questions />
    </Frame>
  )
}
