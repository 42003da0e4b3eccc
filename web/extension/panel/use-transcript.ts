import { useCallback, useEffect, useState } from "react"
import type { Transcript } from "../../api/long-work.ts"
import { transcribe } from "./service.ts"

export type Reading = { transcript?: Transcript; error?: unknown; retry: () => void }

/**
 * The transcript of the video, asked for as the reader `who`; undefined: not yet. One that was read stays while the panel is open;
 * another reader asks anew, so that it gets into their history.
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
