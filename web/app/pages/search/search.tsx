import { type FormEvent, useState } from "react"
import { useGo, useSearchWord } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { Button } from "../../../ui/button.tsx"
import { Input, Select } from "../../../ui/input.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { Results } from "./results.tsx"
import { pageOf } from "./parse-destination.ts"

/** The words of the question in the address, beside `q`. */
export const CHOICES = {
  type: { label: "What", options: { "": "Videos", channel: "Channels" } },
  sort: { label: "Order", options: { "": "Best first", date: "Newest first", views: "Most watched first" } },
  date: {
    label: "When",
    options: { "": "Any time", today: "Today", week: "This week", month: "This month", year: "This year" },
  },
  length: {
    label: "Length",
    options: {
      "": "Any length",
      short: "Under 4 minutes",
      medium: "4 to 20 minutes",
      long: "Over 20 minutes",
    },
  },
} as const

export function Page() {
  const [q] = useSearchWord("q")
  const [type] = useSearchWord("type")
  const [sort] = useSearchWord("sort")
  const [date] = useSearchWord("date")
  const [length] = useSearchWord("length")
  const asked = { q, type, sort, date, length }
  return (
    <>
      <PageHeader title="Search">
        Videos and channels of YouTube. A page of results costs 1 credit; a link leads to its page for free.
      </PageHeader>
      <Question key={JSON.stringify(asked)} asked={asked} />
      <div className="mt-6">
        {q === "" ? <Nothing /> : <Results key={JSON.stringify(asked)} asked={asked} />}
      </div>
    </>
  )
}

export type Asked = Record<"q" | keyof typeof CHOICES, string>

function Question({ asked }: { asked: Asked }) {
  const [words, setWords] = useState(asked.q)
  const [chosen, setChosen] = useState(asked)
  const go = useGo()
  const search = (next: Asked) => {
    const leads = pageOf(next.q)
    if (leads) {
      go(leads.page, { id: leads.id })
      return
    }
    const search = Object.fromEntries(Object.entries(next).filter(([, word]) => word !== ""))
    if (next.q !== "") go("search", { search })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search({ ...chosen, q: words.trim() })
  }
  const isChannels = chosen.type === "channel"
  return (
    <search>
      <form onSubmit={onSubmit} className="grid gap-3">
        <div className="flex gap-2">
          <Input
            data-search
            type="search"
            autoFocus={asked.q === ""}
            aria-label="Words, a link, or a channel's @name"
            placeholder="Words, link or @name"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit">Search</Button>
        </div>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {Object.entries(CHOICES).map(([name, { label, options }]) => (
            <Select
              key={name}
              aria-label={label}
              className="h-9 text-sm disabled:opacity-55"
              disabled={isChannels && name !== "type"}
              value={chosen[name as keyof Asked]}
              onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
            >
              {Object.entries(options).map(([value, title]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </form>
    </search>
  )
}

function Nothing() {
  const go = useGo()
  return (
    <EmptyState
      title="Find something worth reading"
      act={
        <Button look="plain" onClick={() => go("search", { search: { q: "garden" } })}>
          Search for “garden”, 1 credit
        </Button>
      }
    >
      Search for words, or paste a link of a channel or playlist. Whatever you find can be chosen and
      transcribed together.
    </EmptyState>
  )
}
