import { useQuery } from "@tanstack/react-query"
import { Languages } from "lucide-react"
import { useRef, useState } from "react"
import { failureOf } from "../../../../api/failure.ts"
import type { Transcription } from "../../../../transcript/load.ts"
import { Button } from "../../../../ui/button.tsx"
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine } from "../../../../ui/menu.tsx"
import { CaptionsDialog } from "./captions-dialog.tsx"
import { TranslateDialog } from "./translate-dialog.tsx"
import { isPublic, languageName, type Translations, translationsQuery } from "./translations.ts"
import type { TranslationState } from "./use-translation.ts"

type Props = { row: Transcription; translation: TranslationState }
/** The dialog that is open: for the captions in a language, or for a translation. */
type Asking = { captions: string } | "translation"

/** The languages of a transcript: other captions of its video, and translations. */
export function LanguageMenu({ row, translation }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const trigger = useRef<HTMLButtonElement>(null)
  const { data: list, error } = useQuery({
    ...translationsQuery(row),
    enabled: isPublic(row) && (isOpen || asking !== undefined),
  })
  const ask = (next: Asking) => {
    // The dialog returns the focus to where it was. The menu's item is gone by then.
    trigger.current?.focus()
    setAsking(next)
  }
  return (
    <>
      <Menu
        onOpenChange={setOpen}
        trigger={
          <Button ref={trigger} look="plain" size="small">
            <Languages aria-hidden />
            Language
          </Button>
        }
      >
        {list ? (
          <>
            <MenuChoices
              label="Captions"
              choices={captionChoices(list)}
              value={list.language}
              onChange={(language) => language !== list.language && ask({ captions: language })}
            />
            <MenuLine />
            <Translate list={list} onAsk={() => ask("translation")} />
          </>
        ) : (
          <MenuLabel>{reasonOf(row, error)}</MenuLabel>
        )}
      </Menu>
      {typeof asking === "object" && (
        <CaptionsDialog row={row} language={asking.captions} onClose={() => setAsking(undefined)} />
      )}
      {asking === "translation" && list && (
        <TranslateDialog
          row={row}
          list={list}
          first={translation.isMissing ? translation.to : ""}
          making={translation.makingTo}
          onMake={translation.make}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

/** Without a model, stored translations can still be read. */
function Translate({ list, onAsk }: { list: Translations; onAsk: () => void }) {
  const isPossible = list.engine === "model" || list.translations.length > 0
  return (
    <>
      <MenuItem disabled={!isPossible} onSelect={onAsk}>
        Translate to…
      </MenuItem>
      {list.engine === "none" && (
        <MenuLabel>
          {isPossible
            ? "This server has no language model. Only stored translations can be read."
            : "Translation is off: this server has no language model."}
        </MenuLabel>
      )}
    </>
  )
}

/** One choice for each language. Typed captions come before automatic ones. */
function captionChoices({ language, captions }: Translations) {
  const titles = new Map<string, string>()
  for (const { language: tag, auto_generated: isAutomatic } of captions.toSorted(
    (a, b) => Number(a.auto_generated) - Number(b.auto_generated),
  )) {
    const name = languageName(tag)
    if (!titles.has(tag)) titles.set(tag, isAutomatic ? `${name} · automatic` : name)
  }
  if (!titles.has(language)) titles.set(language, languageName(language))
  return [...titles].map(([id, title]) => ({ id, title })).toSorted((a, b) => a.title.localeCompare(b.title))
}

function reasonOf(row: Transcription, error: unknown): string {
  if (row.source === "upload") return "Recordings are private, so they can't be translated."
  if (row.source === "import") return "Imported texts are private, so they can't be translated."
  return error === null ? "Loading…" : failureOf(error).message
}
