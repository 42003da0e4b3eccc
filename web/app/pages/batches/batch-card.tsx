import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { FailureText } from "../../../ui/errors/failure-text.tsx"
import { dateTimeText } from "../../../ui/format.ts"
import { Progress } from "../../../ui/progress.tsx"
import { ErrorState } from "../../../ui/state.tsx"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { queryClient } from "../../state/query-client.ts"
import { type Batch, isActive } from "./batch.ts"
import { Videos } from "./videos.tsx"

const BADGES = { running: "accent", canceling: "quiet", completed: "good", canceled: "quiet" } as const

/** The service's reasons why a playlist or channel may have more videos than the batch. */
const LIST_ENDS = ["max_videos", "max_credits", "max_pages"] as const

const FILES = { zip: "ZIP", markdown: "Markdown", jsonl: "JSONL" } as const

/** A batch: its progress and cost, its downloads and videos, and the button that cancels it. */
export function BatchCard({ batch }: { batch: Batch }) {
  const t = useWords("batches")
  const [isOpen, setOpen] = useState(false)
  const { batch_id: id, status, total, done, failed, list } = batch
  const isReading = list !== null && !list.is_read
  const listEnd = LIST_ENDS.find((each) => each === list?.stopped_reason)
  const error = list?.error
  const created = dateTimeText(batch.created_at)
  const name = t("batch", { time: created })
  const cancel = useMutation({
    mutationFn: () => answerOf(api.DELETE("/api/batches/{batch_id}", { params: { path: { batch_id: id } } })),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["batches"] }),
  })
  return (
    <article aria-label={name} className="grid gap-3 rounded-box border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-sans text-base font-semibold tracking-[0]">
          {isReading ? t("batch.reading") : t("batch.videos", { total })}
        </h2>
        <Badge kind={BADGES[status]}>{t(`status.${status}`)}</Badge>
        <span className="ms-auto text-sm text-muted">{created}</span>
      </div>
      {isActive(batch) && (
        <Progress label={name} {...(isReading || total === 0 ? {} : { value: (done + failed) / total })} />
      )}
      <p role="status" data-numbers className="text-sm text-muted">
        {factsOf(t, batch).join(" · ")}
      </p>
      {error && (
        <p className="text-sm text-bad">{t("listFailed", { why: () => <FailureText error={error} /> })}</p>
      )}
      {listEnd && <p className="text-sm text-muted">{t(`listEnd.${listEnd}`)}</p>}
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
        {done + failed > 0 && (
          <Button look="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "videos.hide" : "videos.show")}
          </Button>
        )}
        {status === "running" && (
          <Button look="ghost" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t("cancel")}
          </Button>
        )}
      </div>
      {isOpen && <Videos batchId={id} ended={done + failed} />}
    </article>
  )
}

/** "2 pages of the list · 40 done (3 of them free) · 1 failed, free · 39 credits of at most 50" */
function factsOf(t: Translate<"batches">, batch: Batch): string[] {
  const { status, total, done, failed, cached, list } = batch
  return [
    ...(list ? [t("fact.pages", { pages: list.pages })] : []),
    cached > 0 ? t("fact.doneFree", { done, free: cached }) : t("fact.done", { done }),
    ...(failed > 0 ? [t("fact.failed", { failed })] : []),
    ...(status === "canceled" ? [t("fact.notBegun", { count: total - done - failed })] : []),
    batch.max_credits === 0
      ? t("fact.free")
      : t("fact.cost", { used: batch.credits_used, most: batch.max_credits }),
  ]
}
