import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { failureOf } from "../../../api/failure.ts"
import { Button } from "../../../ui/button.tsx"
import { CopyButton } from "../../../ui/copy.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { toast } from "../../../ui/toast.ts"
import { updateWatchlist, type Watchlist } from "./watchlist.ts"

/** The secret address of a watchlist's feed, and the button that replaces it. */
export function FeedAddress({ watchlist }: { watchlist: Watchlist }) {
  const { watchlist_id: id, name, feed_url: url } = watchlist
  const [isAsking, setAsking] = useState(false)
  const renew = useMutation({
    mutationFn: () => updateWatchlist(id, { new_feed_url: true }),
    onSuccess: () => toast("The feed has a new address"),
    onError: (cause) => toast(failureOf(cause).message, { kind: "bad" }),
    onSettled: () => setAsking(false),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <span className="text-muted">Private feed </span>
        <code className="font-mono break-all">{url}</code>
      </p>
      <CopyButton text={url} label="Copy address" />
      <Button look="ghost" size="small" onClick={() => setAsking(true)}>
        New address
      </Button>
      <Confirm
        open={isAsking}
        title={`Make a new feed address for “${name}”?`}
        yes="Create address"
        busy={renew.isPending}
        onYes={() => renew.mutate()}
        onClose={() => setAsking(false)}
      >
        The old address stops working at once, for everyone who has it. Add the new one to your feed reader.
      </Confirm>
    </div>
  )
}
