import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { toast, toastFailure } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { audioKey } from "./audio-query.ts"

/** Deletes the kept audio of an upload, after a confirmation. */
export function DeleteAudio({ id }: { id: string }) {
  const t = useWords("video")
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      await answerOf(api.DELETE("/api/transcriptions/{id}/audio", { params: { path: { id } } })),
    onSuccess: () => {
      setOpen(false)
      toast(t("audio.deleted"))
      queries.setQueryData(audioKey(id), null)
      // The focused button is gone.
      document.querySelector<HTMLElement>("#main")?.focus()
    },
    onError: toastFailure,
  })
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setOpen(true)}>
        {t("audio.delete")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t("audio.delete.title")}>
        <p>{t("audio.delete.text")}</p>
        <div className="mt-5 flex justify-end gap-2">
          <Button look="plain" onClick={() => setOpen(false)}>
            {t("audio.delete.no")}
          </Button>
          <Button look="bad" busy={isPending} onClick={() => mutate()}>
            {t("audio.delete.yes")}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
