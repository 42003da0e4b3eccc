import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { queryClient } from "../../state/query-client.ts"
import { isActive } from "./batch.ts"
import { BatchCard } from "./batch-card.tsx"
import { useBatchDraft } from "./batch-draft.ts"
import { NewBatch } from "./new-batch.tsx"

const REFRESH_MS = 3000

export function Page() {
  const t = useWords("batches")
  const { data, error, refetch } = useQuery({
    queryKey: ["batches"],
    queryFn: ({ signal }) => answerOf(api.GET("/api/batches", { signal })),
    refetchInterval: ({ state }) => (state.data?.batches.some(isActive) ? REFRESH_MS : false),
  })
  const [text, setText] = useBatchDraft()
  const spent = data?.batches.reduce((sum, batch) => sum + batch.credits_used, 0)
  useEffect(() => void queryClient.invalidateQueries({ queryKey: ["balance"] }), [spent])
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <NewBatch text={text} onText={setText} />
      <section aria-label={t("list")} className="mt-8 grid gap-3 empty:hidden">
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={3} className="h-24" />
        ) : data.batches.length === 0 ? (
          text.trim() === "" && <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
        ) : (
          data.batches.map((batch) => <BatchCard key={batch.batch_id} batch={batch} />)
        )}
      </section>
    </>
  )
}
