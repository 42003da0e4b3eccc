import { useEffect, useState } from "react"
import { answerOf, api } from "../../api/client.ts"
import { failureOf } from "../../api/failure.ts"
import type { Schemas } from "../../api/paths.gen.ts"
import { cx } from "../../ui/cx.ts"
import { momentText } from "../../ui/format.ts"
import { ErrorState, SkeletonRows } from "../../ui/state.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { DayStrip } from "./day-strip.tsx"
import { shareText } from "./share-text.ts"

type Status = Schemas["StatusAnswer"]
type State = Status["status"]

const REFRESH_MS = 60_000

const HEADLINES: Readonly<Record<State, string>> = {
  operational: "Everything works",
  degraded: "Some calls fail",
  outage: "Many calls fail",
  unknown: "No calls in the last hour",
}
const WORDS: Readonly<Record<State, string>> = {
  operational: "works",
  degraded: "some calls fail",
  outage: "fails",
  unknown: "no calls in the last hour",
}
const PARTS: Readonly<Record<Status["components"][number]["id"], string>> = {
  transcripts: "Transcripts from YouTube",
  lists: "Search, channels, playlists and comments",
  store: "Accounts, keys and credits",
  queue: "Batches and background work",
  objects: "Uploads",
}
const SPANS = [
  ["last_hour", "Last hour"],
  ["last_day", "Last day"],
  ["last_90_days", "Last 90 days"],
] as const

export function Page() {
  return (
    <Frame>
      <Lead title="Status">
        Counted from real calls to YouTube. What a video itself refuses, such as a private one, counts neither
        way.
      </Lead>
      <div className="mt-8 grid max-w-3xl gap-8">
        <Live />
      </div>
    </Frame>
  )
}

/** The service's own figures, read again every minute. */
function Live() {
  const [status, setStatus] = useState<Status>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    const read = async () => {
      try {
        setStatus(await answerOf(api.GET("/api/status")))
        setFailure(undefined)
      } catch (cause) {
        setFailure(failureOf(cause))
      }
    }
    void read()
    const timer = setInterval(() => void read(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  if (failure !== undefined) {
    return (
      <ErrorState error={failure}>The service did not answer. This page tries again each minute.</ErrorState>
    )
  }
  if (!status) {
    return (
      <>
        <noscript>
          <p>
            These figures need JavaScript here. They are also at <a href="/api/status">/api/status</a>.
          </p>
        </noscript>
        <SkeletonRows rows={6} />
      </>
    )
  }
  return <Figures status={status} />
}

function Figures({ status: { status, components, extraction, generated_at: at } }: { status: Status }) {
  return (
    <>
      <section aria-label="Now" className="rounded-box border border-line bg-card p-5">
        <div role="status">
          <h2 className="flex items-center gap-3 text-xl">
            <Dot state={status} />
            {HEADLINES[status]}
          </h2>
        </div>
        <ul className="mt-4 divide-y divide-line">
          {components.map(({ id, status: state }) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <Dot state={state} />
              <span className="min-w-0 flex-1">{PARTS[id]}</span>
              <span className="text-sm text-muted">{WORDS[state]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="success">
        <h2 id="success" className="text-xl">
          Calls that succeeded
        </h2>
        <table className="mt-3 w-full text-left" data-numbers>
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-2 font-medium">
                When
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Transcripts
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Lists
              </th>
            </tr>
          </thead>
          <tbody>
            {SPANS.map(([span, title]) => (
              <tr key={span} className="border-t border-line">
                <th scope="row" className="py-2.5 font-normal">
                  {title}
                </th>
                <td className="py-2.5 text-right">{shareText(extraction[span].transcripts)}</td>
                <td className="py-2.5 text-right">{shareText(extraction[span].lists)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="days">
        <h2 id="days" className="text-xl">
          Transcripts, day by day
        </h2>
        <DayStrip days={extraction.days} />
      </section>
      <p className="text-sm text-muted">
        As of {momentText(at)}. As JSON: <a href="/api/status">/api/status</a>.
      </p>
    </>
  )
}

const COLORS: Readonly<Record<State, string>> = {
  operational: "bg-good",
  degraded: "bg-accent",
  outage: "bg-bad",
  unknown: "bg-edge",
}

/**
 * The colored dot of a state. Hidden from screen readers, because the text beside it says the same.
 */
const Dot = ({ state }: { state: State }) => (
  <span aria-hidden className={cx("size-2.5 shrink-0 rounded-full", COLORS[state])} />
)
