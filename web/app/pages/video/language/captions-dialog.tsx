import { useMutation, useQuery } from "@tanstack/react-query"
import { transcribe } from "../../../../api/long-work.ts"
import { balanceQuery } from "../../../../api/queries.ts"
import type { Transcription } from "../../../../transcript/load.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { priceOf } from "../../../../ui/format.ts"
import { toast } from "../../../../ui/toast.ts"
import { useLanguageName } from "../../../../words/use-language-name.ts"
import { useWords } from "../../../../words/use-words.tsx"
import { SpendError } from "../../../listing/spend-error.tsx"
import { useNavigateTo } from "../../../routing/page-link.tsx"
import { queryClient } from "../../../state/query-client.ts"
import { withCallId } from "./call-ids.ts"

type Props = { row: Transcription; language: string; onClose: () => void }

/** Asks before it transcribes the video again, from its captions in another language. */
export function CaptionsDialog({ row, language, onClose }: Props) {
  const t = useWords("video")
  const name = useLanguageName()(language)
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
      if (isOther) toast(t("captions.fallback", { language: name }), { kind: "bad" })
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
    <Dialog open onClose={onClose} title={t("captions.title", { language: name })}>
      <p role="status" data-numbers className="text-muted">
        {transcribing.isPending ? t("captions.busy") : t("captions.text")}
        {!transcribing.isPending && account && ` ${t("balance", { credits: account.balance })}`}
      </p>
      {transcribing.error && (
        <div className="mt-4">
          <SpendError error={transcribing.error} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose} data-focus>
          {t("cancel")}
        </Button>
        <Button busy={transcribing.isPending} disabled={most === null} onClick={start}>
          {t("captions.start")}
          {most !== null && ` · ${t("captions.price", { credits: most })}`}
        </Button>
      </div>
    </Dialog>
  )
}
