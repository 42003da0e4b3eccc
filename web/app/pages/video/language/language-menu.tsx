import { useQuery } from "@tanstack/react-query"
import { Languages } from "lucide-react"
import { useRef, useState } from "react"
import type { Transcription } from "../../../../transcript/load.ts"
import { Button } from "../../../../ui/button.tsx"
import { FailureText } from "../../../../ui/errors/failure-text.tsx"
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine } from "../../../../ui/menu.tsx"
import { useLanguageName } from "../../../../words/use-language-name.ts"
import { useLanguage, useWords } from "../../../../words/use-words.tsx"
import { CaptionsDialog } from "./captions-dialog.tsx"
import { TranslateDialog } from "./translate-dialog.tsx"
import { isPublic, type Translations, translationsQuery } from "./translations.ts"
import type { TranslationState } from "./use-translation.ts"

type Props = { row: Transcription; translation: TranslationState }
/** The dialog that is open: for the captions in a language, or for a translation. */
type OpenDialog = { captions: string } | "translation"

/** The languages of a transcript: other captions of its video, and translations. */
export function LanguageMenu({ row, translation }: Props) {
  const t = useWords("video")
  const captionChoices = useCaptionChoices()
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog>()
  const trigger = useRef<HTMLButtonElement>(null)
  const { data: list, error } = useQuery({
    ...translationsQuery(row),
    enabled: isPublic(row) && (isOpen || dialog !== undefined),
  })
  const ask = (next: OpenDialog) => {
    // The dialog returns the focus to where it was. The menu's item is gone by then.
    trigger.current?.focus()
    setDialog(next)
  }
  return (
    <>
      <Menu
        onOpenChange={setOpen}
        trigger={
          <Button ref={trigger} look="plain" size="small">
            <Languages aria-hidden />
            {t("language")}
          </Button>
        }
      >
        {list ? (
          <>
            <MenuChoices
              label={t("language.captions")}
              choices={captionChoices(list)}
              value={list.language}
              onChange={(language) => language !== list.language && ask({ captions: language })}
            />
            <MenuLine />
            <TranslateItem list={list} onAsk={() => ask("translation")} />
          </>
        ) : (
          <MenuLabel>
            <Reason row={row} error={error} />
          </MenuLabel>
        )}
      </Menu>
      {typeof dialog === "object" && (
        <CaptionsDialog row={row} language={dialog.captions} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "translation" && list && (
        <TranslateDialog
          row={row}
          list={list}
          first={translation.isMissing ? translation.to : ""}
          making={translation.makingTo}
          onMake={translation.make}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

/** Without a model, stored translations can still be read. */
function TranslateItem({ list, onAsk }: { list: Translations; onAsk: () => void }) {
  const t = useWords("video")
  const isPossible = list.engine === "model" || list.translations.length > 0
  return (
    <>
      <MenuItem disabled={!isPossible} onSelect={onAsk}>
        {t("language.translate")}
      </MenuItem>
      {list.engine === "none" && (
        <MenuLabel>{isPossible ? t("language.storedOnly") : t("language.off")}</MenuLabel>
      )}
    </>
  )
}

/**
 * Returns a function that lists one choice for each language, sorted by name. If a language has
 * typed and automatic captions, its choice is not labeled as automatic.
 */
function useCaptionChoices() {
  const t = useWords("video")
  const pageLanguage = useLanguage()
  const languageName = useLanguageName()
  return ({ language, captions }: Translations) => {
    const titles = new Map<string, string>()
    for (const { language: tag, auto_generated: isAutomatic } of captions.toSorted(
      (a, b) => Number(a.auto_generated) - Number(b.auto_generated),
    )) {
      const name = languageName(tag)
      if (!titles.has(tag)) titles.set(tag, isAutomatic ? `${name} · ${t("language.automatic")}` : name)
    }
    if (!titles.has(language)) titles.set(language, languageName(language))
    return [...titles]
      .map(([id, title]) => ({ id, title }))
      .toSorted((a, b) => a.title.localeCompare(b.title, pageLanguage))
  }
}

/** Says why there are no choices. */
function Reason({ row, error }: { row: Transcription; error: Error | null }) {
  const t = useWords("video")
  if (row.source === "upload") return t("language.upload")
  if (row.source === "import") return t("language.import")
  return error ? <FailureText error={error} /> : t("language.loading")
}
