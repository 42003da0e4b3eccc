import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { sessionQuery } from "../../../api/queries.ts"
import { queryClient } from "../../state/query-client.ts"
import { recall, remember } from "../../state/tab-memory.ts"

export type Answer = Schemas["AppAskAnswer"]
/** A question, and the channel that it was limited to, if any. */
export type Question = { text: string; channel: string }
export type AnsweredQuestion = Question & { answer: Answer }

/** The most answers that a tab keeps. They are kept because the user has paid for them. */
const KEPT_MAX = 20

type Running = { question: Question; error?: unknown }

/**
 * Asks questions about the history and returns the answers, newest first. A failed question keeps
 * its Idempotency-Key, so that asking it again is never charged twice. `ask` resolves with true if
 * the answer has arrived.
 */
export function useAsk() {
  const { data: session } = useQuery(sessionQuery)
  const userId = session?.user.id
  const [answers, setAnswers] = useState(
    () => (recall(["ask", userId]) as readonly AnsweredQuestion[] | undefined) ?? [],
  )
  const [running, setRunning] = useState<Running>()
  const work = useRef<AbortController>(undefined)
  const keys = useRef(new Map<string, string>())
  useEffect(() => () => work.current?.abort(), [])

  const ask = async (question: Question): Promise<boolean> => {
    work.current?.abort()
    const controller = new AbortController()
    work.current = controller
    setRunning({ question })
    const asked = JSON.stringify(question)
    const key = keys.current.get(asked) ?? crypto.randomUUID()
    keys.current.set(asked, key)
    try {
      const answer = await answerOf(
        api.POST("/api/library/ask", {
          body: {
            question: question.text,
            ...(question.channel === "" ? {} : { scope: { channel: question.channel } }),
          },
          params: { header: { "Idempotency-Key": key } },
          signal: controller.signal,
        }),
      )
      keys.current.delete(asked)
      const kept = [{ ...question, answer }, ...answers].slice(0, KEPT_MAX)
      remember(["ask", userId], kept)
      setAnswers(kept)
      setRunning(undefined)
      return true
    } catch (cause) {
      if (work.current === controller) {
        setRunning(controller.signal.aborted ? undefined : { question, error: failureOf(cause) })
      }
      return false
    } finally {
      void queryClient.invalidateQueries({ queryKey: ["balance"] })
    }
  }
  return { answers, running, ask, stop: () => work.current?.abort() }
}
