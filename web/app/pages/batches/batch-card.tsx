import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { answerOf, api } from "../../../api/client.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { creditsText, momentText, numberText } from "../../../ui/format.ts"
import { Progress } from "../../../ui/progress.tsx"
import { ErrorState } from "../../../ui/state.tsx"
import { queryClient } from "../../state/query-client.ts"
import { type Batch, isActive } from "./batch.ts"
import { Failures } from "./failures.tsx"

const STATES = {
  running: { title: "Running", kind: "accent" },
  canceling: { title: "Stopping", kind: "quiet" },
  completed: { title: "Done", kind: "good" },
  canceled: { title: "Canceled", kind: "quiet" },
} as const

/** Says why a playlist or channel may have more videos than the batch, by the service's reason. */
const LIST_ENDS: Readonly<Record<string, string>> = {
  max_videos: "The list may have more videos than your maximum.",
  max_credits: "The list may have more videos: your credit limit is needed for these.",
  max_pages: "The list may have more videos, but its pages had few new ones.",
}

const FILES = { zip: "ZIP", markdown: "Markdown", jsonl: "JSONL" } as const

const pagesText = (pages: number) => (pages === 1 ? "1 page of the list" : `${pages} pages of the list`)

/** A batch: its progress and cost, its downloads, and the button that cancels it. */
export function BatchCard({ batch }: { batch: Batch }) {
  const { batch_id: id, status, total, done, failed, cached, credits_used: used, max_credits: most } = batch
  const { title, kind } = STATES[status]
  const { list } = batch
  const isReading = list !== null && !list.is_read
  const name = `Batch of ${momentText(batch.created_at)}`
  const cancel = useMutation({
    mutationFn: () => answerOf(api.DELETE("/api/batches/{batch_id}", { params: { path: { batch_id: id } } })),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["batches"] }),
  })
  return (
    <article aria-label={name} className="grid gap-3 rounded-box border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-sans text-base font-semibold tracking-[0]">
          {isReading ? "Reading the list" : `${numberText(total)} ${total === 1 ? "video" : "videos"}`}
        </h2>
        <Badge kind={kind}>{title}</Badge>
        <span className="ml-auto text-sm text-muted">{momentText(batch.created_at)}</span>
      </div>
      {isActive(batch) && (
        <Progress label={name} {...(isReading || total === 0 ? {} : { value: (done + failed) / total })} />
      )}
      <p role="status" data-numbers className="text-sm text-muted">
        {list && `${pagesText(list.pages)} · `}
        {numberText(done)} done
        {cached > 0 && ` (${numberText(cached)} of them free)`}
        {failed > 0 && ` · ${numberText(failed)} failed, free`}
        {status === "canceled" && ` · ${numberText(total - done - failed)} not begun`}
        {` · ${creditsText(used)} of at most ${numberText(most)}`}
      </p>
      {list?.error && <p className="text-sm text-bad">The list could not be read: {list.error.message}</p>}
      {list?.stopped_reason && LIST_ENDS[list.stopped_reason] && (
        <p className="text-sm text-muted">{LIST_ENDS[list.stopped_reason]}</p>
      )}
      {cancel.error && <ErrorState error={cancel.error} />}
      <div className="flex flex-wrap gap-2">
        {done > 0 &&
          Object.entries(FILES).map(([format, label]) => (
            <Button key={format} asChild look="plain" size="small">
              <a href={`/api/batches/${id}/results?format=${format}`} download>
                <Download aria-hidden />
                {label}
              </a>
            </Button>
          ))}
        {failed > 0 && <Failures batchId={id} />}
        {status === "running" && (
          <Button look="ghost" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        )}
      </div>
    </article>
  )
}
