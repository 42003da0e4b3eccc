import { useEffect, useState } from "react"
import { clockText } from "../../../ui/format.ts"
import { useWords } from "../../../words/use-words.tsx"
import type { TimedPause } from "../../queue/queue.ts"

const PAUSE_KEYS = {
  rate: "pause.rate",
  silence: "pause.silence",
  busy: "pause.busy",
} as const satisfies Record<TimedPause["why"], string>

/**
 * Shows why the queue is paused and when it resumes. Screen readers announce it once, without the
 * countdown.
 */
export function PauseNote({ pause: { until, why } }: { pause: TimedPause }) {
  const t = useWords("transcribe")
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((until - nowMs) / 1000)
  const countdown = (text: string) => seconds > 0 && <span aria-hidden>{text}</span>
  return (
    <p role="status" className="mt-3 text-sm text-muted" data-numbers>
      {t(PAUSE_KEYS[why])} {t("pause.resume", { time: clockText(seconds), countdown })}
    </p>
  )
}
