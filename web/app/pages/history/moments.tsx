import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { clockText } from "../../../ui/format.ts"
import { ErrorState } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink, useSearchParam } from "../../routing/page-link.tsx"
import { type Filter, startOfDay } from "./rows.ts"

type Moment = Schemas["SearchTranscriptionsAnswer"]["results"][number]

const SHOWN = 10
/** The shortest search. A single letter would match almost everything. */
const LETTERS_MIN = 2

const isoOf = (ms: number) => new Date(ms).toISOString()

type Props = { filter: Omit<Filter, "keyword">; children: ReactNode }

/**
 * Moments whose text contains the searched words. Each links to its time. Shows the children if
 * there are none, and an error if the search failed.
 */
export function Moments({ filter, children }: Props) {
  const t = useWords("history")
  const { channel, tag, from, to } = filter
  // Read from the URL, which changes only after a pause in typing, so that not every letter causes
  // a call.
  const [keyword] = useSearchParam("keyword")
  const q = keyword.trim()
  const isSearched = q.length >= LETTERS_MIN
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ["moments", q, channel, tag, from, to],
    queryFn: async ({ signal }) => {
      const [fromMs, toMs] = [startOfDay(from), startOfDay(to, 1)]
      const query = {
        q,
        limit: String(SHOWN),
        ...(channel === "" ? {} : { channel }),
        ...(tag === "" ? {} : { tag }),
        ...(fromMs === undefined ? {} : { from: isoOf(fromMs) }),
        ...(toMs === undefined ? {} : { to: isoOf(toMs - 1) }),
      }
      return await answerOf(api.GET("/api/library/search", { params: { query }, signal }))
    },
    enabled: isSearched,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (isLoading) return null
  if (isSearched && error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!isSearched || !data) return children
  const pending = data.pending > 0 && t("moments.pending", { count: data.pending })
  if (data.results.length === 0)
    return (
      <>
        {pending && <p className="pb-2 text-sm text-muted">{pending}</p>}
        {children}
      </>
    )
  return (
    <section aria-label={t("moments")} className="mb-4">
      <h2 className="py-2 text-sm text-muted">
        {t("moments.total", { count: data.total })}
        {pending && ` · ${pending}`}
      </h2>
      <ol>
        {data.results.map((moment) => (
          <li
            // Two moments of one line can have the same snippet, but not the same first match.
            key={`${moment.transcription_id} ${moment.start} ${moment.highlights[0]?.start} ${moment.snippet}`}
            className="border-b border-line hover:bg-surface"
          >
            <MomentLink moment={moment} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function MomentLink({ moment }: { moment: Moment }) {
  const { transcription_id: id, video_title: title, start } = moment
  const time = start === null ? undefined : String(Math.floor(start))
  return (
    <PageLink page="video" id={id} search={{ t: time }} className="flex items-baseline gap-3 rounded-box p-3">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm text-muted">
          {title}
        </span>
        <span dir="auto" className="block">
          {markedText(moment)}
        </span>
      </span>
      {start !== null && (
        <span data-numbers className="shrink-0 text-sm text-muted">
          {clockText(Math.floor(start))}
        </span>
      )}
    </PageLink>
  )
}

/** Returns the snippet with the matching words highlighted. */
function markedText({ snippet, highlights }: Moment): ReactNode[] {
  let end = 0
  const parts = highlights.flatMap(({ start, length }) => {
    const before = snippet.slice(end, start)
    end = start + length
    return [before, <mark key={start}>{snippet.slice(start, end)}</mark>]
  })
  return [...parts, snippet.slice(end)]
}
