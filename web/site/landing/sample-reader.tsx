import { Pause, Play } from "lucide-react"
import { memo, useEffect, useRef, useState } from "react"
import { SAMPLE } from "../../api/sample.gen.ts"
import { Paragraph } from "../../reader/paragraph.tsx"
import { Waveform } from "../../reader/waveform.tsx"
import { type Cue, cueAt } from "../../transcript/cue.ts"
import { paragraphOf, splitParagraphs } from "../../transcript/paragraphs.ts"
import { clockText } from "../../ui/format.ts"
import { useWords } from "../../words/use-words.tsx"

const CUES: readonly Cue[] = SAMPLE.segments
const PARAGRAPHS = splitParagraphs(CUES, SAMPLE.chapters)
const TICK_MS = 250
/** Where the sample starts, in seconds: in the middle of a sentence. */
const FIRST_SECONDS = 16
const NO_HITS = [] as const

/**
 * The real transcript view with a sample video, which has no sound. After a press of Play, a timer
 * plays it once, but not in a hidden tab.
 */
export function SampleReader() {
  const t = useWords("landing")
  const [seconds, setSeconds] = useState<number>(FIRST_SECONDS)
  const [isStarted, setStarted] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isOver = seconds >= SAMPLE.durationSeconds
  const isPlaying = isStarted && !isOver
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setSeconds((now) => now + TICK_MS / 1000)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  const toggle = () => {
    if (isOver) setSeconds(0)
    setStarted(!isPlaying)
  }
  const cue = cueAt(CUES, seconds)
  const spoken = paragraphOf(PARAGRAPHS, Math.max(0, cue))
  useEffect(() => {
    const part = box.current?.querySelector<HTMLElement>(`[data-cue="${cue}"]`)
    // The element's class makes this scroll smoothly. For reduced motion, the style sheet
    // overrides the class.
    if (box.current && part) box.current.scrollTop = part.offsetTop - 72
  }, [cue])
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-card shadow-lift">
      <div className="bg-night bg-radial-[120%_140%_at_85%_10%] from-[#7a2d12] via-[#3a1a18] via-40% to-night to-78% px-5 pt-4 pb-3.5 text-on-night">
        <figcaption lang="en" className="font-serif text-[17px] font-display">
          {SAMPLE.title}
        </figcaption>
        <Waveform
          cues={CUES}
          duration={SAMPLE.durationSeconds}
          seconds={seconds}
          onSeek={setSeconds}
          className="my-6 h-20 w-full cursor-pointer"
        />
        <div className="flex items-center justify-between">
          <button
            type="button"
            aria-label={t(isPlaying ? "sample.pause" : "sample.play")}
            className="-ms-2 grid size-9 place-items-center rounded-full outline-offset-0 hover:bg-on-night/15"
            onClick={toggle}
          >
            {isPlaying ? (
              <Pause aria-hidden className="size-4 fill-current" />
            ) : (
              <Play aria-hidden className="size-4 fill-current" />
            )}
          </button>
          <span data-numbers className="font-mono text-xs">
            {clockText(seconds)} / {clockText(SAMPLE.durationSeconds)}
          </span>
        </div>
      </div>
      <div
        ref={box}
        // The text scrolls by itself while it plays, so keyboard users must be able to scroll it
        // too.
        tabIndex={0}
        role="region"
        aria-label={t("sample.label")}
        className="relative h-72 overflow-y-auto scroll-smooth px-5 pt-2"
      >
        <Lines cue={cue} spoken={spoken} onSeek={setSeconds} />
        {/* The last line fades out instead of being cut in half. */}
        <div
          aria-hidden
          className="pointer-events-none sticky bottom-0 -mx-5 h-12 bg-linear-to-t from-card to-transparent"
        />
      </div>
    </figure>
  )
}

type LinesProps = { cue: number; spoken: number; onSeek: (seconds: number) => void }

/** Memoized: renders only when the cue changes, not with every tick of the timer. */
const Lines = memo(({ cue, spoken, onSeek }: LinesProps) =>
  PARAGRAPHS.map((part, at) => (
    <Paragraph
      key={part.from}
      part={part}
      cues={CUES}
      active={at === spoken ? cue : undefined}
      hits={NO_HITS}
      current={0}
      hasTimes
      lang="en"
      onSeek={onSeek}
    />
  )),
)
