import type { Transcript } from "../../api/long-work.ts"
import { readStream } from "../../api/stream.ts"
import { MarkdownText } from "../../reader/markdown-text.tsx"
import { useTextStream } from "../../reader/use-text-stream.ts"
import { Button } from "../../ui/button.tsx"
import { CopyButton } from "../../ui/copy.tsx"
import { ErrorState, SkeletonRows } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { service } from "./service.ts"

type Props = { transcript: Transcript; onSeek: (seconds: number) => void }

/** A summary, shown while it is generated. Pressing its timestamps moves the player. */
export function Summary({ transcript: { transcript, video_id: videoId }, onSeek }: Props) {
  const t = useWords("panel")
  const { text, isBusy, error, start, stop } = useTextStream()
  const summarize = () =>
    void start(async (signal, show) => {
      const body = { transcript, videoId }
      await readStream(service.POST("/api/summarize", { body, parseAs: "stream", signal }), show)
    })
  if (error !== undefined) return <ErrorState error={error} retry={summarize} />
  if (text === "" && !isBusy) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted">{t("summary")}</p>
        <Button onClick={summarize}>{t("summary.act")}</Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      {text === "" ? <SkeletonRows rows={5} className="h-6" /> : <MarkdownText text={text} onSeek={onSeek} />}
      <div>
        {isBusy ? (
          <Button look="plain" size="small" onClick={stop}>
            {t("summary.stop")}
          </Button>
        ) : (
          <CopyButton text={text} label={t("summary.copy")} />
        )}
      </div>
    </div>
  )
}
