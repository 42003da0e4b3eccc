import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { toast, toastFailure } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { DeliveryRow } from "./delivery-row.tsx"
import { type Delivery, eventsQuery } from "./webhooks-query.ts"

type Props = { id: string; name: string; isActive: boolean }

/** The events of an endpoint in the last days: what was sent, and what the server answered. */
export function EndpointEvents({ id, name, isActive }: Props) {
  const t = useWords("webhooks")
  const { data, error, refetch, isFetching } = useQuery(eventsQuery(id))
  const replay = useReplay(id)
  const running = replay.isPending ? replay.variables.event_id : undefined
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data ? (
        !error && <SkeletonRows rows={3} className="h-10" />
      ) : data.events.length === 0 ? (
        <EmptyState title={t("events.none")}>
          {t(isActive ? "events.noneText" : "events.unverified")}
        </EmptyState>
      ) : (
        <ul
          aria-label={t("row.eventsNamed", { name })}
          className="divide-y divide-line rounded-box border border-line"
        >
          {data.events.map((event) => (
            <DeliveryRow
              key={event.event_id}
              delivery={event}
              isReplaying={running === event.event_id}
              onReplay={isActive ? () => replay.mutate(event) : undefined}
            />
          ))}
        </ul>
      )}
      <Button
        look="plain"
        size="small"
        className="justify-self-start"
        busy={isFetching}
        onClick={() => void refetch()}
      >
        {t("events.refresh")}
      </Button>
    </div>
  )
}

/** Sends an event again. It is sent with the next run, within a minute. */
function useReplay(id: string) {
  const t = useWords("webhooks")
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ event_id }: Delivery) =>
      answerOf(
        api.POST("/api/webhooks/{id}/events/{event_id}/replay", { params: { path: { id, event_id } } }),
      ),
    onSuccess: () => toast(t("events.replayed")),
    onError: (cause) => toastFailure(cause),
    onSettled: () => client.invalidateQueries({ queryKey: eventsQuery(id).queryKey }),
  })
}
