import type { Translate } from "../../../words/translate.ts"

/** The strategies with a label, by the part of the name before the colon. */
const STRATEGIES = [
  "cache",
  "client",
  "watch_page",
  "youtubei",
  "official",
  "feed",
  "sound",
  "speech",
  "llm",
] as const

const OUTCOMES = [
  "ok",
  "absent",
  "blocked",
  "live",
  "network",
  "timeout",
  "changed_page",
  "stale_cursor",
  "quota",
  "no_captions",
  "login_required",
  "age_restricted",
  "members_only",
  "private",
  "removed",
  "region_blocked",
  "premiere",
  "too_long",
  "comments_disabled",
  "unsupported",
  "misconfigured",
  "rate_limited",
  "overloaded",
  "refused",
  "filtered",
  "empty",
  "cut",
  "malformed",
] as const

const plain = (word: string) => word.replaceAll("_", " ")

/** Returns a strategy's label: "client:VISIONOS" → "The player’s captions (VISIONOS)". */
export function strategyLabel(strategy: string, t: Translate<"usage">): string {
  const [kind, variant] = strategy.split(":", 2)
  const known = STRATEGIES.find((each) => each === kind)
  if (known === undefined) return plain(strategy)
  const name = t(`strategy.${known}`)
  return variant === undefined ? name : t("strategy.variant", { name, variant: plain(variant) })
}

/** Returns the label of an attempt's outcome. */
export function outcomeLabel(outcome: string, t: Translate<"usage">): string {
  const known = OUTCOMES.find((each) => each === outcome)
  return known ? t(`outcome.${known}`) : plain(outcome)
}
