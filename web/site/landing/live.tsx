import { type FormEvent, useState } from "react"
import { type Failure, failureOf } from "../../api/failure.ts"
import { type Transcript, transcribe } from "../../api/long-work.ts"
import { parsePaste } from "../../app/queue/parse-paste.ts"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/input.tsx"
import { ErrorState, SkeletonRows } from "../../ui/state.tsx"
import { Result } from "./result.tsx"

/** A video that works everywhere, as long as the service has its samples on. */
const SAMPLE = "et-sample-1"

type State =
  | { step: "idle" }
  | { step: "busy" }
  | { step: "done"; transcript: Transcript }
  | { step: "failed"; failure: Failure }

/** The product itself: a link and its transcript, for visitors without an account. */
export function Live() {
  const [text, setText] = useState("")
  const [state, setState] = useState<State>({ step: "idle" })
  const [told, setTold] = useState<string>()
  const ask = async (url: string) => {
    setText(url)
    setTold(undefined)
    setState({ step: "busy" })
    try {
      setState({ step: "done", transcript: await transcribe(url, crypto.randomUUID()) })
    } catch (cause) {
      setState({ step: "failed", failure: failureOf(cause) })
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (state.step === "busy") return
    const asked = text.trim() || SAMPLE
    if (parsePaste(asked).some(({ kind }) => kind === "video")) void ask(asked)
    else setTold("There is no link of a video in this. A link looks like youtube.com/watch?v=…")
  }
  return (
    <>
      <form onSubmit={onSubmit} className="mt-8 flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <div className="min-w-0 flex-1">
          <Field label="Link of a video" labelHidden error={told}>
            {(ids) => (
              <Input
                {...ids}
                type="text"
                inputMode="url"
                name="url"
                autoComplete="off"
                className="h-12"
                placeholder="https://www.youtube.com/watch?v=…"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" size="large" busy={state.step === "busy"}>
          Get the transcript
        </Button>
      </form>
      <p className="mt-3 text-sm text-muted">
        No link at hand?{" "}
        <button
          type="button"
          className="text-accent underline underline-offset-3"
          disabled={state.step === "busy"}
          onClick={() => void ask(SAMPLE)}
        >
          Try a sample video
        </button>
        . Three are free, without an account.
      </p>
      <div className="mt-6 min-h-64" aria-live="polite">
        {state.step === "idle" && <Example />}
        {state.step === "busy" && <SkeletonRows rows={6} className="h-6" />}
        {state.step === "done" && <Result transcript={state.transcript} />}
        {state.step === "failed" && (
          <ErrorState error={state.failure} retry={() => void ask(text)}>
            {state.failure.status === 403 && (
              <a href="/login" className="text-accent underline underline-offset-3">
                Sign in for more, free to begin with
              </a>
            )}
          </ErrorState>
        )}
      </div>
    </>
  )
}

const LINES = [
  ["0:00", "Salad grows well on a balcony."],
  ["0:04", "Sow it in April, in a box that is at least twenty centimetres deep."],
  ["0:11", "Water it in the morning, because wet leaves at night bring mildew."],
  ["0:18", "After six weeks you can harvest the outer leaves."],
  ["0:22", "If you leave the heart of the plant, it grows new leaves until July."],
] as const

/** What comes out looks like this. */
function Example() {
  return (
    <figure className="rounded-box border border-line bg-surface px-5 py-4">
      <figcaption className="mb-2 text-xs text-muted">What comes out</figcaption>
      <ol className="grid gap-2">
        {LINES.map(([time, words]) => (
          <li key={time} className="grid grid-cols-[3.5rem_1fr]">
            <time className="text-sm leading-6 text-muted">{time}</time>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
