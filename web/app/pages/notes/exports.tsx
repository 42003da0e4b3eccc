import { useQuery } from "@tanstack/react-query"
import { CircleAlert, CircleCheck, ExternalLink, LoaderCircle } from "lucide-react"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Button } from "../../../ui/button.tsx"
import { agoText } from "../../../ui/format.ts"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { Section } from "../../shell/section.tsx"
import { exportsQuery, titleOf } from "./notes-queries.ts"

type Export = Schemas["NotesExportsAnswer"]["exports"][number]

/** The latest exports and their progress. A long export continues without this page. */
export function Exports({ isConnected }: { isConnected: boolean }) {
  const t = useWords("notes")
  const { data, error, refetch, dataUpdatedAt } = useQuery(exportsQuery)
  if (data?.exports.length === 0 && !isConnected) return null
  return (
    <Section title={t("exports")}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} className="h-14" />
      ) : data.exports.length === 0 ? (
        <EmptyState
          title={t("exports.none")}
          act={
            <Button look="plain" asChild>
              <PageLink page="history">{t("exports.history")}</PageLink>
            </Button>
          }
        >
          {t("exports.noneText")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-box border border-line">
          {data.exports.map((one) => (
            <Row key={`${one.created_at} ${one.title}`} one={one} nowMs={dataUpdatedAt} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const ICONS = {
  running: <LoaderCircle aria-hidden className="animate-spin text-accent" />,
  done: <CircleCheck aria-hidden className="text-good" />,
  failed: <CircleAlert aria-hidden className="text-bad" />,
} as const

function Row({ one, nowMs }: { one: Export; nowMs: number }) {
  const t = useWords("notes")
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-sm [&_svg]:size-4 [&_svg]:shrink-0">
      {ICONS[one.state]}
      <span className="min-w-0 flex-1">
        {one.url === null ? (
          <span className="font-semibold">{titleOf(one, t)}</span>
        ) : (
          <a href={one.url} target="_blank" rel="noreferrer" className="font-semibold hover:underline">
            {titleOf(one, t)}{" "}
            <ExternalLink aria-label={t("exports.opens")} className="inline align-[-2px] text-muted" />
          </a>
        )}
        <span className="block text-muted">
          {t(`state.${one.state}`)} · {agoText(one.created_at, nowMs)}
        </span>
      </span>
    </li>
  )
}
