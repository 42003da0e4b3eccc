import { useQuery } from "@tanstack/react-query"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { Connect } from "./connect.tsx"
import { Connection } from "./connection.tsx"
import { Destination } from "./destination.tsx"
import { Exports } from "./exports.tsx"
import { notesQuery } from "./notes-queries.ts"

export function Page() {
  const { data, error, refetch } = useQuery(notesQuery)
  return (
    <>
      <PageHeader title="Notes">
        Transcripts and summaries as pages of your Notion, with times that lead back into the video.
      </PageHeader>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} className="h-18" />
      ) : !data.configured ? (
        <EmptyState title="Notion isn’t set up">
          This server has no Notion integration, so it cannot export anything. You can download transcripts
          from each video’s page, as Markdown too.
        </EmptyState>
      ) : (
        <>
          {data.connected ? <Connection status={data} /> : <Connect lapsed={data.workspace_name} />}
          {data.connected && <Destination chosen={data.destination} />}
          <Exports isConnected={data.connected} />
        </>
      )}
    </>
  )
}
