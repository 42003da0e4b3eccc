import type { RouteDeclaration } from "../../../functions/route/declaration.ts"
import { bodyBytesMax } from "../../../functions/route/traits.ts"

const MB = 1024 * 1024

/** The limits of a route as sentences: of its calls, and of its body. */
export function limitsOf(route: RouteDeclaration): readonly string[] {
  const { rateLimit, caller, countedAs } = route
  const window = rateLimit && windowText(rateLimit.windowSeconds)
  return [
    ...(caller === "key"
      ? [
          countedAs === "poll"
            ? "Counts as a poll, beside the rate of the key."
            : "Counts towards the rate of the key.",
        ]
      : []),
    ...(rateLimit?.perAccount === undefined
      ? []
      : [`At most ${rateLimit.perAccount} calls ${window} per account.`]),
    ...(rateLimit?.perAddress === undefined
      ? []
      : [`At most ${rateLimit.perAddress} calls ${window} per address.`]),
    ...(route.body ? [`The body has at most ${bodyBytesMax(route) / MB} MB.`] : []),
  ]
}

/** `in 10 minutes`, `a minute`, `an hour`. */
function windowText(seconds: number): string {
  if (seconds === 60) return "a minute"
  if (seconds === 3600) return "an hour"
  if (seconds === 86_400) return "a day"
  return seconds % 60 === 0 ? `in ${seconds / 60} minutes` : `in ${seconds} seconds`
}
