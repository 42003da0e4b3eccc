import type { Schemas } from "../../api/paths.gen.ts"
import { useWords } from "../../words/use-words.tsx"
import { useFigures } from "./figures.ts"

type Day = Schemas["StatusAnswer"]["extraction"]["days"][number]

const [STEP, WIDTH, HEIGHT] = [8, 5, 40]

/**
 * Returns a day's color, by the thresholds that the service uses for an hour (docs/contract.md,
 * "Documents and health").
 */
function colorOf(share: number | null): string {
  if (share === null) return "fill-line"
  if (share >= 0.95) return "fill-good"
  return share >= 0.5 ? "fill-accent" : "fill-bad"
}

/** A bar for each day, oldest first. Hovering shows the date. Without any calls, only says so. */
export function DayStrip({ days }: { days: readonly Day[] }) {
  const t = useWords("status")
  const { dayText, shareText } = useFigures()
  const known = days.flatMap(({ transcripts }) => transcripts ?? [])
  const good = known.filter((share) => share >= 0.95).length
  if (known.length === 0) return <p className="mt-2 text-muted">{t("days.none", { days: days.length })}</p>
  const summary = t("days.good", { good, known: known.length })
  return (
    <figure className="mt-3">
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-10 w-full"
      >
        {days.map(({ date, transcripts }, at) => (
          <rect
            key={date}
            x={at * STEP}
            width={WIDTH}
            height={HEIGHT}
            rx={1}
            className={colorOf(transcripts)}
          >
            <title>{t("days.one", { day: dayText(date), share: shareText(transcripts) })}</title>
          </rect>
        ))}
      </svg>
      <figcaption className="mt-2 flex justify-between gap-4 text-sm text-muted">
        <span>{days[0] && dayText(days[0].date)}</span>
        <span className="text-center">{summary}</span>
        <span>{t("days.today")}</span>
      </figcaption>
    </figure>
  )
}
