import { useWords } from "../words/use-words.tsx"

/** Returns a function that formats credits: "1 credit", "2 credits". */
export function useCreditsText(): (credits: number) => string {
  const t = useWords("ui")
  return (credits) => t("credits", { credits })
}

/**
 * Returns a function that says what was spent this month, and the budget: "3 of 100 credits this
 * month".
 */
export function useSpendText(): (spent: number, budget: number | null) => string {
  const t = useWords("ui")
  return (spent, budget) =>
    budget === null ? t("spent.month", { credits: spent }) : t("spent.ofBudget", { spent, budget })
}
