import { useWords } from "../../../words/use-words.tsx"
import type { WatchlistRequest } from "./draft.ts"
import { intervalText } from "./watchlist.ts"

/** Says what a watchlist will do, and what it can cost, before it is created or changed. */
export function WatchlistOutcome({ request }: { request: WatchlistRequest }) {
  const t = useWords("watchlists")
  const { sources, interval_minutes: minutes, digest = "off", webhook, action = "announce" } = request
  const outputs = t(`outputs.${digest}.${webhook ? "webhook" : "plain"}`)
  const count = sources.length
  const most = request.max_credits_per_month ?? 0
  return (
    <div role="status" data-numbers className="grid gap-1 text-sm text-muted">
      <p>
        {minutes === undefined
          ? t("outcome.byPlan", { count, outputs })
          : t("outcome", { count, outputs, interval: intervalText(t, minutes) })}
      </p>
      <p>{action === "announce" ? t("price.announce") : t(`price.${action}`, { most })}</p>
    </div>
  )
}
