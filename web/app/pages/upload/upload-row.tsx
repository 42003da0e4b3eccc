import { Check, CircleAlert, CircleCheck, CircleX } from "lucide-react"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/cx.ts"
import { clockText } from "../../../ui/format.ts"
import { Progress } from "../../../ui/progress.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useLanguage, useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { cancelUpload, hasFile, resumeUpload } from "../../uploads/upload-sender.ts"
import { updateUpload } from "../../uploads/upload-store.ts"
import { isOver, type Stage, type Upload } from "../../uploads/uploads.ts"
import { sizeText } from "./draft.ts"
import { NoteText } from "./note-text.tsx"

type Props = { upload: Upload; sent: number | undefined; onMessage: (words: string) => void }

export function UploadRow({ upload, sent, onMessage }: Props) {
  const t = useWords("upload")
  const creditsText = useCreditsText()
  const language = useLanguage()
  const { name, stage, sizeBytes, seconds, result, note } = upload
  const doneText = ({ creditsUsed }: NonNullable<Upload["result"]>) =>
    creditsUsed === null ? t("row.saved") : creditsText(creditsUsed)
  return (
    <li className="grid gap-3 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex items-start gap-2 font-semibold [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
            <Icon stage={stage} />
            {result?.transcriptionId ? (
              <PageLink
                page="video"
                id={result.transcriptionId}
                className="min-w-0 hover:underline [overflow-wrap:anywhere]"
              >
                {name}
              </PageLink>
            ) : (
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            )}
          </p>
          <p className="text-muted" data-numbers>
            {sizeText(sizeBytes, language)} · {clockText(seconds)}
            {stage === "done" && result && ` · ${doneText(result)}`}
          </p>
        </div>
        <Acts upload={upload} onMessage={onMessage} />
      </div>
      {!isOver(upload) && <Stages upload={upload} sent={sent} />}
      {note && (
        <p
          role={stage === "cancelled" ? "status" : "alert"}
          className={stage === "cancelled" ? "text-muted" : "text-bad"}
        >
          <NoteText note={note} />
        </p>
      )}
    </li>
  )
}

/** The outcome of an upload that is over. */
function Icon({ stage }: { stage: Stage }) {
  const t = useWords("upload")
  if (stage === "done") return <CircleCheck aria-label={t("stage.done")} className="text-good" />
  if (stage === "failed") return <CircleAlert aria-label={t("stage.failed")} className="text-bad" />
  if (stage === "cancelled") return <CircleX aria-label={t("stage.cancelled")} className="text-muted" />
  return null
}

function Acts({ upload, onMessage }: Pick<Props, "upload" | "onMessage">) {
  const t = useWords("upload")
  const { id, name, stage, result, note, ticket } = upload
  if (stage === "done") {
    return (
      <Button look="plain" size="small" asChild>
        {result?.transcriptionId ? (
          <PageLink page="video" id={result.transcriptionId}>
            {t("row.read")}
          </PageLink>
        ) : (
          <PageLink page="history">{t("row.history")}</PageLink>
        )}
      </Button>
    )
  }
  if (isOver(upload)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {stage === "cut" && <ResumeButton upload={upload} onMessage={onMessage} />}
      {stage === "saving" && note !== null && (
        <Button look="plain" size="small" onClick={() => updateUpload(id, (now) => ({ ...now, note: null }))}>
          {t("row.retry")}
        </Button>
      )}
      {stage !== "saving" && (
        <Button
          look="ghost"
          size="small"
          aria-label={t("row.cancelNamed", { name })}
          onClick={() => void cancelUpload(upload)}
        >
          {ticket ? t("row.cancel") : t("row.remove")}
        </Button>
      )}
    </div>
  )
}

/**
 * Sends an upload again. After a reload the user must choose the file again, because browsers don't
 * keep files.
 */
function ResumeButton({ upload, onMessage }: Pick<Props, "upload" | "onMessage">) {
  const t = useWords("upload")
  if (hasFile(upload.id)) {
    return (
      <Button look="plain" size="small" onClick={() => resumeUpload(upload)}>
        {t("row.again")}
      </Button>
    )
  }
  return (
    <Button look="plain" size="small" asChild>
      <label className="cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent">
        {t("row.chooseAgain")}
        <input
          type="file"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            const isSame = file !== undefined && resumeUpload(upload, file)
            onMessage(isSame ? "" : t("list.otherFile", { name: upload.name }))
            target.value = ""
          }}
        />
      </label>
    </Button>
  )
}

const STAGES = ["uploading", "transcribing", "saving"] as const

/**
 * The three stages of an upload: which are done, which is running and its progress, and which
 * follow.
 */
function Stages({ upload: { stage, progress, name }, sent }: { upload: Upload; sent: number | undefined }) {
  const t = useWords("upload")
  const at = stage === "waiting" || stage === "cut" ? 0 : STAGES.findIndex((each) => each === stage)
  const share = stage === "uploading" ? sent : stage === "transcribing" ? progress : undefined
  const isStill = stage === "waiting" || stage === "cut"
  return (
    <ol className="grid grid-cols-3 gap-2 text-xs" aria-label={t("stages", { name })}>
      {STAGES.map((each, index) => (
        <li key={each} aria-current={index === at ? "step" : undefined}>
          {index === at && !isStill ? (
            <Progress
              label={t(`stage.${each}`)}
              {...(share === undefined || share === 0 ? {} : { value: share })}
            />
          ) : (
            <div aria-hidden className={cx("h-1.5 rounded-full", index < at ? "bg-accent" : "bg-line")} />
          )}
          <p
            className={cx("mt-1 flex items-center gap-1", index === at ? "font-medium" : "text-muted")}
            data-numbers
          >
            {index < at && <Check aria-label={t("stages.over")} className="size-3" />}
            {t(`stage.${each}`)}
            {index === at &&
              share !== undefined &&
              share > 0 &&
              ` ${t("stages.share", { percent: Math.round(share * 100) })}`}
            {index === at && stage === "waiting" && ` ${t("stages.queued")}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
