import { type ReactNode, useEffect, useState } from "react"
import { answerOf, api } from "../../api/client.ts"
import { failureOf } from "../../api/failure.ts"
import type { Schemas } from "../../api/paths.gen.ts"
import { SERVICE_NAME } from "../../api/service.gen.ts"
import { cx } from "../../ui/cx.ts"
import { ErrorState, SkeletonRows } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { useHref } from "../layout/site-provider.tsx"
import { DayStrip } from "./day-strip.tsx"
import { useFigures } from "./figures.ts"

type Status = Schemas["StatusAnswer"]
type State = Status["status"]

const REFRESH_MS = 60_000

const SPANS = ["last_hour", "last_day", "last_90_days"] as const

/** Shows a path in a sentence as a link to the JSON of these figures. */
const link = (path: string) => <a href="/api/status">{path}</a>

export function Page() {
  const t = useWords("status")
  return (
    <Frame>
      <Lead title={t("title")}>{t("lead", { service: SERVICE_NAME })}</Lead>
      <div className="mt-8 grid max-w-text gap-8">
        <LiveStatus />
      </div>
    </Frame>
  )
}

/** The service's own figures, read again every minute. */
function LiveStatus() {
  const t = useWords("status")
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
    return <ErrorState error={failure}>{t("silent")}</ErrorState>
  }
  if (!status) {
    return (
      <>
        <noscript>
          <p>{t("noScript", { link })}</p>
        </noscript>
        <SkeletonRows rows={6} />
      </>
    )
  }
  return <Figures status={status} />
}

function Figures({ status: { status, components, extraction, generated_at: at } }: { status: Status }) {
  const t = useWords("status")
  const { dateTimeText, shareText } = useFigures()
  const isFailing = status === "degraded" || status === "outage"
  // The service's state ignores components without calls, so their state is unknown.
  const isPartlyKnown = status === "operational" && components.some(({ status: each }) => each === "unknown")
  return (
    <>
      <section aria-label={t("now")} className="rounded-box border border-line bg-card p-5">
        <div role="status">
          <h2 className="flex items-center gap-3 text-xl">
            <Dot state={isPartlyKnown ? "unknown" : status} />
            {t(`headline.${isPartlyKnown ? "partial" : status}`)}
          </h2>
          {isFailing && <Advice />}
        </div>
        <ul className="mt-4 divide-y divide-line">
          {components.map(({ id, status: state }) => (
            <li
              key={id}
              className="grid grid-cols-[auto_1fr] items-center gap-x-3 py-2.5 sm:grid-cols-[auto_1fr_auto]"
            >
              <Dot state={state} />
              <span>{t(`part.${id}`)}</span>
              <span className="text-sm text-muted max-sm:col-start-2">{t(`state.${state}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="success">
        <h2 id="success" className="text-xl">
          {t("success")}
        </h2>
        <table className="mt-3 w-full" data-numbers>
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-2 text-start font-medium">
                {t("success.when")}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {t("success.transcripts")}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {t("success.lists")}
              </th>
            </tr>
          </thead>
          <tbody>
            {SPANS.map((span) => (
              <tr key={span} className="border-t border-line">
                <th scope="row" className="py-2.5 text-start font-normal">
                  {t(`span.${span}`)}
                </th>
                <td className="py-2.5 text-end">{shareText(extraction[span].transcripts)}</td>
                <td className="py-2.5 text-end">{shareText(extraction[span].lists)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-sm text-muted">{t("success.rule")}</p>
      </section>
      <section aria-labelledby="days">
        <h2 id="days" className="text-xl">
          {t("days")}
        </h2>
        <DayStrip days={extraction.days} />
      </section>
      <p className="text-sm text-muted">{t("asOf", { time: dateTimeText(at), link })}</p>
    </>
  )
}

/** Advice while the service fails: what failed calls cost, when to retry, and whom to contact. */
function Advice() {
  const t = useWords("status")
  const href = useHref()
  const contact = (text: ReactNode) => (
    <a href={href("/contact")} className="text-accent underline underline-offset-3">
      {text}
    </a>
  )
  return <p className="mt-2 text-muted">{t("advice", { contact })}</p>
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
