import { CircleAlert, CircleCheck, Clock, LoaderCircle } from "lucide-react"
import { memo } from "react"
import { Button } from "../../../ui/button.tsx"
import { FailureText } from "../../../ui/errors/failure-text.tsx"
import { listText } from "../../../ui/format.ts"
import { Progress } from "../../../ui/progress.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { Thumbnail, thumbnailOf } from "../../../ui/thumbnail.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { billingLink } from "../../listing/billing-link.tsx"
import {
  canRetry,
  clearEnded,
  countsOf,
  type Item,
  newestFirst,
  type Queue,
  remove,
  retry,
  STATES,
} from "../../queue/queue.ts"
import { addItems, updateQueue, useQueueItems } from "../../queue/queue-store.ts"
import { SAMPLE_VIDEO, useHasSamples } from "../../queue/samples.ts"
import { PageLink } from "../../routing/page-link.tsx"
import { useOnline } from "../../shell/offline.tsx"
import { PauseNote } from "./pause-note.tsx"

const WORK_LIST = "work-list"
/** Scrolls to the list of work and moves the focus to it. Call it after new work was started. */
export function showWorkList(): void {
  requestAnimationFrame(() => {
    const list = document.getElementById(WORK_LIST)
    list?.focus({ preventScroll: true })
    list?.scrollIntoView({ block: "start" })
  })
}

/** The requested videos and their outcomes, newest request first. */
export function WorkList() {
  const t = useWords("transcribe")
  const queue = useQueueItems()
  if (queue.items.length === 0) return <EmptyQueue />
  return (
    <section id={WORK_LIST} tabIndex={-1} aria-label={t("work")} className="mt-8 scroll-mt-20 outline-none">
      <Summary queue={queue} />
      <ul className="mt-3 divide-y divide-line rounded-box border border-line">
        {newestFirst(queue.items).map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function EmptyQueue() {
  const t = useWords("transcribe")
  const creditsText = useCreditsText()
  const hasSamples = useHasSamples()
  return (
    <div className="mt-8">
      <EmptyState
        title={t("empty")}
        act={
          hasSamples && (
            <Button look="plain" onClick={() => addItems([{ videoId: SAMPLE_VIDEO }])}>
              {t("empty.sample")} · {creditsText(1)}
            </Button>
          )
        }
      >
        {t("empty.text")}
      </EmptyState>
    </div>
  )
}

function Summary({ queue }: { queue: Queue }) {
  const t = useWords("transcribe")
  const all = countsOf(queue)
  const { waiting, running, done, failed, credits } = all
  const isOnline = useOnline()
  const shown = STATES.filter((state) => all[state] > 0)
  const counts = listText(shown.map((state) => t(`work.count.${state}`, { n: all[state] })))
  const open = waiting + running
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm" data-numbers>
          {credits === 0 ? t("work.free", { counts }) : t("work.spent", { counts, credits })}
        </p>
        <div className="flex flex-wrap gap-2">
          {queue.items.some(canRetry) && (
            <Button look="plain" size="small" onClick={() => updateQueue((now) => retry(now))}>
              {t("work.retry")}
            </Button>
          )}
          {waiting > 0 && (
            <Button
              look="plain"
              size="small"
              onClick={() =>
                updateQueue((now) =>
                  remove(
                    now,
                    new Set(now.items.filter(({ state }) => state === "waiting").map(({ id }) => id)),
                  ),
                )
              }
            >
              {t("work.removeWaiting")}
            </Button>
          )}
          {done + failed > 0 && (
            <Button look="plain" size="small" onClick={() => updateQueue(clearEnded)}>
              {t("work.clear")}
            </Button>
          )}
        </div>
      </div>
      {open > 0 && open + done + failed > 1 && (
        <div className="mt-3">
          <Progress label={t("work.progress")} value={(done + failed) / (open + done + failed)} />
        </div>
      )}
      {queue.paused === "credits" && (
        <p role="alert" className="mt-3 rounded-box border border-bad px-4 py-3 text-sm">
          {t("work.noCredits", {
            more: billingLink,
            resume: (text) => (
              <button
                type="button"
                className="text-accent underline underline-offset-3"
                onClick={() => updateQueue((now) => retry(now))}
              >
                {text}
              </button>
            ),
          })}
        </p>
      )}
      {!isOnline && waiting > 0 && <p className="mt-3 text-sm text-muted">{t("work.offline")}</p>}
      {isOnline && waiting > 0 && queue.hold && queue.paused === null && <PauseNote pause={queue.hold} />}
    </>
  )
}

const ICONS = {
  waiting: { Icon: Clock, className: "text-muted" },
  running: { Icon: LoaderCircle, className: "animate-spin text-accent" },
  done: { Icon: CircleCheck, className: "text-good" },
  failed: { Icon: CircleAlert, className: "text-bad" },
} as const

/** Memoized, because only one of up to 200 rows changes at a time. */
const Row = memo(function Row({ item }: { item: Item }) {
  const t = useWords("transcribe")
  const app = useWords("app")
  const { id, state, videoId, title, result } = item
  const name = title ?? videoId
  const { Icon, className } = ICONS[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
      <Thumbnail src={thumbnailOf(videoId)} className="w-22" />
      <span className="min-w-0 flex-1 basis-52">
        {result?.transcriptionId ? (
          <PageLink
            page="video"
            id={result.transcriptionId}
            dir="auto"
            className="font-serif text-base/6 font-medium hover:underline"
          >
            {name}
          </PageLink>
        ) : (
          <span dir="auto" className="font-serif text-base/6 font-medium">
            {name}
          </span>
        )}
        <span className="flex items-center gap-1.5 text-muted [&_svg]:size-4 [&_svg]:shrink-0">
          <Icon aria-label={t(`state.${state}`)} className={className} />
          <span>
            <Note item={item} />
          </span>
        </span>
      </span>
      {result?.transcriptionId && (
        <Button look="plain" size="small" className="max-sm:ms-25" asChild>
          <PageLink
            page="video"
            id={result.transcriptionId}
            aria-label={app("list.readNamed", { title: name })}
          >
            {app("list.read")}
          </PageLink>
        </Button>
      )}
      {canRetry(item) && (
        <Button look="plain" size="small" onClick={() => updateQueue((now) => retry(now, id))}>
          {t("row.retry")}
        </Button>
      )}
      {state !== "running" && state !== "done" && (
        <Button
          look="ghost"
          size="small"
          aria-label={t("row.removeNamed", { name })}
          onClick={() => updateQueue((now) => remove(now, new Set([id])))}
        >
          {t("row.remove")}
        </Button>
      )}
    </li>
  )
})

/** Says whether a video is waiting or running, why it failed, or what it cost. */
function Note({ item: { state, result, failure } }: { item: Item }) {
  const t = useWords("transcribe")
  const creditsText = useCreditsText()
  if (state === "running") return t("row.running")
  if (state === "waiting") return t("row.waiting")
  if (failure) {
    return (
      <>
        <FailureText error={failure} />
        {failure.creditsUsed ? ` · ${creditsText(failure.creditsUsed)}` : null}
      </>
    )
  }
  if (result?.cached) return t("row.cached")
  return creditsText(result?.creditsUsed ?? 0)
}
