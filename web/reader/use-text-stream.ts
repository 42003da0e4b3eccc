import { useCallback, useEffect, useRef, useState } from "react"
import { failureOf } from "../api/failure.ts"
import { queryClient } from "../app/state/query-client.ts"

type Writing = { text: string; isBusy: boolean; error: unknown }
const IDLE: Writing = { text: "", isBusy: false, error: undefined }

type Write = (signal: AbortSignal, show: (text: string) => void) => Promise<void>

/**
 * Streams a text until it is complete, `stop` is called or the user leaves the page. A text that is
 * stopped before its first piece is free and leaves nothing. Later, it is paid (docs/contract.md),
 * so what has arrived stays. `start` resolves with true if the text is complete.
 */
export function useTextStream() {
  const [writing, setWriting] = useState(IDLE)
  const controllerRef = useRef<AbortController>(undefined)
  useEffect(() => () => controllerRef.current?.abort(), [])
  const start = useCallback(async (write: Write): Promise<boolean> => {
    controllerRef.current?.abort()
    const controller = new AbortController()
    controllerRef.current = controller
    const change = (next: Partial<Writing>) => {
      if (controllerRef.current === controller) setWriting((now) => ({ ...now, ...next }))
    }
    setWriting({ ...IDLE, isBusy: true })
    try {
      await write(controller.signal, (text) => change({ text }))
      change({ isBusy: false })
      return true
    } catch (cause) {
      change({ isBusy: false, ...(controller.signal.aborted ? {} : { error: failureOf(cause) }) })
      return false
    } finally {
      void queryClient.invalidateQueries({ queryKey: ["balance"] })
    }
  }, [])
  const stop = useCallback(() => controllerRef.current?.abort(), [])
  const clear = useCallback(() => setWriting(IDLE), [])
  return { ...writing, start, stop, clear }
}
