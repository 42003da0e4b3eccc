import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { Input } from "../../../ui/input.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PaidList } from "../../listing/paid-list.tsx"
import { usePaidPages } from "../../listing/use-paid-pages.ts"
import { useSubmission } from "../../listing/use-submission.ts"
import { VideoList } from "../../listing/video-list.tsx"
import { useSearchParam } from "../../routing/page-link.tsx"

export function SearchInside({ channel }: { channel: string }) {
  const t = useWords("channel")
  const [q, setQ] = useSearchParam("q")
  const [words, setWords] = useState(q)
  const [submission, submit] = useSubmission(q)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(words.trim())
    setQ(words.trim())
  }
  return (
    <>
      <search>
        <form onSubmit={onSubmit} className="mb-2 flex gap-2">
          <Input
            data-search
            type="search"
            aria-label={t("search.words")}
            placeholder={t("search.words")}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit" disabled={words.trim() === ""}>
            {t("search.act")}
          </Button>
        </form>
      </search>
      <p className="mb-4 text-sm text-muted">{t("search.price")}</p>
      {q !== "" && <SearchResults key={q} channel={channel} q={q} submission={submission} />}
    </>
  )
}

type SearchResultsProps = { channel: string; q: string; submission: object | undefined }

function SearchResults({ channel, q, submission }: SearchResultsProps) {
  const t = useWords("channel")
  const { pages, ...list } = usePaidPages({
    name: ["channel", channel, "search", q],
    fetchPage: (token, signal) => {
      const query = { channel, q, ...(token === undefined ? {} : { page_token: token }) }
      return answerOf(api.GET("/api/channel/search", { params: { query }, signal }))
    },
    submission,
  })
  const videos = pages?.flatMap(({ results }) => results) ?? []
  return (
    <PaidList list={list} title={t("search.results", { q })}>
      {pages && videos.length === 0 && (
        <EmptyState title={t("search.none.title")}>{t("search.none.text")}</EmptyState>
      )}
      {videos.length > 0 && <VideoList label={t("videos")} videos={videos} look="plain" />}
    </PaidList>
  )
}
