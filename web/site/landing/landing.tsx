import { SERVICE_NAME, SIGNUP_CREDITS } from "../../api/service.gen.ts"
import { Button } from "../../ui/button.tsx"
import { CodeBlock } from "../../ui/copy.tsx"
import { Frame } from "../layout/frame.tsx"
import { useOrigin } from "../layout/origin.ts"
import { Live } from "./live.tsx"
import { Prices } from "./prices.tsx"
import { Questions } from "./questions.tsx"

const POINTS = [
  [
    "One video, one credit",
    "Two from two hours on. Searches, channels, playlists and comments cost one a page.",
  ],
  ["What is here already is free", "So is whatever fails, and every other format of what you have."],
  [
    `${SIGNUP_CREDITS} credits to begin with`,
    "And one more for each day, on every plan. The first three transcripts need no account.",
  ],
] as const

export function Page() {
  const origin = useOrigin()
  return (
    <Frame>
      <section className="mx-auto max-w-text pt-10 sm:pt-16">
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">The words of any video</h1>
        <p className="mt-3 text-lg text-muted">
          Paste a link and read. {SERVICE_NAME} takes the captions, and where there are none it listens.
        </p>
        <Live />
      </section>

      <ul className="mt-20 grid gap-8 sm:grid-cols-3">
        {POINTS.map(([title, text]) => (
          <li key={title}>
            <h2 className="font-semibold">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>

      <section aria-labelledby="programs" className="mt-20 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="programs" className="text-2xl font-display">
            For programs
          </h2>
          <p className="mt-2 max-w-text text-muted">
            One call, one answer: text, timed segments, SRT, VTT or Markdown. Every error says what to do, and
            a repeat with the same key is never charged twice.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <Button asChild>
              <a href="/login?next=/dashboard/keys">Make a key</a>
            </Button>
            <Button asChild look="plain">
              <a href="/docs">Read the reference</a>
            </Button>
          </p>
        </div>
        <CodeBlock label="A transcript of a sample video" code={curlOf(origin)} />
      </section>

      <section aria-labelledby="agents" className="mt-20 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="agents" className="text-2xl font-display">
            For agents
          </h2>
          <p className="mt-2 max-w-text text-muted">
            Eleven tools over the Model Context Protocol, with the same credits. Your agent finds videos,
            reads them and quotes the moment.
          </p>
          <p className="mt-4">
            <Button asChild look="plain">
              <a href="/mcp-setup">Connect an agent</a>
            </Button>
          </p>
        </div>
        <CodeBlock
          label="Ask your agent, once it is connected"
          code="Find the three best talks on soil health, and tell me where in each the speaker says what to do in spring."
        />
      </section>
      <Prices />
      <Questions />
    </Frame>
  )
}

const curlOf = (origin: string) => `curl -sS \\
  ${origin}/api/v1/transcribe \\
  -H "Authorization: Bearer et_…" \\
  -d '{"url":"et-sample-1"}'`
