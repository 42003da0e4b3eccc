import { useQuery } from "@tanstack/react-query"
import { CircleAlert, CircleCheck, ExternalLink, LoaderCircle } from "lucide-react"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Button } from "../../../ui/button.tsx"
import { agoText } from "../../../ui/format.ts"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { Section } from "../../shell/section.tsx"
import { exportsQuery, titleOf } from "./notes-queries.ts"

type Export = Schemas["NotesExportsAnswer"]["exports"][number]

/** The latest exports and their progress. A long export continues without this page. */
export function Exports({ isConnected }: { isConnected: boolean }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(exportsQuery)
  if (data?.exports.length === 0 && !isConnected) return null
  return (
    <Section title="Last exports">
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} className="h-14" />
      ) : data.exports.length === 0 ? (
        <EmptyState
          title="Nothing exported yet"
          act={
            <Button look="plain" asChild>
              <PageLink page="history">Open your history</PageLink>
            </Button>
          }
        >
          Open any transcript and choose “Export to Notion” under Export. Its page and progress appear here.
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

const STATES = {
  running: { word: "In progress", icon: <LoaderCircle aria-hidden className="animate-spin text-accent" /> },
  done: { word: "Done", icon: <CircleCheck aria-hidden className="text-good" /> },
  failed: { word: "Failed: export it again", icon: <CircleAlert aria-hidden className="text-bad" /> },
} as const

function Row({ one, nowMs }: { one: Export; nowMs: number }) {
  const { word, icon } = STATES[one.state]
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-sm [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0 flex-1">
        {one.url === null ? (
          <span className="font-semibold">{titleOf(one)}</span>
        ) : (
          <a href={one.url} target="_blank" rel="noreferrer" className="font-semibold hover:underline">
            {titleOf(one)}{" "}
            <ExternalLink aria-label="(opens in Notion)" className="inline align-[-2px] text-muted" />
          </a>
        )}
        <span className="block text-muted">
          {word} · {agoText(one.created_at, nowMs)}
        </span>
      </span>
    </li>
  )
}
