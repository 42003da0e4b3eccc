import type { Breakage, Call } from "./breakage.ts"
import { get, ofList, page } from "./list-calls.ts"
import { channelOf, commentsPage, THREAD } from "./shapes.ts"

const comments = (id: string): Call => get("comments", { video: id })

/** YouTube changes that broke comments. */
export const COMMENT_BREAKAGES: readonly Breakage[] = [
  ofList({
    id: "comment-entities",
    date: "2024-04-08",
    link: "https://github.com/yt-dlp/yt-dlp/issues/9358",
    change: "Comments moved to `frameworkUpdates`, referenced by keys in `commentViewModel`",
    kind: "comments",
    rules: [
      {
        on: "next",
        requestIncludes: "comments=syncomment1",
        answer: commentsPage([THREAD], {
          properties: { content: { content: "First!" }, publishedTime: "1 year ago" },
          author: { displayName: "@visitor", channelId: channelOf(20) },
          toolbar: { likeCountNotliked: "9.8K", replyCount: "0" },
        }),
      },
    ],
    call: comments("syncomment1"),
    expected: page("list", { comments: [{ author: "@visitor", text: "First!", likes: 9800 }] }),
  }),
  ofList({
    id: "comment-fields",
    date: "2026-08-21",
    link: "https://github.com/SuspiciousLookingOwl/youtubei/pull/162",
    change: "A comment’s payload lost `avatar`, has `author.channelId`, and abbreviates likes (“40K”)",
    kind: "comments",
    rules: [
      {
        on: "next",
        requestIncludes: "comments=syncomment2",
        answer: commentsPage([THREAD], {
          properties: { content: { content: "Second!" }, publishedTime: "2 years ago (edited)" },
          author: {
            displayName: "@visitor",
            channelId: channelOf(20),
            avatarThumbnailUrl: "https://yt3.ggpht.com/x",
          },
          toolbar: { likeCountLiked: "40K", likeCountNotliked: "40K", replyCount: "" },
        }),
      },
    ],
    call: comments("syncomment2"),
    expected: page("list", { comments: [{ text: "Second!", likes: 40_000, updated_at: null }] }),
  }),
  ofList({
    id: "comment-filter",
    date: "2026-07-25",
    link: "https://github.com/LuanRT/YouTube.js/issues/1204",
    change: "Unknown nodes among the comments (`commentFilterContextViewModel`) make a parser throw",
    kind: "comments",
    rules: [
      {
        on: "next",
        requestIncludes: "comments=syncomment3",
        answer: commentsPage([{ commentFilterContextViewModel: { text: { content: "Timed" } } }, THREAD], {
          properties: { content: { content: "Third!" }, publishedTime: "1 day ago" },
          author: { displayName: "@visitor" },
          toolbar: { likeCountNotliked: " ", replyCount: "" },
        }),
      },
    ],
    call: comments("syncomment3"),
    expected: page("list", { comments: [{ text: "Third!", likes: 0 }] }),
  }),
]
