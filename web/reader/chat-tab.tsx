import { type FormEvent, type KeyboardEvent } from "react"
import { Button } from "../ui/button.tsx"
import { Textarea } from "../ui/input.tsx"
import { ErrorState, Skeleton } from "../ui/state.tsx"
import { useWords } from "../words/use-words.tsx"
import { MarkdownText } from "./markdown-text.tsx"
import type { useChat } from "./use-chat.ts"

const QUESTIONS = ["chat.question.point", "chat.question.act", "chat.question.numbers"] as const

type Props = { chat: ReturnType<typeof useChat>; onSeek: (seconds: number) => void }

/** A chat about the video. Timestamps in its answers can be pressed. */
export function ChatTab({ chat, onSeek }: Props) {
  const t = useWords("reader")
  const { messages, partialAnswer, isBusy, error, ask } = chat
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {messages.length === 0 && !isBusy && (
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
          {QUESTIONS.map((question) => (
            <Button
              key={question}
              look="plain"
              size="small"
              className="max-w-full py-1 text-start whitespace-normal!"
              onClick={() => void ask(t(question))}
            >
              {t(question)}
            </Button>
          ))}
        </div>
      )}
      <ol
        className="grid grid-cols-[minmax(0,1fr)] gap-4 [overflow-wrap:anywhere]"
        aria-label={t("chat.messages")}
      >
        {messages.map(({ role, content }, at) => (
          <li key={at}>
            {role === "user" ? (
              <p
                dir="auto"
                className="ms-auto w-fit max-w-[85%] rounded-box bg-wash px-3 py-2 whitespace-pre-wrap"
              >
                {content}
              </p>
            ) : (
              <MarkdownText text={content} onSeek={onSeek} />
            )}
          </li>
        ))}
        {isBusy && (
          <li aria-busy>
            {partialAnswer === "" ? (
              <Skeleton className="h-16" />
            ) : (
              <MarkdownText text={partialAnswer} onSeek={onSeek} />
            )}
          </li>
        )}
      </ol>
      {error !== undefined && <ErrorState error={error} />}
      <div className="grid gap-2">
        <Question chat={chat} />
        <p className="text-sm text-muted">{t("chat.lead")}</p>
      </div>
    </div>
  )
}

function Question({ chat: { draft, setDraft, ask, isBusy, stop } }: Pick<Props, "chat">) {
  const t = useWords("reader")
  const submit = () => {
    const question = draft.trim()
    if (question !== "" && !isBusy) void ask(question)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return
    event.preventDefault()
    submit()
  }
  return (
    <form onSubmit={onSubmit} className="flex items-end gap-2">
      <Textarea
        aria-label={t("chat.yours")}
        placeholder={t("chat.placeholder")}
        rows={2}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {/* The keys make two elements. One that turned into the submit button during the click on
          Stop would send the question again. */}
      {isBusy ? (
        <Button key="stop" look="plain" onClick={stop}>
          {t("chat.stop")}
        </Button>
      ) : (
        <Button key="ask" type="submit" disabled={draft.trim() === ""}>
          {t("chat.ask")}
        </Button>
      )}
    </form>
  )
}
