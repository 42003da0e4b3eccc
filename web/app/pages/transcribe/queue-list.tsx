import { CircleAlert, CircleCheck, Clock, LoaderCircle } from "lucide-react"
import { memo } from "react"
import { Button } from "../../../ui/button.tsx"
import { creditsText } from "../../../ui/format.ts"
import { Progress } from "../../../ui/progress.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { Thumbnail, thumbnailOf } from "../../../ui/thumbnail.tsx"
import {
  canRetry,
  clear,
  countsOf,
  type Item,
  newestFirst,
  type Queue,
  remove,
  retry,
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
  const queue = useQueueItems()
  if (queue.items.length === 0) return <Nothing />
  return (
    <section id={WORK_LIST} tabIndex={-1} aria-label="Videos" className="mt-8 scroll-mt-20 outline-none">
      <Summary queue={queue} />
      <ul className="mt-3 divide-y divide-line rounded-box border border-line">
        {newestFirst(queue.items).map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Nothing() {
  const hasSamples = useHasSamples()
  return (
    <div className="mt-8">
      <EmptyState
        title="No transcripts in progress"
        act={
          hasSamples && (
            <Button look="plain" onClick={() => addItems([{ videoId: SAMPLE_VIDEO }])}>
              Try a sample video
            </Button>
          )
        }
      >
        Paste a link above. You can leave this page or close it: the work goes on when you are back.
      </EmptyState>
    </div>
  )
}

function Summary({ queue }: { queue: Queue }) {
  const { waiting, running, done, failed, credits } = countsOf(queue)
  const isOnline = useOnline()
  const parts = [
    running > 0 && `${running} running`,
    waiting > 0 && `${waiting} waiting`,
    done > 0 && `${done} done`,
    failed > 0 && `${failed} failed`,
  ].filter(Boolean)
  const open = waiting + running
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm" data-numbers>
          {parts.join(", ")}. {credits === 0 ? "Nothing spent." : `${creditsText(credits)} spent.`}
        </p>
        <div className="flex flex-wrap gap-2">
          {queue.items.some(canRetry) && (
            <Button look="plain" size="small" onClick={() => updateQueue((now) => retry(now))}>
              Try the failed ones again
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
              Take the waiting ones out
            </Button>
          )}
          {done + failed > 0 && (
            <Button look="plain" size="small" onClick={() => updateQueue(clear)}>
              Clear
            </Button>
          )}
        </div>
      </div>
      {open > 0 && open + done + failed > 1 && (
        <div className="mt-3">
          <Progress label="How far all of it is" value={(done + failed) / (open + done + failed)} />
        </div>
      )}
      {queue.paused === "credits" && (
        <p role="alert" className="mt-3 rounded-box border border-bad px-4 py-3 text-sm">
          Your credits are used up, so nothing new starts.{" "}
          <PageLink page="billing" className="text-accent underline underline-offset-3">
            Get more
          </PageLink>
          , then{" "}
          <button
            type="button"
            className="text-accent underline underline-offset-3"
            onClick={() => updateQueue((now) => retry(now))}
          >
            go on
          </button>
          .
        </p>
      )}
      {!isOnline && waiting > 0 && <p className="mt-3 text-sm text-muted">Waiting for the connection.</p>}
      {isOnline && waiting > 0 && queue.hold && queue.paused === null && <PauseNote hold={queue.hold} />}
    </>
  )
}

const ICONS = {
  waiting: <Clock aria-label="Waiting" className="text-muted" />,
  running: <LoaderCircle aria-label="Running" className="animate-spin text-accent" />,
  done: <CircleCheck aria-label="Done" className="text-good" />,
  failed: <CircleAlert aria-label="Failed" className="text-bad" />,
} as const

/** Memoized, because of up to 200 rows only one changes at a time. */
const Row = memo(function Row({ item }: { item: Item }) {
  const { id, state, videoId, title, result } = item
  const name = title ?? videoId
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
          {ICONS[state]}
          <span>{noteOf(item)}</span>
        </span>
      </span>
      {canRetry(item) && (
        <Button look="plain" size="small" onClick={() => updateQueue((now) => retry(now, id))}>
          Try again
        </Button>
      )}
      {state !== "running" && state !== "done" && (
        <Button
          look="ghost"
          size="small"
          aria-label={`Remove: ${name}`}
          onClick={() => updateQueue((now) => remove(now, new Set([id])))}
        >
          Remove
        </Button>
      )}
    </li>
  )
})

/** Returns the service's message for a failure, and what it cost. */
function noteOf({ state, result, failure }: Item): string {
  if (state === "running")
    return "Getting the captions. Without any, the audio is transcribed, which takes minutes."
  if (state === "waiting") return "Waiting for its turn"
  if (failure) {
    const { creditsUsed, message } = failure
    return creditsUsed === undefined ? message : `${message} · ${creditsText(creditsUsed)}`
  }
  if (result?.cached) return "Already available · free"
  return creditsText(result?.creditsUsed ?? 0)
}
