import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { dateTimeText } from "../../../ui/format.ts"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { type Column, Table } from "../../../ui/table.tsx"
import { toast, toastFailure } from "../../../ui/toast.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { type Delivery, eventsQuery } from "./webhooks-query.ts"

const KINDS = { pending: "accent", delivered: "good", failed: "bad", canceled: "quiet" } as const

type Props = { id: string; name: string; isActive: boolean }

/** The events of an endpoint in the last days: what was sent, and what the server answered. */
export function EndpointEvents({ id, name, isActive }: Props) {
  const t = useWords("webhooks")
  const { data, error, refetch, isFetching } = useQuery(eventsQuery(id))
  const replay = useReplay(id)
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
        <Table
          caption={t("row.eventsNamed", { name })}
          columns={columnsOf(t, isActive ? replay : undefined)}
          rows={data.events}
          keyOf={({ event_id }) => event_id}
        />
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
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: eventsQuery(id).queryKey })
      toast(t("events.replayed"))
    },
    onError: (cause) => toastFailure(cause),
  })
}

const columnsOf = (
  t: Translate<"webhooks">,
  replay: ReturnType<typeof useReplay> | undefined,
): readonly Column<Delivery>[] => [
  {
    id: "when",
    title: t("events.when"),
    isExtra: true,
    cell: ({ created_at }) => <Time at={created_at} className="whitespace-nowrap text-muted" />,
  },
  {
    id: "event",
    title: t("events.event"),
    cell: ({ type, event_id, created_at, payload }) => (
      <details>
        <summary className="cursor-pointer font-mono text-xs [overflow-wrap:anywhere]">
          {type}
          <Time at={created_at} className="block font-sans text-muted sm:hidden" />
        </summary>
        <p className="my-2 text-xs break-all text-muted">{event_id}</p>
        <pre className="rounded-box bg-surface p-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
          {JSON.stringify(payload, undefined, 2)}
        </pre>
      </details>
    ),
  },
  {
    id: "state",
    title: t("events.state"),
    cell: (event) => (
      <>
        <Badge kind={KINDS[event.state]}>{t(`state.${event.state}`)}</Badge>
        <span className="block text-xs text-muted">{attemptsText(event.attempts, t)}</span>
        {replay && (
          <Button
            look="plain"
            size="small"
            className="mt-1"
            busy={replay.isPending && replay.variables.event_id === event.event_id}
            aria-label={t("events.replayNamed", { type: event.type, time: dateTimeText(event.created_at) })}
            onClick={() => replay.mutate(event)}
          >
            {t("events.replay")}
          </Button>
        )}
      </>
    ),
  },
]

const Time = ({ at, className }: { at: string; className: string }) => (
  <time dateTime={at} className={className}>
    {dateTimeText(at)}
  </time>
)

/** Returns the number of attempts, and what the last one was answered. */
function attemptsText(attempts: Delivery["attempts"], t: Translate<"webhooks">) {
  const last = attempts.at(-1)
  if (!last) return t("events.notYet")
  const answer = last.status === null ? (last.error ?? "–") : String(last.status)
  return t("events.attempts", { count: attempts.length, answer: () => <span lang="en">{answer}</span> })
}
