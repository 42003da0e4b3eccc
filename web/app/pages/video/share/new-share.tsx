import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../../api/client.ts"
import type { Transcription } from "../../../../transcript/load.ts"
import { Button } from "../../../../ui/button.tsx"
import { clockText } from "../../../../ui/format.ts"
import { Checkbox, Field, Input } from "../../../../ui/input.tsx"
import { ErrorState } from "../../../../ui/state.tsx"
import { useWords } from "../../../../words/use-words.tsx"
import { queryClient } from "../../../state/query-client.ts"
import { secondsOf, sharesQuery } from "./shares.ts"

/** The length of a moment until the user changes it. Same as the service's default. */
const MOMENT_SECONDS = 60

/** `at`: where the player is, in seconds. A moment starts there. */
type Props = { row: Transcription; hasTimes: boolean; at: number }

/** The form that makes a public link to the whole transcript, or to a moment of it. */
export function NewShare({ row, hasTimes, at }: Props) {
  const t = useWords("video")
  const [isMoment, setMoment] = useState(false)
  const [from, setFrom] = useState(clockText(at))
  const [to, setTo] = useState(clockText(at + MOMENT_SECONDS))
  const [isIndexed, setIndexed] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const isUpload = row.source === "upload"
  const [start, end] = [secondsOf(from), secondsOf(to)]
  const isOrdered = start === undefined || end === undefined || start < end
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST("/api/shares", {
          body: {
            transcription_id: row.id,
            indexed: isIndexed,
            ...(isMoment && start !== undefined && end !== undefined ? { start, end } : {}),
            ...(isUpload ? { confirm_upload: isConfirmed } : {}),
          },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharesQuery(row.id).queryKey }),
  })
  const isReady = !isMoment || (start !== undefined && end !== undefined && isOrdered)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) mutate()
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      {hasTimes && (
        <label className="flex items-center gap-2">
          <Checkbox checked={isMoment} onChange={(event) => setMoment(event.target.checked)} />
          {t("share.moment")}
        </label>
      )}
      {isMoment && (
        <div className="grid grid-cols-2 gap-x-4 gap-y-2">
          <Field label={t("share.from")} error={start === undefined ? t("share.notATime") : undefined}>
            {(ids) => <Input {...ids} value={from} onChange={(event) => setFrom(event.target.value)} />}
          </Field>
          <Field
            label={t("share.to")}
            error={end === undefined ? t("share.notATime") : isOrdered ? undefined : t("share.order")}
          >
            {(ids) => <Input {...ids} value={to} onChange={(event) => setTo(event.target.value)} />}
          </Field>
          <p className="col-span-2 text-sm text-muted">{t("share.context")}</p>
        </div>
      )}
      <label className="flex items-center gap-2">
        <Checkbox checked={isIndexed} onChange={(event) => setIndexed(event.target.checked)} />
        {t("share.indexed")}
      </label>
      {isUpload && (
        <label className="flex items-center gap-2">
          <Checkbox required checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />
          {t("share.confirm")}
        </label>
      )}
      {error && <ErrorState error={error} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="text-sm text-muted">
          {isSuccess && t("share.ready")}
        </p>
        <Button type="submit" busy={isPending} disabled={!isReady}>
          {t("share.create")}
        </Button>
      </div>
    </form>
  )
}
