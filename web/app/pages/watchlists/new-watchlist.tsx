import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { ErrorState } from "../../../ui/state.tsx"
import { toast } from "../../../ui/toast.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { queryClient } from "../../state/query-client.ts"
import { useKeptState } from "../../state/use-kept-state.ts"
import { type Draft, EMPTY_DRAFT, requestOf, type WatchlistRequest } from "./draft.ts"
import { ActionFields, LinksField, MoreFields } from "./watch-fields.tsx"
import { watchlistsQuery } from "./watchlist.ts"
import { WatchlistOutcome } from "./watchlist-outcome.tsx"

/** The form for a new watchlist: its sources, what it does, and the button, with what it costs. */
export function NewWatchlist() {
  const t = useWords("watchlists")
  const [kept, setDraft] = useKeptState(EMPTY_DRAFT, "watchlist")
  // An earlier version of the page may have kept a draft with fewer fields.
  const draft = { ...EMPTY_DRAFT, ...kept }
  // Kept values that a closed section would hide.
  const [isMoreFilled] = useState(() => draft.searches !== "" || draft.name !== "" || draft.digest !== "off")
  const key = useRef(crypto.randomUUID())
  const create = useMutation({
    mutationFn: (body: WatchlistRequest) => {
      const params = { header: { "Idempotency-Key": key.current } }
      return answerOf(api.POST("/api/watchlists", { body, params }))
    },
    onSuccess: async ({ name }) => {
      change(EMPTY_DRAFT)
      await queryClient.invalidateQueries({ queryKey: watchlistsQuery.queryKey })
      toast(t("created", { name }))
    },
  })
  const change = (next: Draft) => {
    setDraft(next)
    // A request with other values needs a new Idempotency-Key.
    key.current = crypto.randomUUID()
    create.reset()
  }
  const request = requestOf(draft)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (request) create.mutate(request)
  }
  return (
    <form onSubmit={onSubmit} className="grid max-w-text gap-3">
      <LinksField draft={draft} onChange={change} />
      <ActionFields draft={draft} onChange={change} />
      <details open={isMoreFilled}>
        <summary className="w-fit rounded py-1 text-sm text-accent">{t("more")}</summary>
        <div className="mt-2">
          <MoreFields draft={draft} onChange={change} firstInterval={EMPTY_DRAFT.interval} />
        </div>
      </details>
      {create.error && <ErrorState error={create.error} />}
      <Button type="submit" className="justify-self-start" busy={create.isPending} disabled={!request}>
        {request ? actText(t, request) : t("create")}
      </Button>
      {request && <WatchlistOutcome request={request} />}
    </form>
  )
}

const actText = (t: Translate<"watchlists">, { max_credits_per_month: credits }: WatchlistRequest): string =>
  credits === undefined ? t("create.free") : t("create.atMost", { credits })
