import type { ReactNode } from "react"
import { SAMPLE } from "../../api/sample.gen.ts"
import { Button } from "../../ui/button.tsx"
import { clockText } from "../../ui/format.ts"
import { useWords } from "../../words/use-words.tsx"
import { useOrigin } from "../layout/origin.ts"
import { useHref } from "../layout/site-provider.tsx"

/**
 * Returns the line of the sample transcript that contains a word, so that quotations on this page
 * are always real.
 */
const lineWith = (word: string) =>
  SAMPLE.segments.find(({ text }) => text.includes(word)) ?? SAMPLE.segments[0]
const found = SAMPLE.segments.filter(({ text }) => /\bcues?\b/i.test(text))

/** Three audiences, each with a real example. */
export function Audiences() {
  const t = useWords("landing")
  const href = useHref()
  const origin = useOrigin()
  const kept = lineWith("kept")
  return (
    <div className="grid gap-6 py-16 lg:grid-cols-3 lg:py-20">
      <Panel id="developers" act={[t("developers.act"), "/login?next=/dashboard/keys"]}>
        <pre
          tabIndex={0}
          className="overflow-x-auto rounded-box bg-night p-4 font-mono text-xs/5 whitespace-pre-wrap text-on-night [overflow-wrap:anywhere]"
        >
          <code>
            {"API="}
            {origin}
            {"/api/v1\ncurl $API/transcribe \\\n  -H "}
            <span className="text-ember">"Authorization: Bearer et_…"</span>
            {" \\\n  -d "}
            <span className="text-ember">{`'{"url":"${SAMPLE.id}"}'`}</span>
            {'\n\n{ "video_title":\n    '}
            <span className="text-ember">"{SAMPLE.title}"</span>
            {',\n  "segments": […],\n  "credits_used": '}
            <span className="text-ember">1</span>
            {" }"}
          </code>
        </pre>
      </Panel>
      <Panel id="agents" act={[t("agents.act"), href("/mcp-setup")]}>
        <p className="rounded-box bg-wash px-3.5 py-3 text-[14.5px]">{t("agents.question")}</p>
        <p className="rounded-box bg-surface px-3.5 py-3 text-[14.5px]">
          <Chip seconds={kept.start} /> <q lang="en">{kept.text}</q>
        </p>
      </Panel>
      <Panel id="researchers" act={[t("researchers.act"), "/login?next=/dashboard"]}>
        <p className="rounded-box bg-surface px-3.5 py-3 text-[14.5px]">
          {t("researchers.found", {
            moments: found.length,
            title: SAMPLE.title,
            hit: (word) => (
              <b lang="en" className="font-semibold">
                {word}
              </b>
            ),
            quote: (title) => <span lang="en">{title}</span>,
          })}
        </p>
        {found.slice(0, 2).map(({ start, text }) => (
          <p key={start} className="rounded-box bg-surface px-3.5 py-3 text-[14.5px]">
            <Chip seconds={start} /> <span lang="en">{text}</span>
          </p>
        ))}
      </Panel>
    </div>
  )
}

type PanelProps = {
  id: "developers" | "agents" | "researchers"
  act: readonly [title: string, href: string]
  children: ReactNode
}

function Panel({ id, act, children }: PanelProps) {
  const t = useWords("landing")
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-6"
    >
      <p className="font-mono text-xs text-accent">{t(id)}</p>
      <h2 id={id} className="text-[23px]/7 font-display">
        {t(`${id}.title`)}
      </h2>
      <p className="text-muted">{t(`${id}.text`)}</p>
      {children}
      <p className="mt-auto pt-2">
        <Button asChild look="plain">
          <a href={act[1]}>{act[0]}</a>
        </Button>
      </p>
    </section>
  )
}

const Chip = ({ seconds }: { seconds: number }) => (
  <span className="rounded-[6px] bg-wash px-1.5 py-0.5 font-mono text-xs text-accent">
    {clockText(seconds)}
  </span>
)
