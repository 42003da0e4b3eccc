import { FailureText } from "../../../ui/errors/failure-text.tsx"
import { useWords } from "../../../words/use-words.tsx"
import type { Note, Reason } from "../../uploads/uploads.ts"

const REASONS = {
  closed: "why.closed",
  lost: "why.lost",
  refused: "why.refused",
  unanswered: "why.unanswered",
  unknown: "why.unknown",
  ended: "why.ended",
  cancelled: "why.cancelled",
  failed: "why.failed",
} as const satisfies Record<Reason, string>
const NEXT = { free: "next.free", again: "next.again" } as const

/** Says why an upload stopped, what to do next, and what was refunded. */
export function NoteText({ note: { why, next, refunded } }: { note: Note }) {
  const t = useWords("upload")
  return (
    <>
      {typeof why === "string" ? t(REASONS[why]) : <FailureText error={why} />}
      {next && ` ${t(NEXT[next])}`}
      {refunded !== undefined && ` ${t("refunded", { credits: refunded })}`}
    </>
  )
}
