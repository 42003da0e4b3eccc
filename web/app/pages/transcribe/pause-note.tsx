import { useEffect, useState } from "react"
import { clockText } from "../../../ui/format.ts"
import type { Hold } from "../../queue/queue.ts"

const WHY = {
  rate: "Your rate limit is reached.",
  silence: "The service does not answer.",
  busy: "The transcripts that you started before are still in progress.",
} as const satisfies Record<Hold["why"], string>

/**
 * Shows why the queue is paused and when it resumes. Screen readers announce it once, without the
 * countdown.
 */
export function PauseNote({ hold: { until, why } }: { hold: Hold }) {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((until - nowMs) / 1000)
  return (
    <p role="status" className="mt-3 text-sm text-muted" data-numbers>
      {WHY[why]} It goes on by itself{seconds > 0 && <span aria-hidden> in {clockText(seconds)}</span>}, and
      nothing is lost.
    </p>
  )
}
