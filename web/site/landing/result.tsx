import type { Transcript } from "../../api/long-work.ts"
import { Button } from "../../ui/button.tsx"
import { CopyButton } from "../../ui/copy.tsx"
import { clockText } from "../../ui/format.ts"
import { useLanguageName } from "../../words/use-language-name.ts"
import { useWords } from "../../words/use-words.tsx"

/** The most lines shown: more than visitors read in a box of this height. */
const LINES_SHOWN = 400

/** Shows the transcript, what it cost, and the next steps. */
export default function Result({ transcript }: { transcript: Transcript }) {
  const t = useWords("landing")
  const languageName = useLanguageName()
  const { video_id, video_title, segments, trial, credits_used, cached, method, language } = transcript
  const rest = segments.length - LINES_SHOWN
  const price = trial
    ? t("result.trial", { used: trial.used, limit: trial.limit })
    : cached
      ? t("result.free")
      : t("result.credits", { credits: credits_used })
  return (
    <article className="rounded-card border border-line bg-card shadow-lift">
      <header className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-5 py-3.5">
        <div className="min-w-0">
          <h2 dir="auto" className="text-lg font-display">
            {video_title}
          </h2>
          <p className="text-sm text-muted">
            {[
              t(`result.${method === "captions_page" ? "captions" : method}`),
              language && languageName(language),
              price,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <CopyButton text={transcript.transcript} label={t("result.copy")} />
      </header>
      <ol
        className="grid max-h-104 gap-1 overflow-y-auto px-5 py-4 font-serif text-[17px]/7"
        tabIndex={0}
        aria-label={t("result.label")}
      >
        {segments.slice(0, LINES_SHOWN).map(({ start, text }) => (
          <li key={`${start} ${text}`} className="grid grid-cols-[3.5rem_1fr]">
            <time className="font-mono text-xs leading-7 text-muted">{clockText(start)}</time>
            <span dir="auto">{text}</span>
          </li>
        ))}
        {rest > 0 && <li className="text-sm text-muted">{t("result.more", { lines: rest })}</li>}
      </ol>
      <footer className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3.5 text-sm text-muted">
        <Button asChild look="plain" size="small">
          <a href={`/login?next=/dashboard/video/${video_id}`}>{t("result.open")}</a>
        </Button>
        {t("result.next")}
      </footer>
    </article>
  )
}
