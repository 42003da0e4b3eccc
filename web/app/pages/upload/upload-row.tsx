import { Check, CircleAlert, CircleCheck, CircleX } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/cx.ts"
import { clockText, creditsText } from "../../../ui/format.ts"
import { Progress } from "../../../ui/progress.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { cancelUpload, hasFile, resumeUpload } from "../../uploads/upload-sender.ts"
import { updateUpload } from "../../uploads/upload-store.ts"
import { isOver, type Stage, type Upload } from "../../uploads/uploads.ts"
import { sizeText } from "./draft.ts"

type Props = { upload: Upload; sent: number | undefined; onTold: (words: string) => void }

export function UploadRow({ upload, sent, onTold }: Props) {
  const { name, stage, sizeBytes, seconds, result, told } = upload
  return (
    <li className="grid gap-3 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex items-start gap-2 font-semibold [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
            {ICONS[stage]}
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
            {sizeText(sizeBytes)} · {clockText(seconds)}
            {stage === "done" && result && ` · ${doneText(result)}`}
          </p>
        </div>
        <Acts upload={upload} onTold={onTold} />
      </div>
      {!isOver(upload) && <Stages upload={upload} sent={sent} />}
      {told && (
        <p
          role={stage === "cancelled" ? "status" : "alert"}
          className={stage === "cancelled" ? "text-muted" : "text-bad"}
        >
          {told}
        </p>
      )}
    </li>
  )
}

const ICONS: Partial<Record<Stage, ReactNode>> = {
  done: <CircleCheck aria-label="Done" className="text-good" />,
  failed: <CircleAlert aria-label="Failed" className="text-bad" />,
  cancelled: <CircleX aria-label="Cancelled" className="text-muted" />,
}

const doneText = ({ creditsUsed }: NonNullable<Upload["result"]>) =>
  creditsUsed === null ? "saved in your history" : creditsText(creditsUsed)

function Acts({ upload, onTold }: Pick<Props, "upload" | "onTold">) {
  const { id, name, stage, result, told, ticket } = upload
  if (stage === "done") {
    return (
      <Button look="plain" size="small" asChild>
        {result?.transcriptionId ? (
          <PageLink page="video" id={result.transcriptionId}>
            Read it
          </PageLink>
        ) : (
          <PageLink page="history">Open your history</PageLink>
        )}
      </Button>
    )
  }
  if (isOver(upload)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {stage === "cut" && <Again upload={upload} onTold={onTold} />}
      {stage === "saving" && told !== null && (
        <Button look="plain" size="small" onClick={() => updateUpload(id, (now) => ({ ...now, told: null }))}>
          Try again
        </Button>
      )}
      {stage !== "saving" && (
        <Button
          look="ghost"
          size="small"
          aria-label={`Cancel: ${name}`}
          onClick={() => void cancelUpload(upload)}
        >
          {ticket ? "Cancel" : "Remove"}
        </Button>
      )}
    </div>
  )
}

/**
 * Sends an upload again. After a reload the user must choose the file again, because browsers don't
 * keep files.
 */
function Again({ upload, onTold }: Pick<Props, "upload" | "onTold">) {
  if (hasFile(upload.id)) {
    return (
      <Button look="plain" size="small" onClick={() => resumeUpload(upload)}>
        Send it again
      </Button>
    )
  }
  return (
    <Button look="plain" size="small" asChild>
      <label className="cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent">
        Choose the file again
        <input
          type="file"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            const isSame = file !== undefined && resumeUpload(upload, file)
            onTold(
              isSame
                ? ""
                : `That is not ${upload.name}: its size is another. Cancel it to send another file.`,
            )
            target.value = ""
          }}
        />
      </label>
    </Button>
  )
}

const STAGES = [
  { id: "uploading", title: "Uploading" },
  { id: "transcribing", title: "Transcribing" },
  { id: "saving", title: "Saving" },
] as const

/**
 * The three stages of an upload: which are done, which is running and its progress, and which
 * follow.
 */
function Stages({ upload: { stage, progress, name }, sent }: { upload: Upload; sent: number | undefined }) {
  const at = stage === "waiting" || stage === "cut" ? 0 : STAGES.findIndex(({ id }) => id === stage)
  const share = stage === "uploading" ? sent : stage === "transcribing" ? progress : undefined
  const isStill = stage === "waiting" || stage === "cut"
  return (
    <ol className="grid grid-cols-3 gap-2 text-xs" aria-label={`Stages of ${name}`}>
      {STAGES.map(({ id, title }, index) => (
        <li key={id} aria-current={index === at ? "step" : undefined}>
          {index === at && !isStill ? (
            <Progress label={title} {...(share === undefined || share === 0 ? {} : { value: share })} />
          ) : (
            <div aria-hidden className={cx("h-1.5 rounded-full", index < at ? "bg-accent" : "bg-line")} />
          )}
          <p
            className={cx("mt-1 flex items-center gap-1", index === at ? "font-medium" : "text-muted")}
            data-numbers
          >
            {index < at && <Check aria-label="Over:" className="size-3" />}
            {title}
            {index === at && share !== undefined && share > 0 && ` ${Math.round(share * 100)} %`}
            {index === at && stage === "waiting" && " (waits its turn)"}
          </p>
        </li>
      ))}
    </ol>
  )
}
