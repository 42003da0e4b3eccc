import { useQuery } from "@tanstack/react-query"
import { type FormEvent, type KeyboardEvent, useState } from "react"
import { summaryConfigQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { Select, Textarea } from "../../../ui/input.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../../ui/state.tsx"
import { PageLink, useSearchParam } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { channelsOf, rowsQuery } from "../history/rows.ts"
import { AnswerCard } from "./answer-card.tsx"
import { useAsk } from "./use-ask.ts"

const QUESTION_MAX = 2000
const EXAMPLES_MAX = 3

export function Page() {
  const asked = useAsk()
  const { answers, running, ask } = asked
  const { data: rows } = useQuery(rowsQuery)
  const [channel, setChannel] = useSearchParam("channel")
  const [text, setText] = useState("")
  const send = (question: string) => {
    setText("")
    void ask({ text: question, channel })
  }
  return (
    <>
      <PageHeader title="Ask your library">
        Answers come from your transcripts, with the moments that they come from.
      </PageHeader>
      {rows?.length === 0 ? (
        <NoTranscripts />
      ) : (
        <>
          <Form
            text={text}
            setText={setText}
            channel={channel}
            setChannel={(name) => setChannel(name, { replace: true })}
            channels={channelsOf(rows ?? [])}
            asked={asked}
            onAsk={send}
          />
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
            {running && (
              <section aria-label="Pending answer" aria-busy={running.error === undefined}>
                <h2 dir="auto" className="mb-2 text-lg">
                  {running.question.text}
                </h2>
                {running.error === undefined ? (
                  <div role="status" aria-label="Reading your transcripts" className="grid gap-2">
                    <Skeleton className="h-4 w-11/12" />
                    <Skeleton className="h-4 w-4/5" />
                    <Skeleton className="h-4 w-3/5" />
                  </div>
                ) : (
                  <ErrorState error={running.error} retry={() => void ask(running.question)} />
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
        </>
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
  const { data: config } = useQuery(summaryConfigQuery)
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
        aria-label="Your question"
        placeholder="Ask about everything that you have transcribed"
        rows={3}
        maxLength={QUESTION_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Where to look"
          className="w-auto! max-w-60 text-sm"
          value={channel}
          onChange={(event) => setChannel(event.target.value)}
        >
          <option value="">Every channel</option>
          {[...new Set(channel === "" ? channels : [channel, ...channels])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {isBusy ? (
          <Button look="plain" className="ml-auto" onClick={asked.stop}>
            Stop
          </Button>
        ) : (
          <Button type="submit" className="ml-auto" disabled={text.trim() === ""}>
            Ask{config && (config.engine === "extractive" ? " · free" : " · 1 credit")}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {config?.engine === "extractive"
          ? "This server has no language model, so an answer is the best moments, in their own words."
          : "Free if nothing matches your question. Quotations that are not in your transcripts are removed."}
      </p>
    </form>
  )
}

type ExamplesProps = { titles: readonly string[]; onChoose: (question: string) => void }

/**
 * Sample questions about the newest videos. Their words are searched in the history, so they
 * contain the titles.
 */
const Examples = ({ titles, onChoose }: ExamplesProps) => (
  <section aria-label="Examples" className="grid justify-items-start gap-2">
    <p className="text-sm text-muted">Name what it is about: the words of your question are searched for.</p>
    {titles
      .slice(0, EXAMPLES_MAX)
      .map((title) => `What does “${title}” explain?`)
      .map((question) => (
        <Button
          key={question}
          look="plain"
          size="small"
          className="max-w-full py-1 text-left whitespace-normal!"
          onClick={() => onChoose(question)}
        >
          {question}
        </Button>
      ))}
  </section>
)

const NoTranscripts = () => (
  <EmptyState
    title="Nothing to ask yet"
    act={
      <Button asChild>
        <PageLink page="transcribe">Transcribe a video</PageLink>
      </Button>
    }
  >
    Once you have transcripts, one question searches all of them, and the answer links to the seconds where it
    is said.
  </EmptyState>
)
