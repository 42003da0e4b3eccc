import { useState } from "react"
import type { Transcript } from "../../api/long-work.ts"
import { readStream } from "../../api/stream.ts"
import { ChatTab } from "../../reader/chat-tab.tsx"
import type { Message } from "../../reader/use-chat.ts"
import { useTextStream } from "../../reader/use-text-stream.ts"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { service } from "./service.ts"
import { SiteLink } from "./site-link.tsx"
import type { Account } from "./use-account.ts"

/** The service's limit of messages per conversation. */
const MESSAGES_MAX = 100

type Props = { transcript: Transcript; account: Account; onSeek: (seconds: number) => void }

/** A chat about the video, for connected users. */
export function Chat({ transcript, account, onSeek }: Props) {
  const t = useWords("panel")
  const chat = useChat(transcript.video_id)
  if (account.state === "connected") return <ChatTab chat={chat} onSeek={onSeek} />
  return (
    <EmptyState
      title={t("chat")}
      act={
        <Button asChild>
          <SiteLink>{t("chat.act")}</SiteLink>
        </Button>
      }
    >
      {t("chat.text")}
    </EmptyState>
  )
}

/** A conversation about a video. A question that fails returns to the input field. */
function useChat(videoId: string) {
  const { start, text, isBusy, error, stop } = useTextStream()
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [draft, setDraft] = useState("")
  const ask = async (question: string) => {
    const asked: readonly Message[] = [...messages, { role: "user", content: question }]
    setMessages(asked)
    setDraft("")
    const isDone = await start(async (signal, show) => {
      // The transcript is not sent, because a connected user's history has it, with timestamps.
      const body = { videoId, messages: asked.slice(1 - MESSAGES_MAX) }
      const call = service.POST("/api/chat", { body, parseAs: "stream", signal })
      const { text: answer } = await readStream(call, show)
      setMessages([...asked, { role: "assistant", content: answer }])
    })
    if (isDone) return
    setMessages(messages)
    setDraft((now) => now || question)
  }
  return { messages, draft, setDraft, ask, isBusy, error, stop, partialAnswer: isBusy ? text : "" }
}
