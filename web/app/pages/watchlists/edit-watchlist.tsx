import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { ErrorState } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { changesOf, draftOf, requestOf } from "./draft.ts"
import { ActionFields, LinksField, MoreFields } from "./watch-fields.tsx"
import { updateWatchlist, type Watchlist } from "./watchlist.ts"
import { WatchlistOutcome } from "./watchlist-outcome.tsx"

/** Changes a watchlist's sources, its interval, and what it does with new videos. */
export function EditWatchlist({ watchlist, onClose }: { watchlist: Watchlist; onClose: () => void }) {
  const t = useWords("watchlists")
  // The values when the dialog opened. The watchlist may be reloaded while the dialog is open.
  const [before] = useState(() => draftOf(watchlist))
  const [draft, setDraft] = useState(before)
  const save = useMutation({
    mutationFn: (changes: ReturnType<typeof changesOf>) => updateWatchlist(watchlist.watchlist_id, changes),
    onSuccess: onClose,
  })
  const request = requestOf(draft)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (request) save.mutate(changesOf(request, requestOf(before)))
  }
  return (
    <Dialog open title={t("edit.title", { name: watchlist.name })} onClose={onClose}>
      <form onSubmit={onSubmit} className="grid gap-3">
        <LinksField draft={draft} onChange={setDraft} />
        <ActionFields draft={draft} onChange={setDraft} />
        <MoreFields draft={draft} onChange={setDraft} firstInterval={before.interval} />
        {save.error && <ErrorState error={save.error} />}
        {request && <WatchlistOutcome request={request} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="plain" onClick={onClose}>
            {t("edit.cancel")}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={!request}>
            {t("edit.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
