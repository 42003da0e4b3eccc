import { memo } from "react"
import type { Cue } from "../transcript/cue.ts"
import { firstHitFrom, type Hit, splitAtHits } from "../transcript/find.ts"
import type { Paragraph as Part } from "../transcript/paragraphs.ts"
import { clockText } from "../ui/format.ts"
import { useWords } from "../words/use-words.tsx"

type Props = {
  part: Part
  cues: readonly Cue[]
  /** The index of the cue that is being spoken, if it is in this paragraph. */
  active: number | undefined
  hits: readonly Hit[]
  /** The index of the current hit. */
  current: number
  hasTimes: boolean
  /** The language of the text, if it may differ from the page's. */
  lang?: string
  onSeek: (seconds: number) => void
}

/** One paragraph with its time and, if a chapter begins with it, the chapter's title. */
export const Paragraph = memo(({ part, cues, active, hits, current, hasTimes, lang, onSeek }: Props) => (
  <>
    {part.chapter !== undefined && (
      <h2
        lang={lang}
        className="pt-5 pb-2 font-sans short:pt-2 short:pb-1 text-[15px]/6 font-semibold tracking-[0]"
      >
        {part.chapter}
      </h2>
    )}
    <div className={hasTimes ? "sm:grid sm:grid-cols-[4.5rem_minmax(0,1fr)]" : ""}>
      {hasTimes && (
        <div className="select-none">
          <PlayButton seconds={part.start} onSeek={onSeek} />
        </div>
      )}
      <p
        lang={lang}
        dir="auto"
        className="pb-4 font-serif text-[19px] leading-8 max-md:text-[18px] max-md:leading-[30px] short:pb-2 short:text-[17px] short:leading-7"
      >
        {cues.slice(part.from, part.to).map(({ text }, at) => {
          const cue = part.from + at
          return (
            <span
              key={cue}
              data-cue={cue}
              className={cue === active ? "rounded bg-wash [box-decoration-break:clone]" : undefined}
            >
              <Words text={text} cue={cue} hits={hits} current={current} />{" "}
            </span>
          )
        })}
      </p>
    </div>
  </>
))

function PlayButton({ seconds, onSeek }: { seconds: number; onSeek: (seconds: number) => void }) {
  const t = useWords("ui")
  const time = clockText(seconds)
  return (
    <button
      type="button"
      onClick={() => onSeek(seconds)}
      aria-label={t("playFrom", { time })}
      data-numbers
      className="-ms-1 min-h-6 rounded px-1 font-mono text-xs leading-8 text-muted hover:text-accent hover:underline"
    >
      {time}
    </button>
  )
}

type WordsProps = { text: string; cue: number; hits: readonly Hit[]; current: number }

function Words({ text, cue, hits, current }: WordsProps) {
  if (hits.length === 0) return text
  return splitAtHits(text, cue, hits, firstHitFrom(hits, cue)).map((piece, at) =>
    piece.hit === undefined ? (
      piece.text
    ) : (
      <mark
        // The pieces of a text have no ID, so their index is the key.
        key={at}
        aria-current={piece.hit === current ? "true" : undefined}
        className="rounded-sm bg-[color-mix(in_srgb,var(--color-accent)_26%,transparent)] text-ink aria-[current]:bg-accent aria-[current]:text-on-accent"
      >
        {piece.text}
      </mark>
    ),
  )
}
