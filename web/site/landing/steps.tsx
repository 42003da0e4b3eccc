import type { ReactNode } from "react"
import { SAMPLE } from "../../api/sample.gen.ts"
import { Waveform } from "../../reader/waveform.tsx"
import { useWords } from "../../words/use-words.tsx"

/** How much of the illustrated video is transcribed. */
const SHARE = 1 / 4
/** How many links are pasted in the illustration. Each costs the lowest price. */
const LINKS = 40
const quote = SAMPLE.segments[3]

/** How it works, in three illustrations made of real sample data. */
export function Steps() {
  const t = useWords("landing")
  return (
    <section aria-labelledby="how" className="border-t border-line pt-16">
      <h2 id="how" className="text-2xl font-display sm:text-3xl">
        {t("steps")}
      </h2>
      <ol className="mt-8 grid gap-8 lg:grid-cols-3">
        <Step title={t("step.paste")} text={t("step.paste.text")}>
          <div className="rounded-box border border-line bg-card p-2 ps-3 text-sm text-muted">
            <p className="mb-1 truncate">youtube.com/watch?v=…</p>
            <p className="flex items-center justify-between gap-2">
              {t("step.paste.more", { links: LINKS - 1 })}
              <span className="rounded-[6px] bg-accent px-2 py-0.5 font-semibold text-on-accent">
                {t("result.credits", { credits: LINKS })}
              </span>
            </p>
          </div>
        </Step>
        <Step title={t("step.words")} text={t("step.words.text")}>
          <div className="rounded-box bg-night px-3 py-2 text-on-night">
            <Waveform
              cues={SAMPLE.segments}
              duration={SAMPLE.durationSeconds}
              seconds={SAMPLE.durationSeconds * SHARE}
              bars={28}
              className="h-12 w-full"
            />
            <p className="mt-1 flex justify-between gap-2 text-xs">
              <span>{t("result.audio")}</span>
              <span>{t("step.words.done", { share: SHARE })}</span>
            </p>
          </div>
        </Step>
        <Step title={t("step.read")} text={t("step.read.text")}>
          <div className="rounded-box border border-line bg-card px-3 py-2">
            <p className="truncate font-serif text-[15px]/6">
              <q lang="en">{quote.text}</q>
            </p>
            <p className="truncate font-mono text-xs/6 text-accent">{`youtube.com/watch?v=…&t=${quote.start}`}</p>
          </div>
        </Step>
      </ol>
    </section>
  )
}

const Step = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className="min-w-0">
    <div className="flex h-28 items-center rounded-card bg-surface px-6 *:min-w-0 *:flex-1">{children}</div>
    <h3 className="mt-4 font-semibold">{title}</h3>
    <p className="mt-1 text-muted">{text}</p>
  </li>
)
