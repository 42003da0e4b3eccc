import { FailureText } from "../../../ui/errors/failure-text.tsx"
import { agoText } from "../../../ui/format.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import type { Source } from "./watchlist.ts"

/** The sources of a watchlist, and when each was checked or why it can't be. */
export function SourceList({ sources, nowMs }: { sources: readonly Source[]; nowMs: number }) {
  const t = useWords("watchlists")
  return (
    <ul aria-label={t("sources")} className="divide-y divide-line border-y border-line">
      {sources.map((source) => (
        <li key={`${source.kind} ${source.id}`} className="py-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Title source={source} />
            <span className="text-sm text-muted">
              {t(`source.${source.kind}`)} · {checkedText(t, source, nowMs)}
            </span>
          </p>
          {source.error && (
            <p className="text-sm text-bad">
              <FailureText error={source.error} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

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

function checkedText(t: Translate<"watchlists">, source: Source, nowMs: number): string {
  const { polled_at: polledAt, next_poll_at: nextAt, error } = source
  if (error && nextAt !== null) return t("source.next", { time: agoText(nextAt, nowMs) })
  return polledAt === null ? t("source.notChecked") : t("source.checked", { ago: agoText(polledAt, nowMs) })
}
