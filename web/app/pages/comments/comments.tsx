import { useQuery } from "@tanstack/react-query"
import { ThumbsUp } from "lucide-react"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Button } from "../../../ui/button.tsx"
import { agoText, dateTimeText, numberText } from "../../../ui/format.ts"
import { Select } from "../../../ui/input.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { Thumbnail, thumbnailOf } from "../../../ui/thumbnail.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PaidList } from "../../listing/paid-list.tsx"
import { usePaidPages } from "../../listing/use-paid-pages.ts"
import { PageLink, usePageId, useSearchParam } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { type Row, rowsQuery } from "../history/rows.ts"

type Thread = Schemas["AppCommentsAnswer"]["comments"][number]

const ORDERS = ["relevance", "time"] as const
type Order = (typeof ORDERS)[number]

/** The most comments that a page may have. Smaller pages cost the same. */
const PAGE_COMMENTS_MAX = 100

export function Page() {
  const t = useWords("comments")
  const video = usePageId().replace(/^trn_/, "")
  const [asked, setOrder] = useSearchParam("order")
  const order: Order = asked === "time" ? "time" : "relevance"
  const { data: rows } = useQuery(rowsQuery)
  const row = rows?.find(({ videoId }) => videoId === video)
  return (
    <>
      <PageHeader
        title={t("title")}
        acts={
          <>
            <span>
              <Select
                aria-label={t("order")}
                className="h-8 text-sm"
                value={order}
                onChange={(event) => setOrder(event.target.value)}
              >
                {ORDERS.map((each) => (
                  <option key={each} value={each}>
                    {t(`order.${each}`)}
                  </option>
                ))}
              </Select>
            </span>
            {!row && (
              <Button look="plain" size="small" asChild>
                <PageLink page="video" id={video}>
                  {t("transcript")}
                </PageLink>
              </Button>
            )}
          </>
        }
      >
        {t("lead")}
      </PageHeader>
      {row && <Video video={video} row={row} />}
      <Threads key={order} video={video} order={order} />
    </>
  )
}

/** The video that the comments are about, as a link to its transcript. */
function Video({ video, row: { id, video_title: title, duration_seconds } }: { video: string; row: Row }) {
  return (
    <PageLink
      page="video"
      id={id}
      className="mb-6 flex max-w-text items-center gap-3 rounded-box border border-line p-2 hover:bg-surface"
    >
      <Thumbnail src={thumbnailOf(video)} seconds={duration_seconds} className="w-22 sm:w-30" />
      <span dir="auto" className="line-clamp-2 min-w-0 text-page-start font-serif text-[17px]/6 font-medium">
        {title}
      </span>
    </PageLink>
  )
}

function Threads({ video, order }: { video: string; order: Order }) {
  const t = useWords("comments")
  const { pages, ...list } = usePaidPages({
    name: ["comments", video, order],
    fetchPage: (token, signal) => {
      const query = {
        video,
        order,
        max_results: PAGE_COMMENTS_MAX,
        ...(token === undefined ? {} : { page_token: token }),
      }
      return answerOf(api.GET("/api/comments", { params: { query }, signal }))
    },
  })
  const threads = pages?.flatMap(({ comments }) => comments) ?? []
  return (
    <PaidList list={list} title={t("act")}>
      {pages && threads.length === 0 && <EmptyState title={t("none.title")}>{t("none.text")}</EmptyState>}
      <ol aria-label={t("title")} className="max-w-text divide-y divide-line">
        {threads.map((thread, at) => (
          <li key={at} className="py-4">
            <Comment comment={thread} />
            <Replies thread={thread} />
          </li>
        ))}
      </ol>
    </PaidList>
  )
}

function Replies({ thread: { replies, reply_count } }: { thread: Thread }) {
  const t = useWords("comments")
  if (replies.length === 0) return null
  const rest = reply_count - replies.length
  return (
    <details className="mt-2 ps-4">
      <summary className="w-fit rounded text-sm font-medium text-accent">
        {t("replies", { count: reply_count })}
      </summary>
      <ol className="mt-2 grid gap-4 border-s-2 border-line ps-4">
        {replies.map((reply, at) => (
          <li key={at}>
            <Comment comment={reply} />
          </li>
        ))}
        {rest > 0 && <li className="text-sm text-muted">{t("replies.more", { count: rest })}</li>}
      </ol>
    </details>
  )
}

function Comment({ comment }: { comment: Thread["replies"][number] }) {
  const t = useWords("comments")
  const { author, text, likes, published_at } = comment
  return (
    <article>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">{author}</span>
        {published_at !== null && (
          <time dateTime={published_at} title={dateTimeText(published_at)} className="text-muted">
            {agoText(published_at, Date.now())}
          </time>
        )}
      </p>
      <p dir="auto" className="mt-0.5 whitespace-pre-line">
        {text}
      </p>
      {likes > 0 && (
        <p data-numbers className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <ThumbsUp aria-label={t("likes")} className="size-3.5" />
          {numberText(likes)}
        </p>
      )}
    </article>
  )
}
