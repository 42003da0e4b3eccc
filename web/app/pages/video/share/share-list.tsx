import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../../api/client.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Button } from "../../../../ui/button.tsx"
import { CopyButton } from "../../../../ui/copy.tsx"
import { Confirm } from "../../../../ui/dialog.tsx"
import { clockText, dayText } from "../../../../ui/format.ts"
import { ErrorState, SkeletonRows } from "../../../../ui/state.tsx"
import type { Translate } from "../../../../words/translate.ts"
import { useWords } from "../../../../words/use-words.tsx"
import { queryClient } from "../../../state/query-client.ts"
import { type Share, sharesQuery } from "./shares.ts"

/** The public links to a transcript. */
export function ShareList({ transcriptionId }: { transcriptionId: string }) {
  const t = useWords("video")
  const { data, error, refetch } = useQuery(sharesQuery(transcriptionId))
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={1} className="mt-4 h-12" />
  if (data.shares.length === 0) return null
  return (
    <ul aria-label={t("links")} className="mt-5 divide-y divide-line border-t border-line">
      {data.shares.map((share) => (
        <Link key={share.share_id} share={share} />
      ))}
    </ul>
  )
}

const nameOf = ({ start, end }: Share, t: Translate<"video">): string =>
  start === null ? t("link.whole") : t("link.range", { from: clockText(start), to: clockText(end ?? start) })

function Link({ share }: { share: Share }) {
  const t = useWords("video")
  const [isAsking, setAsking] = useState(false)
  const { share_id: id, url, indexed, created_at, transcription_id } = share
  const revoking = useMutation({
    mutationFn: () => answerOf(api.DELETE("/api/shares/{share_id}", { params: { path: { share_id: id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sharesQuery(transcription_id).queryKey }),
  })
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={url} target="_blank" rel="noreferrer" className="font-medium hover:underline">
          {nameOf(share, t)}
        </a>
        {indexed && <Badge>{t("link.indexed")}</Badge>}
        <span className="ms-auto text-sm text-muted">{dayText(created_at)}</span>
      </div>
      {revoking.error && <ErrorState error={revoking.error} />}
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label={t("link.copy")} />
        <Button
          look="ghost"
          size="small"
          aria-label={t("link.revokeOne", { name: nameOf(share, t) })}
          onClick={() => setAsking(true)}
        >
          {t("link.revoke")}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title={t("revoke.title")}
        yes={t("revoke.yes")}
        busy={revoking.isPending}
        onYes={() => revoking.mutate()}
        onClose={() => setAsking(false)}
      >
        {t("revoke.text")}
      </Confirm>
    </li>
  )
}
