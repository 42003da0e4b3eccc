import { RATE_LIMITS, SIGNUP_CREDITS } from "../../api/service.gen.ts"
import type { Translate } from "../../words/translate.ts"
import type { Product } from "./plans.ts"

/**
 * Lists what a plan includes. A product without a tier of this service keeps its own description,
 * which is in English.
 */
export function featuresOf({ description, tier, credits, prices }: Product, t: Translate<"plans">): string[] {
  const everywhere = [t("feature.everywhere"), t("feature.unused"), t("feature.daily")]
  const rate = tier && t("feature.rate", { calls: RATE_LIMITS[tier] })
  if (prices.length === 0 && rate)
    return [t("feature.start", { credits: SIGNUP_CREDITS }), rate, ...everywhere]
  const own = rate && credits ? [t("feature.month", { credits }), rate] : description.split(/[,;] /)
  return [...own, ...everywhere]
}
