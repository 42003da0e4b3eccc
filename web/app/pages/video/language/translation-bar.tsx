import { Download, X } from "lucide-react"
import type { ReactNode } from "react"
import { FORMATS, uniqueFileName, writeTranscript } from "../../../../transcript/formats.ts"
import { type Transcription, transcriptFrom } from "../../../../transcript/load.ts"
import { saveFile } from "../../../../transcript/save-file.ts"
import { Button } from "../../../../ui/button.tsx"
import { Progress } from "../../../../ui/progress.tsx"
import { useLanguageName } from "../../../../words/use-language-name.ts"
import { useWords } from "../../../../words/use-words.tsx"
import { SpendError } from "../../../listing/spend-error.tsx"
import type { TranslationState } from "./use-translation.ts"

const DOWNLOADS = ["srt", "vtt", "txt"]
const VERSIONS = ["original", "translation"] as const

/** The state of the translation above the transcript: its progress, its failure, or its switch. */
export function TranslationBar({ translation }: { translation: TranslationState }) {
  const t = useWords("video")
  const languageName = useLanguageName()
  const { making, progress, error, isMissing, isLoading, to, translated, retry, close } = translation
  if (making) {
    return (
      <Frame>
        <p role="status">{t("translation.busy", { language: languageName(making.to) })}</p>
        <Progress
          label={t("translation.progress")}
          {...(progress === undefined ? {} : { value: progress })}
        />
        <p className="text-muted">{t("translation.leave")}</p>
      </Frame>
    )
  }
  if (error) {
    return (
      <Frame>
        <SpendError error={error} retry={retry} />
        <div className="text-end">
          <Close onClose={close} />
        </div>
      </Frame>
    )
  }
  if (translated) return <Shown translation={translation} translated={translated} />
  if (to === "") return null
  return (
    <Frame>
      <div className="flex items-center justify-between gap-3">
        <p role="status">
          {isMissing && t("translation.missing", { language: languageName(to) })}
          {isLoading && t("translation.loading")}
        </p>
        <Close onClose={close} />
      </div>
    </Frame>
  )
}

type ShownProps = { translation: TranslationState; translated: Transcription }

function Shown({ translation: { to, isOriginal, setOriginal, close }, translated }: ShownProps) {
  const t = useWords("video")
  const languageName = useLanguageName()
  const transcript = transcriptFrom(translated)
  return (
    <Frame>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex rounded-box border border-edge">
          <legend className="sr-only">{t("version")}</legend>
          {VERSIONS.map((version) => (
            <Button
              key={version}
              look="ghost"
              size="small"
              aria-pressed={isOriginal === (version === "original")}
              className="aria-pressed:bg-wash"
              onClick={() => setOriginal(version === "original")}
            >
              {t(`version.${version}`)}
            </Button>
          ))}
        </fieldset>
        <p role="status" className="me-auto">
          {t("translation.by", { language: languageName(to) })}
        </p>
        <span className="flex">
          {FORMATS.filter(({ id }) => DOWNLOADS.includes(id)).map(({ id, type }) => (
            <Button
              key={id}
              look="ghost"
              size="small"
              aria-label={t("translation.download", { format: t(`format.${id}`) })}
              onClick={() =>
                saveFile(uniqueFileName(transcript, `${to}.${id}`), writeTranscript(id, transcript), type)
              }
            >
              <Download aria-hidden />
              {id.toUpperCase()}
            </Button>
          ))}
          <Close onClose={close} />
        </span>
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useWords("video")
  return (
    <section aria-label={t("version.translation")} className="mb-3 grid gap-2 text-sm">
      {children}
    </section>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  const t = useWords("video")
  return (
    <Button look="ghost" size="small" aria-label={t("translation.close")} onClick={onClose}>
      <X aria-hidden />
    </Button>
  )
}
