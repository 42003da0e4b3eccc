import { Share2 } from "lucide-react"
import { useState } from "react"
import type { Transcription } from "../../../../transcript/load.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { NewShare } from "./new-share.tsx"
import { ShareList } from "./share-list.tsx"

/** `readSeconds`: where the player is. */
type Props = { row: Transcription; hasTimes: boolean; readSeconds: () => number }

/** Opens the public links to a transcript: makes new ones, and ends old ones. */
export function ShareButton({ row, hasTimes, readSeconds }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" size="small" onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Share this transcript">
        <p className="mb-4 text-sm text-muted">
          Everyone with a link can read it, without an account and at no cost. It stops working when you end
          it or delete the transcript.
        </p>
        <NewShare row={row} hasTimes={hasTimes} at={Math.floor(readSeconds())} />
        <ShareList transcriptionId={row.id} />
      </Dialog>
    </>
  )
}
