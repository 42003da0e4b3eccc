import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { FailureText } from "../../../ui/errors/failure-text.tsx"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"

type Line = { video_id: string; video_title: string | null; error: { code: string; message: string } | null }

/**
 * The failed videos of a batch, and why they failed. Requested when the user presses the button.
 */
export function Failures({ batchId }: { batchId: string }) {
  const t = useWords("batches")
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ["batch-failures", batchId],
    queryFn: async ({ signal }) => {
      const params = { path: { batch_id: batchId }, query: { wait: "0" } }
      const call = api.GET("/api/batches/{batch_id}/results", { params, parseAs: "text", signal })
      return readFailures(await answerOf(call))
    },
    enabled: isOpen,
  })
  if (!isOpen) {
    return (
      <Button look="ghost" size="small" onClick={() => setOpen(true)}>
        {t("failures.show")}
      </Button>
    )
  }
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} className="h-8" />
  return (
    <ul aria-label={t("failures")} className="w-full divide-y divide-line text-sm">
      {data.map(({ video_id: id, video_title: title, error: why }) => (
        <li key={id} className="py-2">
          <span className="font-mono">{title ?? id}</span>
          <span className="block text-muted">{why && <FailureText error={why} />}</span>
        </li>
      ))}
    </ul>
  )
}

/** Parses the results, which are JSON Lines. The last line is the batch itself. */
const readFailures = (text: string): readonly Line[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Partial<Line>)
    .filter((line): line is Line => Boolean(line.error))
