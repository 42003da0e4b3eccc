import { useQuery } from "@tanstack/react-query"
import type { FormEvent, KeyboardEvent } from "react"
import { summaryConfigQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { Select, Textarea } from "../../../ui/input.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink, useSearchParam } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { useKeptState } from "../../state/use-kept-state.ts"
import { channelsOf, rowsQuery } from "../history/rows.ts"
import { AnswerCard } from "./answer-card.tsx"
import { type Question, useAsk } from "./use-ask.ts"

const QUESTION_MAX = 2000
const EXAMPLES_MAX = 3

export function Page() {
  const t = useWords("ask")
  const asked = useAsk()
  const { answers, running } = asked
  const { data: rows } = useQuery(rowsQuery)
  const [channel, setChannel] = useSearchParam("channel")
  const [text, setText] = useKeptState("", "ask-draft")
  // The question stays in the field until it is answered, so that a reload does not lose it.
  const send = async (question: Question) => {
    const isAnswered = await asked.ask(question)
    if (isAnswered) setText((now) => (now.trim() === question.text ? "" : now))
  }
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      {rows?.length === 0 ? (
        <NoTranscripts />
      ) : (
        <div className="max-w-text">
          <Form
            text={text}
            setText={setText}
            channel={channel}
            setChannel={(name) => setChannel(name, { replace: true })}
            channels={channelsOf(rows ?? [])}
            asked={asked}
            onAsk={(question) => void send({ text: question, channel })}
          />
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
            {running && (
              <section aria-label={t("pending")} aria-busy={running.error === undefined}>
                <h2 dir="auto" className="mb-2 text-lg">
                  {running.question.text}
                </h2>
                {running.error === undefined ? (
                  <div role="status" aria-label={t("pending.reading")} className="grid gap-2">
                    <Skeleton className="h-4 w-11/12" />
                    <Skeleton className="h-4 w-4/5" />
                    <Skeleton className="h-4 w-3/5" />
                  </div>
                ) : (
                  <ErrorState error={running.error} retry={() => void send(running.question)} />
                )}
              </section>
            )}
            {answers.map((answered, at) => (
              <AnswerCard key={answers.length - at} answered={answered} />
            ))}
            {answers.length === 0 && !running && (
              <Examples titles={(rows ?? []).map((row) => row.video_title)} onChoose={setText} />
            )}
          </div>
        </div>
      )}
    </>
  )
}

type FormProps = {
  text: string
  setText: (text: string) => void
  channel: string
  setChannel: (name: string) => void
  channels: readonly string[]
  asked: ReturnType<typeof useAsk>
  onAsk: (question: string) => void
}

function Form({ text, setText, channel, setChannel, channels, asked, onAsk }: FormProps) {
  const t = useWords("ask")
  const { data: config } = useQuery(summaryConfigQuery)
  const isExtractive = config?.engine === "extractive"
  const isBusy = asked.running !== undefined && asked.running.error === undefined
  const submit = () => {
    if (text.trim() !== "" && !isBusy) onAsk(text.trim())
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
    <form onSubmit={onSubmit} className="grid gap-2">
      <Textarea
        data-search
        aria-label={t("question")}
        placeholder={t("question.placeholder")}
        rows={3}
        maxLength={QUESTION_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={t("scope")}
          className="w-auto! max-w-60 text-sm"
          value={channel}
          onChange={(event) => setChannel(event.target.value)}
        >
          <option value="">{t("scope.all")}</option>
          {[...new Set(channel === "" ? channels : [channel, ...channels])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {/* The keys make two elements. One that turned into the submit button during the click on
            Stop would send the question again. */}
        {isBusy ? (
          <Button key="stop" look="plain" className="ms-auto" onClick={asked.stop}>
            {t("stop")}
          </Button>
        ) : (
          <Button key="ask" type="submit" className="ms-auto" disabled={text.trim() === ""}>
            {config ? t(isExtractive ? "ask.free" : "ask.paid") : t("ask")}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{t(isExtractive ? "hint.extractive" : "hint")}</p>
    </form>
  )
}

type ExamplesProps = { titles: readonly string[]; onChoose: (question: string) => void }

/**
 * Sample questions about the newest videos. Each contains the title of its video, because the
 * service searches the history for the words of a question.
 */
function Examples({ titles, onChoose }: ExamplesProps) {
  const t = useWords("ask")
  return (
    <section aria-label={t("examples")} className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{t("examples.hint")}</p>
      {titles
        .slice(0, EXAMPLES_MAX)
        .map((title) => t("examples.question", { title }))
        .map((question) => (
          <Button
            key={question}
            look="plain"
            size="small"
            className="max-w-full py-1 text-start whitespace-normal!"
            onClick={() => onChoose(question)}
          >
            {question}
          </Button>
        ))}
    </section>
  )
}

function NoTranscripts() {
  const t = useWords("ask")
  return (
    <EmptyState
      title={t("empty")}
      act={
        <Button asChild>
          <PageLink page="transcribe">{t("empty.act")}</PageLink>
        </Button>
      }
    >
      {t("empty.text")}
    </EmptyState>
  )
}
