import { agoText } from "../../../ui/format.ts"
import { PageLink } from "../../routing/page-link.tsx"
import type { Source } from "./watchlist.ts"

const KINDS = { channel: "Channel", playlist: "Playlist", search: "Search" } as const

/** The sources of a watchlist, and when each was checked or why it can't be. */
export const SourceList = ({ sources, nowMs }: { sources: readonly Source[]; nowMs: number }) => (
  <ul aria-label="Sources" className="divide-y divide-line border-y border-line">
    {sources.map((source) => (
      <li key={`${source.kind} ${source.id}`} className="py-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Title source={source} />
          <span className="text-sm text-muted">
            {KINDS[source.kind]} · {checkedText(source, nowMs)}
          </span>
        </p>
        {source.error && <p className="text-sm text-bad">{source.error.message}</p>}
      </li>
    ))}
  </ul>
)

function Title({ source: { kind, id, title } }: { source: Source }) {
  const common = { dir: "auto", className: "min-w-0 font-serif break-words hover:underline" } as const
  return kind === "search" ? (
    <PageLink page="search" search={{ q: id }} {...common}>
      {id}
    </PageLink>
  ) : (
    <PageLink page={kind} id={id} {...common}>
      {title ?? id}
    </PageLink>
  )
}

function checkedText({ polled_at: polledAt, next_poll_at: nextAt, error }: Source, nowMs: number): string {
  if (error && nextAt !== null) return `next check ${agoText(nextAt, nowMs)}`
  return polledAt === null ? "not checked yet" : `checked ${agoText(polledAt, nowMs)}`
}
