import type { ReactNode } from "react"
import { SAMPLE } from "../../api/sample.gen.ts"
import { Button } from "../../ui/button.tsx"
import { clockText } from "../../ui/format.ts"
import { useOrigin } from "../layout/origin.ts"

/**
 * Returns the line of the sample transcript that contains a word, so that quotations on this page
 * are always real.
 */
const lineWith = (word: string) =>
  SAMPLE.segments.find(({ text }) => text.includes(word)) ?? SAMPLE.segments[0]
const found = SAMPLE.segments.filter(({ text }) => /\bcues?\b/i.test(text))

/** Three audiences, each with a real example. */
export function Audiences() {
  const origin = useOrigin()
  const kept = lineWith("kept")
  return (
    <div className="grid gap-6 py-16 lg:grid-cols-3 lg:py-20">
      <Panel
        id="developers"
        eyebrow="Developers"
        title="One call, six formats"
        text="Text, timed segments, SRT, VTT, Markdown or JSON Lines. Repeat a call safely; every answer says what it cost."
        act={["Create an API key", "/login?next=/dashboard/keys"]}
      >
        <pre
          tabIndex={0}
          className="overflow-x-auto rounded-box bg-night p-4 font-mono text-[12.5px]/5 text-on-night"
        >
          <code>
            {"curl \\\n  "}
            {origin}
            {"/api/v1/transcribe \\\n  -H "}
            <span className="text-ember">"Authorization: Bearer et_…"</span>
            {" \\\n  -d "}
            <span className="text-ember">{`'{"url":"${SAMPLE.id}"}'`}</span>
            {'\n\n{ "video_title": '}
            <span className="text-ember">"{SAMPLE.title}"</span>
            {',\n  "segments": […], "credits_used": '}
            <span className="text-ember">1</span>
            {" }"}
          </code>
        </pre>
      </Panel>
      <Panel
        id="agents"
        eyebrow="Agents"
        title="Ten tools over MCP"
        text="For Claude, ChatGPT, Cursor, VS Code and any other client. Answers come in pages that fit the context."
        act={["Connect an agent", "/mcp-setup"]}
      >
        <p className="rounded-box bg-wash px-3.5 py-3 text-[14.5px]">Why does a transcript keep the times?</p>
        <p className="rounded-box bg-surface px-3.5 py-3 text-[14.5px]">
          <Chip seconds={kept.start} /> “{kept.text}”
        </p>
      </Panel>
      <Panel
        id="researchers"
        eyebrow="Researchers and teams"
        title="A library you can search"
        text="Search every word of every video you have read, ask questions, and export to Notion, Markdown or subtitles."
        act={["Start a library", "/login?next=/dashboard"]}
      >
        <p className="rounded-box bg-surface px-3.5 py-3 text-[14.5px]">
          <b className="font-semibold">cue</b> · {found.length} moments in “{SAMPLE.title}”
        </p>
        {found.slice(0, 2).map(({ start, text }) => (
          <p key={start} className="rounded-box bg-surface px-3.5 py-3 text-[14.5px]">
            <Chip seconds={start} /> {text}
          </p>
        ))}
      </Panel>
    </div>
  )
}

type PanelProps = {
  id: string
  eyebrow: string
  title: string
  text: string
  act: readonly [title: string, href: string]
  children: ReactNode
}

const Panel = ({ id, eyebrow, title, text, act, children }: PanelProps) => (
  <section
    aria-labelledby={id}
    className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-6"
  >
    <p className="font-mono text-xs text-accent">{eyebrow}</p>
    <h2 id={id} className="text-[23px]/7 font-display">
      {title}
    </h2>
    <p className="text-muted">{text}</p>
    {children}
    <p className="mt-auto pt-2">
      <Button asChild look="plain">
        <a href={act[1]}>{act[0]}</a>
      </Button>
    </p>
  </section>
)

const Chip = ({ seconds }: { seconds: number }) => (
  <span className="rounded-[6px] bg-wash px-1.5 py-0.5 font-mono text-xs text-accent">
    {clockText(seconds)}
  </span>
)
