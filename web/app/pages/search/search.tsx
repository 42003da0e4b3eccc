import { type FormEvent, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Input } from "../../../ui/input.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { useSubmission } from "../../listing/use-submission.ts"
import { pageOfLink } from "../../queue/page-of-link.ts"
import { useNavigateTo, useSearchParam } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { Filters, type SearchQuery } from "./filters.tsx"
import { Results } from "./results.tsx"

/** Words that the sample data has videos for. */
const SAMPLE = "garden"

export function Page() {
  const t = useWords("search")
  const [q] = useSearchParam("q")
  const [type] = useSearchParam("type")
  const [sort] = useSearchParam("sort")
  const [date] = useSearchParam("date")
  const [length] = useSearchParam("length")
  const query = { q, type, sort, date, length }
  const question = JSON.stringify(query)
  const [submission, submit] = useSubmission(question)
  const go = useNavigateTo()
  const search = (next: SearchQuery) => {
    submit(JSON.stringify(next))
    const words = Object.entries(next).filter(([, word]) => word !== "")
    go("search", { search: Object.fromEntries(words) })
  }
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <Question key={question} query={query} onSearch={search} />
      <div className="mt-6">
        {q === "" ? (
          <EmptySearch onTry={() => search({ ...query, q: SAMPLE })} />
        ) : (
          <Results key={question} query={query} submission={submission} />
        )}
      </div>
    </>
  )
}

function Question({ query, onSearch }: { query: SearchQuery; onSearch: (next: SearchQuery) => void }) {
  const t = useWords("search")
  const creditsText = useCreditsText()
  const [words, setWords] = useState(query.q)
  const [chosen, setChosen] = useState(query)
  const go = useNavigateTo()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const q = words.trim()
    const linked = pageOfLink(q)
    if (linked) go(linked.page, { id: linked.id })
    else if (q !== "") onSearch({ ...chosen, q })
  }
  return (
    <search>
      <form onSubmit={onSubmit} className="grid gap-3">
        <div className="flex gap-2">
          <Input
            data-search
            type="search"
            autoFocus={query.q === ""}
            aria-label={t("words")}
            placeholder={t("words.placeholder")}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit">
            {pageOfLink(words.trim()) ? t("open") : `${t("act")} · ${creditsText(1)}`}
          </Button>
        </div>
        <Filters chosen={chosen} onChange={setChosen} />
      </form>
    </search>
  )
}

function EmptySearch({ onTry }: { onTry: () => void }) {
  const t = useWords("search")
  return (
    <EmptyState
      title={t("empty.title")}
      act={
        <Button look="plain" onClick={onTry}>
          {t("empty.act", { q: SAMPLE })}
        </Button>
      }
    >
      {t("empty.text")}
    </EmptyState>
  )
}
