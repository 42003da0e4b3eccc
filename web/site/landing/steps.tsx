import type { ReactNode } from "react"
import { SAMPLE } from "../../api/sample.gen.ts"
import { densityOf } from "../../reader/waveform.tsx"
import { clockText } from "../../ui/format.ts"
import { useWords } from "../../words/use-words.tsx"

const BARS = 28
const heights = densityOf(SAMPLE.segments, SAMPLE.durationSeconds, BARS)
const [first, second] = [SAMPLE.segments[3], SAMPLE.segments[4]]

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
          <p className="w-full truncate rounded-box border border-line bg-card px-3 py-2 text-sm text-muted">
            youtube.com/watch?v=…
          </p>
        </Step>
        <Step title={t("step.words")} text={t("step.words.text")}>
          <svg aria-hidden viewBox={`0 0 ${BARS * 3} 100`} preserveAspectRatio="none" className="h-16 w-full">
            {heights.map((height, at) => (
              <rect
                // Bars have no ID, so their index is the key.
                key={at}
                x={at * 3}
                y={(100 - height) / 2}
                width="2"
                height={height}
                rx="1"
                className={at < BARS / 3 ? "fill-accent" : "fill-edge"}
              />
            ))}
          </svg>
        </Step>
        <Step title={t("step.read")} text={t("step.read.text")}>
          <div className="grid gap-1 font-serif text-[15px]/6">
            {[first, second].map(({ start, text }) => (
              <p key={start} className="grid grid-cols-[3rem_1fr] first:rounded-[6px] first:bg-wash">
                <span className="font-mono text-xs leading-6 text-accent">{clockText(start)}</span>
                <span lang="en" className="truncate">
                  {text}
                </span>
              </p>
            ))}
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
