import { useId } from "react"
import { MarkdownText } from "../../../reader/markdown-text.tsx"
import { CopyButton } from "../../../ui/copy.tsx"
import { cx } from "../../../ui/cx.ts"
import { clockText } from "../../../ui/format.ts"
import { Thumbnail, thumbnailOf } from "../../../ui/thumbnail.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import type { Answer, AnsweredQuestion } from "./use-ask.ts"

type Citation = Answer["citations"][number]

/**
 * An answer with its sources. `[1]` in the text links to the first source. If the answer consists
 * of quotations, its text would only repeat the sources, so only the sources are shown.
 */
export function AnswerCard({ answered: { text, channel, answer } }: { answered: AnsweredQuestion }) {
  const t = useWords("ask")
  const creditsText = useCreditsText()
  const id = useId()
  const { citations, citations_removed: removed, pending, credits_used: credits } = answer
  const isOnlyQuotations = areOnlyQuotations(answer)
  const shown = textOf(t, answer)
  return (
    <article className="rounded-box border border-line bg-card p-4 sm:p-6">
      <h2 dir="auto" className="text-lg">
        {text}
      </h2>
      {channel !== "" && <p className="text-sm text-muted">{t("answer.channel", { channel })}</p>}
      {!isOnlyQuotations && (
        <div className="mt-3 font-serif">
          <MarkdownText text={shown} citationHref={(number) => `#${id}-${number}`} />
        </div>
      )}
      {citations.length > 0 && (
        <ol
          aria-label={t("answer.sources")}
          className={cx("mt-4 grid gap-1", !isOnlyQuotations && "border-t border-line pt-4")}
        >
          {citations.map((citation, at) => (
            <li key={at} id={`${id}-${at + 1}`} className="rounded-box target:bg-wash">
              <Source number={at + 1} citation={citation} />
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <CopyButton text={copyText(answer, shown)} label={t("answer.copy")} />
        <span>{credits === 0 ? t("answer.free") : creditsText(credits)}</span>
        {removed > 0 && <span>{t("answer.removed", { n: removed })}</span>}
        {pending > 0 && <span>{t("answer.unsearched", { n: pending })}</span>}
      </p>
    </article>
  )
}

function Source({ number, citation }: { number: number; citation: Citation }) {
  const { transcription_id: id, videoId, video_title: title, start, quote } = citation
  const time = start === null ? undefined : String(Math.floor(start))
  return (
    <PageLink
      page="video"
      id={id}
      search={{ t: time }}
      className="flex items-start gap-x-3 gap-y-2 rounded-box p-2 hover:bg-surface max-sm:flex-wrap"
    >
      <span data-numbers className="text-sm/6 text-muted">
        {number}
      </span>
      <Thumbnail
        src={videoId === null ? null : thumbnailOf(videoId)}
        seconds={start}
        className="mt-0.5 w-22"
      />
      <span className="min-w-0 flex-1 max-sm:basis-full">
        <span dir="auto" className="block text-page-start font-serif">
          “{quote}”
        </span>
        <span dir="auto" className="block truncate text-page-start text-sm text-muted">
          {title}
        </span>
      </span>
    </PageLink>
  )
}

/** True if the answer is only quotations. The answer's text then repeats the sources. */
const areOnlyQuotations = ({ engine, citations }: Answer): boolean =>
  engine === "extractive" && citations.length > 0

/** The answer's text. If nothing matches, the page's own sentence: the service's is English. */
function textOf(t: Translate<"ask">, { answer, evidence, pending }: Answer): string {
  if (evidence.length > 0) return answer
  return t(pending > 0 ? "answer.nothingYet" : "answer.nothing")
}

/** Returns the answer and its sources as plain Markdown. */
function copyText(answered: Answer, text: string): string {
  const { citations } = answered
  const sources = citations.map(({ video_title: title, start, link, quote }, at) => {
    const moment = start === null ? "" : ` ${clockText(start)}`
    return `[${at + 1}] “${quote}”, ${title}${moment}${link === null ? "" : ` ${link}`}`
  })
  return [
    ...(areOnlyQuotations(answered) ? [] : [text]),
    ...(sources.length === 0 ? [] : [sources.join("\n")]),
  ].join("\n\n")
}
