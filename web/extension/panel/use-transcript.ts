import { useCallback, useEffect, useState } from "react"
import type { Transcript } from "../../api/long-work.ts"
import { transcribe } from "./service.ts"

export type Reading = { transcript?: Transcript; error?: unknown; retry: () => void }

/**
 * The video's transcript, requested for the account `who` (undefined: not known yet). It is kept
 * while the panel is open. Another account requests it anew, for its own history.
 */
export function useTranscript(videoId: string, who: string | undefined): Reading {
  const name = `${who} ${videoId}`
  const [state, setState] = useState<Omit<Reading, "retry">>(() => read(name))
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const known = read(name)
    setState(known)
    if (who === undefined || known.transcript) return undefined
    const ending = new AbortController()
    const ask = async () => {
      try {
        // One try is one call, however often it is sent: it is not charged twice.
        const transcript = await transcribe(videoId, crypto.randomUUID(), ending.signal)
        READ.set(name, transcript)
        setState({ transcript })
      } catch (error) {
        if (!ending.signal.aborted) setState({ error })
      }
    }
    void ask()
    return () => ending.abort()
  }, [videoId, who, name, attempt])
  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  return { ...state, retry }
}

const READ = new Map<string, Transcript>()

function read(name: string): { transcript?: Transcript } {
  const transcript = READ.get(name)
  return transcript ? { transcript } : {}
}
