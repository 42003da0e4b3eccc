import { PlaceholderPage } from "../layout/placeholder-page.tsx"

/** What the service does, which the operator's text must cover. */
const FACTS = [
  [
    "Credits",
    "Those of a plan come with each of its periods, those of a pack once; none run out. What fails is not charged.",
  ],
  ["Limits", "Calls a minute by plan, and the free tries of visitors without an account."],
  [
    "Other people's words",
    "A transcript is its speaker's. What you may do with one is between you, them and the platform.",
  ],
  ["Ending it", "A plan at any time, for the end of its period; an account at once, with everything in it."],
] as const

export function Page() {
  return <PlaceholderPage title="Terms" lead="What the program itself holds you, and us, to." facts={FACTS} />
}
