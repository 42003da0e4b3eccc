import type { Chapter } from "../../../transcript/cue.ts"
import { clockText } from "../../../ui/format.ts"

/** The chapters from the video's description. */
export const ChaptersTab = ({
  chapters,
  onGo,
}: {
  chapters: readonly Chapter[]
  onGo: (seconds: number) => void
}) => (
  <ol>
    {chapters.map(({ title, start }) => (
      <li key={start}>
        <button
          type="button"
          onClick={() => onGo(start)}
          className="grid min-h-10 w-full grid-cols-[4.5rem_minmax(0,1fr)] items-center rounded-box px-2 text-start hover:bg-surface"
        >
          <span data-numbers className="text-sm text-muted">
            {clockText(start)}
          </span>
          {title}
        </button>
      </li>
    ))}
  </ol>
)
