import { type FormEvent, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { Input } from "../../../ui/input.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { PaidList } from "../../listing/paid-list.tsx"
import { usePaidPages } from "../../listing/use-paid-pages.ts"
import { useSubmitted } from "../../listing/use-submitted.ts"
import { VideoList } from "../../listing/video-list.tsx"
import { useSearchParam } from "../../routing/page-link.tsx"

export function SearchInside({ channel }: { channel: string }) {
  const [q, setQ] = useSearchParam("q")
  const [words, setWords] = useState(q)
  const [act, submit] = useSubmitted(q)
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
            aria-label="Words in the channel’s videos"
            placeholder="Words in the channel’s videos"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit" disabled={words.trim() === ""}>
            Search
          </Button>
        </form>
      </search>
      <p className="mb-4 text-sm text-muted">A page of results costs 1 credit.</p>
      {q !== "" && <SearchResults key={q} channel={channel} q={q} act={act} />}
    </>
  )
}

type SearchResultsProps = { channel: string; q: string; act: object | undefined }

function SearchResults({ channel, q, act }: SearchResultsProps) {
  const { pages, ...list } = usePaidPages({
    name: ["channel", channel, "search", q],
    ask: (token, signal) => {
      const query = { channel, q, ...(token === undefined ? {} : { page_token: token }) }
      return answerOf(api.GET("/api/channel/search", { params: { query }, signal }))
    },
    act,
  })
  const videos = pages?.flatMap(({ results }) => results) ?? []
  return (
    <PaidList list={list} title={`Search for “${q}”`}>
      {pages && videos.length === 0 && (
        <EmptyState title="Nothing was found">No video of the channel matches.</EmptyState>
      )}
      {videos.length > 0 && <VideoList label="Videos" videos={videos} />}
    </PaidList>
  )
}
