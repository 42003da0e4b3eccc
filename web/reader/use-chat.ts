import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { sessionQuery } from "../api/queries.ts"
import { readStream } from "../api/stream.ts"
import { recall, remember, type TabKey } from "../app/state/tab-memory.ts"
import { useKeptState } from "../app/state/use-kept-state.ts"
import type { Transcription } from "../transcript/load.ts"
import { useTextStream } from "./use-text-stream.ts"

export type Message = { role: "user" | "assistant"; content: string }

/** The service's limit of messages per conversation. */
const MESSAGES_MAX = 100

/**
 * A conversation about a transcript. The tab keeps it across reloads. A question that fails returns
 * to the input field.
 */
export function useChat(row: Transcription) {
  const { data: session } = useQuery(sessionQuery)
  const key: TabKey = ["chat", session?.user.id, row.id]
  const { start, text, isBusy, error, stop } = useTextStream()
  const [messages, setMessages] = useState<readonly Message[]>(
    () => (recall(key) as readonly Message[] | undefined) ?? [],
  )
  const [draft, setDraft] = useKeptState("", "chat-draft", row.id)
  const ask = async (question: string) => {
    const asked: readonly Message[] = [...messages, { role: "user", content: question }]
    setMessages(asked)
    setDraft("")
    const isDone = await start(async (signal, show) => {
      const body = {
        videoId: row.videoId ?? row.id,
        // Only an upload's text is sent. A video's transcript is in the history, with its
        // timestamps.
        ...(row.videoId === null && row.transcript ? { transcript: row.transcript } : {}),
        messages: asked.slice(1 - MESSAGES_MAX),
      }
      const { text: answer } = await readStream(
        api.POST("/api/chat", { body, parseAs: "stream", signal }),
        show,
      )
      const answered: readonly Message[] = [...asked, { role: "assistant", content: answer }]
      remember(key, answered)
      setMessages(answered)
    })
    if (isDone) return
    setMessages(messages)
    setDraft((now) => now || question)
  }
  return { messages, draft, setDraft, ask, isBusy, error, stop, partialAnswer: isBusy ? text : "" }
}
