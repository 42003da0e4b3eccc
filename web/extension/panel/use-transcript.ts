import { useCallback, useEffect, useRef, useState } from "react"
import type { Transcript } from "../../api/long-work.ts"
import { transcribe } from "./service.ts"

type State = { transcript?: Transcript; error?: unknown; isBusy?: boolean }

/** `get` may cost a credit, so call it only when the user presses a button. */
export type TranscriptState = State & { get: () => void }

/**
 * Returns the video's transcript, which is kept while the panel is open. A new video requests
 * nothing, because YouTube plays one video after another by itself. `email` is the connected
 * account's; another account starts without transcripts.
 */
export function useTranscript(videoId: string, email: string | undefined): TranscriptState {
  const name = `${email ?? ""} ${videoId}`
  const [state, setState] = useState<State>(() => cachedState(name))
  const controllerRef = useRef(new AbortController())
  useEffect(() => {
    setState(cachedState(name))
    const controller = new AbortController()
    controllerRef.current = controller
    return () => controller.abort()
  }, [name])
  const get = useCallback(() => {
    const { signal } = controllerRef.current
    const ask = async () => {
      setState({ isBusy: true })
      try {
        // One key per press, so that a call that is sent again is not charged twice.
        const transcript = await transcribe(videoId, crypto.randomUUID(), signal)
        TRANSCRIPTS.set(name, transcript)
        if (!signal.aborted) setState({ transcript })
      } catch (error) {
        if (!signal.aborted) setState({ error })
      }
    }
    void ask()
  }, [videoId, name])
  return { ...state, get }
}

const TRANSCRIPTS = new Map<string, Transcript>()

function cachedState(name: string): State {
  const transcript = TRANSCRIPTS.get(name)
  return transcript ? { transcript } : {}
}
