import { Play } from "lucide-react"
import { SAMPLE } from "../../api/sample.gen.ts"
import { Waveform } from "../../reader/waveform.tsx"
import { clockText } from "../../ui/format.ts"
import { useWords } from "../../words/use-words.tsx"

const LINES = SAMPLE.segments.slice(3, 8)
const NOW_SECONDS = SAMPLE.segments[3].start
const TABS = ["transcript", "summary", "chat"] as const

/**
 * A drawing of a browser window: the sample video, and the panel beside it. Hidden from screen
 * readers, because the sentence beside it says the same.
 */
export function PanelPicture() {
  const t = useWords("panel")
  return (
    <div
      aria-hidden
      className="mt-8 min-w-0 overflow-hidden rounded-card border border-line bg-card shadow-lift max-lg:mt-0"
    >
      <div className="flex gap-1.5 border-b border-line bg-surface px-4 py-3">
        {TABS.map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-line" />
        ))}
      </div>
      <div className="grid grid-cols-[2fr_3fr] sm:grid-cols-2">
        <div className="flex min-w-0 flex-col justify-between gap-6 bg-night p-3 text-on-night sm:p-4">
          <p lang="en" className="font-serif text-sm font-display">
            {SAMPLE.title}
          </p>
          <span className="grid size-12 place-items-center self-center rounded-full bg-on-night/15">
            <Play className="size-5 fill-current" />
          </span>
          <div>
            <Waveform
              cues={SAMPLE.segments}
              duration={SAMPLE.durationSeconds}
              seconds={NOW_SECONDS}
              bars={36}
              className="h-10 w-full"
            />
            <p className="mt-2 font-mono text-xs">
              {clockText(NOW_SECONDS)} / {clockText(SAMPLE.durationSeconds)}
            </p>
          </div>
        </div>
        <div className="min-w-0 border-s border-line">
          <p className="flex h-9.5 flex-wrap gap-x-3 overflow-hidden border-b border-line px-3 text-xs font-medium sm:px-4">
            {TABS.map((tab) => (
              <span
                key={tab}
                className="border-b-2 border-transparent py-2.5 text-muted first:border-accent first:text-ink"
              >
                {t(`tab.${tab}`)}
              </span>
            ))}
          </p>
          <div className="grid gap-1.5 p-2 sm:p-3">
            {LINES.map(({ start, text }) => (
              <p key={start} className="rounded-[6px] px-1.5 py-0.5 first:bg-wash">
                <span className="font-mono text-xs text-accent">{clockText(start)}</span>{" "}
                <span lang="en" className="font-serif text-sm">
                  {text}
                </span>
              </p>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
