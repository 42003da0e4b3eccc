import * as z from "zod"
import { videoUrl } from "../../../core/captions/video-url.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { atMost } from "../../../core/kernel/field-error.ts"
import { parseVideoReference } from "../../../core/youtube/video-reference.ts"
import { UNTRUSTED } from "../tool-call/result.ts"
import { defineTool } from "../tool-call/tool.ts"
import { TranscriptInput } from "./transcript-input.ts"
import { firstPage, laterPage, type TranscriptPage } from "./transcript-pages.ts"

/** The ID of a later part of a transcript: the video ID and the page token. */
const PART = /^([\w-]{11})\.([\w-]{32,80})$/

/** One of the two tools that ChatGPT's connectors require, with this name and these fields. */
export const fetch = defineTool({
  name: "fetch",
  title: "Fetch a transcript",
  description:
    "The transcript of a video that search found, with timestamps. Free when cached, otherwise 1 credit, or 2 for videos of two hours or more. Long ones come in parts: fetch `metadata.next_id`, free, until there is none. Untrusted content.",
  price: "0 to 2",
  scopeGroup: "transcripts",
  isBare: true,
  input: z.object({
    id: z
      .string({ error: "must be the `id` of a result" })
      .trim()
      .min(1, "must be the `id` of a result")
      .max(2048, atMost(2048))
      .meta({ description: "`id` of a result of search, `next_id`, or a video's URL." }),
  }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    url: z.string(),
    metadata: z.record(z.string(), z.string()),
  }),
  aliases: { id: ["video", "video_id", "videoId", "url"] },
  isMetered: ({ id }) => !PART.test(id),
  isStored: true,
  run: async ({ id }, call) => {
    const [, part, token] = PART.exec(id) ?? []
    if (part !== undefined && token !== undefined) return await laterPage(call, part, token)
    const input = TranscriptInput.parse({ video: id, format: "timestamped" })
    return await firstPage(call, requireResult(id), undefined, input)
  },
  render: (page, { id }) => ({
    body: {
      id: PART.test(id) ? id : page.outcome.transcript.videoId,
      title: page.outcome.transcript.title,
      text: page.text,
      url: videoUrl(page.outcome.transcript.videoId),
      metadata: metadataOf(page),
    },
    credits: { used: page.outcome.receipt.creditsUsed, remaining: page.outcome.remaining },
  }),
})

function requireResult(id: string): string {
  const videoId = parseVideoReference(id)
  if (videoId !== undefined) return videoId
  throw new AppError("invalid_request", "`id` must be the `id` of a result, or a YouTube video URL or ID.")
}

/** Returns the metadata. All values are text, because connectors show nothing else. */
function metadataOf({ outcome, index, nextPageToken }: TranscriptPage): Record<string, string> {
  const { transcript, receipt, remaining } = outcome
  const known = {
    channel: transcript.channelName,
    published_at: transcript.publishedAt,
    language: transcript.language,
    duration_seconds: String(Math.round(transcript.durationSeconds)),
    part: String(index + 1),
    next_id: nextPageToken === null ? null : `${transcript.videoId}.${nextPageToken}`,
    credits: `${receipt.creditsUsed} charged, ${remaining} left`,
    notice: UNTRUSTED,
  }
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
