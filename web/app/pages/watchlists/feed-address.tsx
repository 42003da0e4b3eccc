import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { CopyButton } from "../../../ui/copy.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { toast, toastFailure } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { updateWatchlist, type Watchlist } from "./watchlist.ts"

/** The secret address of a watchlist's feed, and the button that replaces it. */
export function FeedAddress({ watchlist }: { watchlist: Watchlist }) {
  const t = useWords("watchlists")
  const { watchlist_id: id, name, feed_url: url } = watchlist
  const [isAsking, setAsking] = useState(false)
  const renew = useMutation({
    mutationFn: () => updateWatchlist(id, { new_feed_url: true }),
    onSuccess: () => toast(t("feed.renewed")),
    onError: (cause) => toastFailure(cause),
    onSettled: () => setAsking(false),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <span className="text-muted">{t("feed")}</span> <code className="font-mono break-all">{url}</code>
      </p>
      <CopyButton text={url} label={t("feed.copy")} />
      <Button look="ghost" size="small" onClick={() => setAsking(true)}>
        {t("feed.new")}
      </Button>
      <Confirm
        open={isAsking}
        title={t("feed.confirm", { name })}
        yes={t("feed.confirm.yes")}
        busy={renew.isPending}
        onYes={() => renew.mutate()}
        onClose={() => setAsking(false)}
      >
        {t("feed.confirm.text")}
      </Confirm>
    </div>
  )
}
