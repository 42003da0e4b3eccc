import { useMutation, useQuery } from "@tanstack/react-query"
import { transcribe } from "../../../../api/long-work.ts"
import { balanceQuery } from "../../../../api/queries.ts"
import type { Transcription } from "../../../../transcript/load.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { creditsText, priceOf } from "../../../../ui/format.ts"
import { toast } from "../../../../ui/toast.ts"
import { SpendError } from "../../../listing/spend-error.tsx"
import { useNavigateTo } from "../../../routing/page-link.tsx"
import { queryClient } from "../../../state/query-client.ts"
import { withCallId } from "./call-ids.ts"
import { languageName } from "./translations.ts"

type Props = { row: Transcription; language: string; onClose: () => void }

/** Asks before it transcribes the video again, from its captions in another language. */
export function CaptionsDialog({ row, language, onClose }: Props) {
  const name = languageName(language)
  const go = useNavigateTo()
  const { data: account } = useQuery(balanceQuery)
  const most = priceOf(row.duration_seconds)
  const transcribing = useMutation({
    mutationFn: () =>
      withCallId(`transcribe ${row.videoId} ${language}`, (callId) =>
        transcribe(row.videoId ?? "", callId, undefined, language),
      ),
    onSuccess: async ({ language_fallback: isOther }) => {
      await queryClient.invalidateQueries({ queryKey: ["transcriptions"] })
      if (isOther) toast(`The video no longer has captions in ${name}.`, { kind: "bad" })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["balance"] }),
  })
  const start = () =>
    transcribing.mutate(undefined, {
      // Not called once this dialog is closed: the user may be on another page by then.
      onSuccess: ({ transcription_id: id }) => {
        onClose()
        go("video", { id: id ?? row.id })
      },
    })
  return (
    <Dialog open onClose={onClose} title={`Transcribe the captions in ${name}?`}>
      <p role="status" data-numbers className="text-muted">
        {transcribing.isPending
          ? "Transcribing. You can close this. The transcript is replaced when it is ready."
          : `They replace this transcript in your history. Free if they are stored already.${
              account ? ` You have ${creditsText(account.balance)}.` : ""
            }`}
      </p>
      {transcribing.error && (
        <div className="mt-4">
          <SpendError error={transcribing.error} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose} data-focus>
          Cancel
        </Button>
        <Button busy={transcribing.isPending} disabled={most === null} onClick={start}>
          Transcribe{most !== null && ` · at most ${creditsText(most)}`}
        </Button>
      </div>
    </Dialog>
  )
}
