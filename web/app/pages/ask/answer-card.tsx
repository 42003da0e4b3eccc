import { useId } from "react"
import { MarkdownText } from "../../../reader/markdown-text.tsx"
import { CopyButton } from "../../../ui/copy.tsx"
import { clockText } from "../../../ui/format.ts"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import type { Answer, AnsweredQuestion } from "./use-ask.ts"

type Citation = Answer["citations"][number]

/** An answer with its sources. `[1]` in the text links to the first source. */
export function AnswerCard({ answered: { text, channel, answer } }: { answered: AnsweredQuestion }) {
  const t = useWords("ask")
  const creditsText = useCreditsText()
  const id = useId()
  const { citations, citations_removed: removed, pending, credits_used: credits } = answer
  return (
    <article className="rounded-box border border-line bg-card p-4 sm:p-6">
      <h2 dir="auto" className="text-lg">
        {text}
      </h2>
      {channel !== "" && <p className="text-sm text-muted">{t("answer.channel", { channel })}</p>}
      <div className="mt-3 font-serif">
        <MarkdownText text={answer.answer} citationHref={(number) => `#${id}-${number}`} />
      </div>
      {citations.length > 0 && (
        <ol aria-label={t("answer.sources")} className="mt-4 grid gap-1 border-t border-line pt-4 text-sm">
          {citations.map((citation, at) => (
            <li key={at} id={`${id}-${at + 1}`} className="rounded-box target:bg-wash">
              <Source number={at + 1} citation={citation} />
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <CopyButton text={copyText(answer)} label={t("answer.copy")} />
        <span>{credits === 0 ? t("answer.free") : creditsText(credits)}</span>
        {removed > 0 && <span>{t("answer.removed", { n: removed })}</span>}
        {pending > 0 && <span>{t("answer.unsearched", { n: pending })}</span>}
      </p>
    </article>
  )
}

function Source({ number, citation }: { number: number; citation: Citation }) {
  const { transcription_id: id, video_title: title, start, quote } = citation
  const time = start === null ? undefined : String(Math.floor(start))
  return (
    <PageLink
      page="video"
      id={id}
      search={{ t: time }}
      className="flex items-baseline gap-3 rounded-box p-2 hover:bg-surface"
    >
      <span data-numbers className="text-muted">
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block">
          “{quote}”
        </span>
        <span dir="auto" className="block truncate text-muted">
          {title}
        </span>
      </span>
      {start !== null && (
        <span data-numbers className="shrink-0 text-accent">
          {clockText(start)}
        </span>
      )}
    </PageLink>
  )
}

/** Returns the answer and its sources as plain Markdown. */
function copyText({ answer, citations }: Answer): string {
  const sources = citations.map(({ video_title: title, start, link, quote }, at) => {
    const moment = start === null ? "" : ` ${clockText(start)}`
    return `[${at + 1}] “${quote}”, ${title}${moment}${link === null ? "" : ` ${link}`}`
  })
  return [answer, ...(sources.length === 0 ? [] : [sources.join("\n")])].join("\n\n")
}
