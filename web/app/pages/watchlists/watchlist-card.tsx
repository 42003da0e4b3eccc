import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { dayText } from "../../../ui/format.ts"
import { useSpendText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { optimistic } from "../../state/optimistic.ts"
import { EditWatchlist } from "./edit-watchlist.tsx"
import { FeedAddress } from "./feed-address.tsx"
import { NewVideos } from "./new-videos.tsx"
import { SourceList } from "./source-list.tsx"
import { intervalText, type Watchlist, type Watchlists, watchlistsQuery } from "./watchlist.ts"

type Props = { watchlist: Watchlist; nowMs: number }

/** A watchlist: its sources, its outputs, its newest videos, and the buttons that change it. */
export function WatchlistCard({ watchlist, nowMs }: Props) {
  const t = useWords("watchlists")
  const { watchlist_id: id, name, action, created_at: createdAt } = watchlist
  const [open, setOpen] = useState<"edit" | "delete" | "videos">()
  const close = () => setOpen(undefined)
  const remove = useMutation({
    mutationFn: () =>
      answerOf(api.DELETE("/api/watchlists/{watchlist_id}", { params: { path: { watchlist_id: id } } })),
    ...optimistic(useQueryClient(), watchlistsQuery.queryKey, ({ watchlists }: Watchlists) => ({
      watchlists: watchlists.filter((each) => each.watchlist_id !== id),
    })),
  })
  return (
    <article aria-label={name} className="grid gap-3 rounded-box border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 dir="auto" className="min-w-0 font-sans text-base font-semibold tracking-[0] break-words">
          {name}
        </h2>
        <Badge kind={action === "announce" ? "quiet" : "accent"}>{t(`does.${action}`)}</Badge>
        <span className="ms-auto text-sm text-muted">{dayText(createdAt)}</span>
      </div>
      <SourceList sources={watchlist.sources} nowMs={nowMs} />
      <Outputs watchlist={watchlist} />
      <FeedAddress watchlist={watchlist} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="plain"
          size="small"
          aria-expanded={open === "videos"}
          onClick={() => setOpen(open === "videos" ? undefined : "videos")}
        >
          {t("videos")}
        </Button>
        <Button
          look="plain"
          size="small"
          aria-label={t("edit.one", { name })}
          onClick={() => setOpen("edit")}
        >
          {t("edit")}
        </Button>
        <Button
          look="ghost"
          size="small"
          aria-label={t("delete.one", { name })}
          onClick={() => setOpen("delete")}
        >
          {t("delete")}
        </Button>
      </div>
      {open === "videos" && <NewVideos watchlistId={id} />}
      {open === "edit" && <EditWatchlist watchlist={watchlist} onClose={close} />}
      <Confirm
        open={open === "delete"}
        title={t("delete.confirm", { name })}
        yes={t("delete.confirm.yes")}
        onYes={() => remove.mutate()}
        onClose={close}
      >
        {t("delete.confirm.text")}
      </Confirm>
    </article>
  )
}

/** A line such as "Checked every day · daily email · webhook · 3 of 20 credits this month". */
function Outputs({ watchlist }: { watchlist: Watchlist }) {
  const t = useWords("watchlists")
  const spendText = useSpendText()
  const facts = [
    t("checked", { interval: intervalText(t, watchlist.interval_minutes) }),
    t(`mail.${watchlist.digest}`),
    ...(watchlist.webhook ? [t("byWebhook")] : []),
    ...(watchlist.action !== "announce"
      ? [spendText(watchlist.credits_used_this_month, watchlist.max_credits_per_month)]
      : []),
  ]
  return (
    <p data-numbers className="text-sm text-muted">
      {facts.join(" · ")}
    </p>
  )
}
