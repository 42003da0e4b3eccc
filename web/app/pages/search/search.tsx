import { type FormEvent, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Input, Select } from "../../../ui/input.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { useSubmitted } from "../../listing/use-submitted.ts"
import { useNavigateTo, useSearchParam } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { parseDestination } from "./parse-destination.ts"
import { Results } from "./results.tsx"
import { CHOICES, type SearchQuery } from "./search-query.ts"

export function Page() {
  const [q] = useSearchParam("q")
  const [type] = useSearchParam("type")
  const [sort] = useSearchParam("sort")
  const [date] = useSearchParam("date")
  const [length] = useSearchParam("length")
  const query = { q, type, sort, date, length }
  const question = JSON.stringify(query)
  const [act, submit] = useSubmitted(question)
  const go = useNavigateTo()
  const search = (next: SearchQuery) => {
    submit(JSON.stringify(next))
    const words = Object.entries(next).filter(([, word]) => word !== "")
    go("search", { search: Object.fromEntries(words) })
  }
  return (
    <>
      <PageHeader title="Search">
        Videos and channels of YouTube. A page of results costs 1 credit; a link leads to its page for free.
      </PageHeader>
      <Question key={question} query={query} onSearch={search} />
      <div className="mt-6">
        {q === "" ? (
          <Nothing onTry={() => search({ ...query, q: "garden" })} />
        ) : (
          <Results key={question} query={query} act={act} />
        )}
      </div>
    </>
  )
}

function Question({ query, onSearch }: { query: SearchQuery; onSearch: (next: SearchQuery) => void }) {
  const [words, setWords] = useState(query.q)
  const [chosen, setChosen] = useState(query)
  const go = useNavigateTo()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const q = words.trim()
    const leads = parseDestination(q)
    if (leads) go(leads.page, { id: leads.id })
    else if (q !== "") onSearch({ ...chosen, q })
  }
  const isChannels = chosen.type === "channel"
  return (
    <search>
      <form onSubmit={onSubmit} className="grid gap-3">
        <div className="flex gap-2">
          <Input
            data-search
            type="search"
            autoFocus={query.q === ""}
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
              value={chosen[name as keyof SearchQuery]}
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

function Nothing({ onTry }: { onTry: () => void }) {
  return (
    <EmptyState
      title="Find something worth reading"
      act={
        <Button look="plain" onClick={onTry}>
          Search for “garden”, 1 credit
        </Button>
      }
    >
      Search for words, or paste a link of a channel or playlist. Whatever you find can be chosen and
      transcribed together.
    </EmptyState>
  )
}
