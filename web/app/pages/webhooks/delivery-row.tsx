import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { dateTimeText } from "../../../ui/format.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import type { Delivery } from "./webhooks-query.ts"

const KINDS = { pending: "accent", delivered: "good", failed: "bad", canceled: "quiet" } as const

type Props = {
  delivery: Delivery
  /** Sends the event again. Undefined if its endpoint gets no events now. */
  onReplay: (() => void) | undefined
  isReplaying: boolean
}

/** An event of an endpoint: whether it arrived and, on request, its body and each attempt. */
export function DeliveryRow({ delivery, onReplay, isReplaying }: Props) {
  const t = useWords("webhooks")
  const { event_id, type, state, created_at, next_attempt_at, payload, attempts } = delivery
  const time = dateTimeText(created_at)
  return (
    <li className="px-3 py-2.5 text-sm">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-mono text-xs font-semibold [overflow-wrap:anywhere]">{type}</p>
          <time dateTime={created_at} className="text-xs text-muted">
            {time}
          </time>
        </div>
        <div className="min-w-0 flex-1 basis-44">
          <Badge kind={KINDS[state]}>{t(`state.${state}`)}</Badge>
          <p className="text-xs text-muted">{attemptsText(attempts, t)}</p>
          {next_attempt_at !== null && attempts.length > 0 && (
            <p className="text-xs text-muted">{t("events.next", { time: dateTimeText(next_attempt_at) })}</p>
          )}
        </div>
        {onReplay && (
          <Button
            look="plain"
            size="small"
            busy={isReplaying}
            aria-label={t("events.replayNamed", { type, time })}
            onClick={onReplay}
          >
            {t("events.replay")}
          </Button>
        )}
      </div>
      <details className="mt-1">
        <summary className="cursor-pointer text-xs text-accent">{t("events.details")}</summary>
        <p className="mt-2 text-xs break-all text-muted">{event_id}</p>
        <ol className="my-2 text-xs text-muted">
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              {t("events.attempt", {
                time: dateTimeText(attempt.at),
                ms: attempt.ms,
                answer: () => <Answer attempt={attempt} />,
              })}
            </li>
          ))}
        </ol>
        <pre className="rounded-box bg-surface p-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
          {JSON.stringify(payload, undefined, 2)}
        </pre>
      </details>
    </li>
  )
}

type Attempt = Delivery["attempts"][number]

/** The status that the endpoint answered, or why it did not, in the service's English. */
const Answer = ({ attempt: { status, error } }: { attempt: Attempt }) => (
  <span lang="en">{status ?? error ?? "–"}</span>
)

/** Returns the number of attempts, and the result of the last one. */
function attemptsText(attempts: readonly Attempt[], t: Translate<"webhooks">) {
  const last = attempts.at(-1)
  if (!last) return t("events.notYet")
  return t("events.attempts", { count: attempts.length, answer: () => <Answer attempt={last} /> })
}
