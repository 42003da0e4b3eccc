import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../../api/client.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Button } from "../../../../ui/button.tsx"
import { CopyButton } from "../../../../ui/copy.tsx"
import { Confirm } from "../../../../ui/dialog.tsx"
import { clockText, dayText } from "../../../../ui/format.ts"
import { ErrorState, SkeletonRows } from "../../../../ui/state.tsx"
import { queryClient } from "../../../state/query-client.ts"
import { type Share, sharesQuery } from "./shares.ts"

/** The public links to a transcript. */
export function ShareList({ transcriptionId }: { transcriptionId: string }) {
  const { data, error, refetch } = useQuery(sharesQuery(transcriptionId))
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={1} className="mt-4 h-12" />
  if (data.shares.length === 0) return null
  return (
    <ul aria-label="Links to this transcript" className="mt-5 divide-y divide-line border-t border-line">
      {data.shares.map((share) => (
        <Link key={share.share_id} share={share} />
      ))}
    </ul>
  )
}

const nameOf = ({ start, end }: Share): string =>
  start === null ? "Whole transcript" : `${clockText(start)} to ${clockText(end ?? start)}`

function Link({ share }: { share: Share }) {
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
          {nameOf(share)}
        </a>
        {indexed && <Badge>search engines</Badge>}
        <span className="ml-auto text-sm text-muted">{dayText(created_at)}</span>
      </div>
      {revoking.error && <ErrorState error={revoking.error} />}
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label="Copy link" />
        <Button
          look="ghost"
          size="small"
          aria-label={`Revoke link: ${nameOf(share)}`}
          onClick={() => setAsking(true)}
        >
          Revoke
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title="Revoke this link?"
        yes="Revoke link"
        busy={revoking.isPending}
        onYes={() => revoking.mutate()}
        onClose={() => setAsking(false)}
      >
        It stops working at once, for everyone who has it.
      </Confirm>
    </li>
  )
}
