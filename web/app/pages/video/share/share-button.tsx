import { Share2 } from "lucide-react"
import { useState } from "react"
import type { Transcription } from "../../../../transcript/load.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { useWords } from "../../../../words/use-words.tsx"
import { NewShare } from "./new-share.tsx"
import { ShareList } from "./share-list.tsx"

/** `readSeconds`: where the player is. */
type Props = { row: Transcription; hasTimes: boolean; readSeconds: () => number }

/** Opens a dialog in which users create and revoke public links to a transcript. */
export function ShareButton({ row, hasTimes, readSeconds }: Props) {
  const t = useWords("video")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" size="small" onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        {t("share")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t("share.title")}>
        <p className="mb-4 text-sm text-muted">{t("share.text")}</p>
        <NewShare row={row} hasTimes={hasTimes} at={Math.floor(readSeconds())} />
        <ShareList transcriptionId={row.id} />
      </Dialog>
    </>
  )
}
