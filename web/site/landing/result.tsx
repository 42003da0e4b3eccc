import type { Transcript } from "../../api/long-work.ts"
import { METHODS } from "../../transcript/method.ts"
import { Badge } from "../../ui/badge.tsx"
import { CopyButton } from "../../ui/copy.tsx"
import { clockText, creditsText } from "../../ui/format.ts"

/** More lines than users read in a window of this height. */
const LINES_SHOWN = 400

/** The transcript, what it took, and what is left. */
export function Result({ transcript }: { transcript: Transcript }) {
  const { video_title, segments, trial, credits_used, cached, method, language } = transcript
  const rest = segments.length - LINES_SHOWN
  return (
    <article className="rounded-box border border-line">
      <header className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-5 py-3">
        <div className="min-w-0">
          <h2 className="font-semibold">{video_title}</h2>
          <p className="mt-0.5 flex flex-wrap gap-2 text-xs text-muted">
            <span>{METHODS[method]}</span>
            {language !== undefined && <Badge>{language}</Badge>}
            <span>
              {trial
                ? `${trial.used} of ${trial.limit} free ones used`
                : cached
                  ? "free"
                  : creditsText(credits_used)}
            </span>
          </p>
        </div>
        <CopyButton text={transcript.transcript} label="Copy the text" />
      </header>
      <ol className="grid max-h-96 gap-2 overflow-y-auto px-5 py-4" tabIndex={0} aria-label="Transcript">
        {segments.slice(0, LINES_SHOWN).map(({ start, text }) => (
          <li key={`${start} ${text}`} className="grid grid-cols-[4rem_1fr]">
            <time className="text-sm leading-6 text-muted">{clockText(start)}</time>
            <span dir="auto">{text}</span>
          </li>
        ))}
        {rest > 0 && (
          <li className="text-sm text-muted">and {rest} lines more: copy the text to have them all.</li>
        )}
      </ol>
      <footer className="border-t border-line px-5 py-3 text-sm text-muted">
        <a href="/dashboard" className="text-accent underline underline-offset-3">
          Sign in
        </a>{" "}
        to keep it, search in it, ask it questions and download it as subtitles.
      </footer>
    </article>
  )
}
