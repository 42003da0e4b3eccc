import { creditsText, numberText } from "../../../ui/format.ts"
import type { WatchlistRequest } from "./draft.ts"
import { intervalText } from "./watchlist.ts"

/** Says what a watchlist will do, and what it can cost, before it is created or changed. */
export function WatchlistOutcome({ request }: { request: WatchlistRequest }) {
  const { sources, interval_minutes: minutes, digest = "off", webhook } = request
  const count = sources.length
  const outputs = [
    "in this list",
    "in a private feed",
    ...(digest === "off" ? [] : [`in a ${digest} email`]),
    ...(webhook ? ["by webhook"] : []),
  ]
  return (
    <div role="status" data-numbers className="grid gap-1 text-sm text-muted">
      <p>
        We check {count === 1 ? "this source" : `these ${numberText(count)} sources`}{" "}
        {minutes === undefined ? "as often as your plan allows" : intervalText(minutes)}, and announce each
        new video once: {outputs.join(", ")}. Videos that exist already are not announced.
      </p>
      <p>{priceText(request)}</p>
    </div>
  )
}

function priceText({ action, max_credits_per_month: most = 0 }: WatchlistRequest): string {
  if (action === "announce") return "Announcing is free."
  const summary = action === "summarize" ? ", and summarized for 1 more" : ""
  return `Each new video is transcribed for 1 credit, or 2 if it is over 2 hours${summary}. That is at most ${creditsText(most)} a month: above it, new videos are only announced.`
}
