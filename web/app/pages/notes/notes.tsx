import { useQuery } from "@tanstack/react-query"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { Connect } from "./connect.tsx"
import { Connection } from "./connection.tsx"
import { Destination } from "./destination.tsx"
import { Exports } from "./exports.tsx"
import { notesQuery } from "./notes-queries.ts"

export function Page() {
  const t = useWords("notes")
  const { data, error, refetch } = useQuery(notesQuery)
  return (
    <>
      <PageHeader title={t("title")}>{t("about")}</PageHeader>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} className="h-18" />
      ) : !data.configured ? (
        <EmptyState title={t("notSetUp")}>{t("notSetUp.text")}</EmptyState>
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
