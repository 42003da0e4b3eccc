import { Download, X } from "lucide-react"
import type { ReactNode } from "react"
import { FORMATS, fileName, writeTranscript } from "../../../../transcript/formats.ts"
import { type Transcription, transcriptFrom } from "../../../../transcript/load.ts"
import { saveFile } from "../../../../transcript/save-file.ts"
import { Button } from "../../../../ui/button.tsx"
import { Progress } from "../../../../ui/progress.tsx"
import { SpendError } from "../../../listing/spend-error.tsx"
import { languageName } from "./translations.ts"
import type { TranslationState } from "./use-translation.ts"

const DOWNLOADS = ["srt", "vtt", "txt"]

/** The state of the translation above the transcript: its progress, its failure, or its switch. */
export function TranslationBar({ translation }: { translation: TranslationState }) {
  const { making, progress, error, isMissing, isLoading, to, translated, retry, close } = translation
  if (making) {
    return (
      <Frame>
        <p role="status">Translating to {languageName(making.to)}…</p>
        <Progress
          label="Progress of the translation"
          {...(progress === undefined ? {} : { value: progress })}
        />
        <p className="text-muted">You can leave this page. The finished translation is kept.</p>
      </Frame>
    )
  }
  if (error) {
    return (
      <Frame>
        <SpendError error={error} retry={retry} />
        <div className="text-right">
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
          {isMissing && `No translation to ${languageName(to)} yet. Make one in the menu “Language”.`}
          {isLoading && "Loading the translation…"}
        </p>
        <Close onClose={close} />
      </div>
    </Frame>
  )
}

type ShownProps = { translation: TranslationState; translated: Transcription }

function Shown({ translation: { to, isOriginal, setOriginal, close }, translated }: ShownProps) {
  const transcript = transcriptFrom(translated)
  const versions = [
    { title: "Original", isNow: isOriginal },
    { title: "Translation", isNow: !isOriginal },
  ]
  return (
    <Frame>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex rounded-box border border-edge">
          <legend className="sr-only">Text</legend>
          {versions.map(({ title, isNow }) => (
            <Button
              key={title}
              look="ghost"
              size="small"
              aria-pressed={isNow}
              className="aria-pressed:bg-wash"
              onClick={() => setOriginal(title === "Original")}
            >
              {title}
            </Button>
          ))}
        </fieldset>
        <p role="status" className="mr-auto">
          {languageName(to)}, by a language model
        </p>
        <span className="flex">
          {FORMATS.filter(({ id }) => DOWNLOADS.includes(id)).map(({ id, name, type }) => (
            <Button
              key={id}
              look="ghost"
              size="small"
              aria-label={`Download the translation as ${name}`}
              onClick={() =>
                saveFile(fileName(transcript, `${to}.${id}`), writeTranscript(id, transcript), type)
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

const Frame = ({ children }: { children: ReactNode }) => (
  <section aria-label="Translation" className="mb-3 grid gap-2 text-sm">
    {children}
  </section>
)

const Close = ({ onClose }: { onClose: () => void }) => (
  <Button look="ghost" size="small" aria-label="Close the translation" onClick={onClose}>
    <X aria-hidden />
  </Button>
)
