import { memo } from "react"
import type { Cue } from "../transcript/cue.ts"
import { firstHitFrom, type Hit, piecesOf } from "../transcript/find.ts"
import type { Paragraph as Part } from "../transcript/paragraphs.ts"
import { clockText } from "../ui/format.ts"

type Props = {
  part: Part
  cues: readonly Cue[]
  /** The cue that is being said, where it is in this paragraph. */
  active: number | undefined
  hits: readonly Hit[]
  /** The current hit. */
  current: number
  hasTimes: boolean
  onSeek: (seconds: number) => void
}

/** A chapter's title where one begins, the time, the words. */
export const Paragraph = memo(({ part, cues, active, hits, current, hasTimes, onSeek }: Props) => (
  <>
    {part.chapter !== undefined && <h2 className="pt-4 pb-3 text-lg font-semibold">{part.chapter}</h2>}
    <div className={hasTimes ? "sm:grid sm:grid-cols-[4.5rem_minmax(0,1fr)]" : ""}>
      {hasTimes && (
        <div className="select-none">
          <button
            type="button"
            onClick={() => onSeek(part.start)}
            aria-label={`Play from ${clockText(part.start)}`}
            data-numbers
            className="-ml-1 min-h-6 rounded px-1 text-sm leading-7 text-muted hover:text-accent hover:underline"
          >
            {clockText(part.start)}
          </button>
        </div>
      )}
      <p dir="auto" className="pb-5 text-[17px] leading-7">
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

type WordsProps = { text: string; cue: number; hits: readonly Hit[]; current: number }

function Words({ text, cue, hits, current }: WordsProps) {
  if (hits.length === 0) return text
  return piecesOf(text, cue, hits, firstHitFrom(hits, cue)).map((piece, at) =>
    piece.hit === undefined ? (
      piece.text
    ) : (
      <mark
        // The pieces of a text have no name but their place.
        key={at}
        aria-current={piece.hit === current ? "true" : undefined}
        className="rounded-sm bg-[light-dark(#ffe58a,#6b5713)] text-ink aria-[current]:bg-accent aria-[current]:text-on-accent"
      >
        {piece.text}
      </mark>
    ),
  )
}
