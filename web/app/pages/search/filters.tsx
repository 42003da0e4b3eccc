import { Select } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"

/**
 * The filters of a search, which are query parameters of the URL like `q`. Maps each option of a
 * filter to the key of the message that names the option.
 */
const CHOICES = {
  type: { "": "type.videos", channel: "type.channels" },
  sort: { "": "sort.best", date: "sort.date", views: "sort.views" },
  date: { "": "date.any", today: "date.today", week: "date.week", month: "date.month", year: "date.year" },
  length: { "": "length.any", short: "length.short", medium: "length.medium", long: "length.long" },
} as const

const NAMES = ["type", "sort", "date", "length"] as const

export type SearchQuery = Record<"q" | keyof typeof CHOICES, string>

type Props = { chosen: SearchQuery; onChange: (chosen: SearchQuery) => void }

export function Filters({ chosen, onChange }: Props) {
  const t = useWords("search")
  const isChannels = chosen.type === "channel"
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {NAMES.map((name) => (
        <Select
          key={name}
          aria-label={t(name)}
          className="h-9 text-sm disabled:opacity-55"
          disabled={isChannels && name !== "type"}
          value={chosen[name]}
          onChange={(event) => onChange({ ...chosen, [name]: event.target.value })}
        >
          {Object.entries(CHOICES[name]).map(([value, title]) => (
            <option key={value} value={value}>
              {t(title)}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}
