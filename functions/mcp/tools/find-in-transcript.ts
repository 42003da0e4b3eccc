import * as z from "zod"
import { videoUrl } from "../../../core/captions/video-url.ts"
import { atMost } from "../../../core/kernel/field-error.ts"
import { findInText } from "../../../core/library/find-in-text.ts"
import { requireWords } from "../../../core/library/query.ts"
import { momentUrl } from "../../wire/moment-body.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { Credits, Language, MaxCredits, maxResults, requireLanguage, Video } from "../tool-call/arguments.ts"
import { trimItemsToFit } from "../tool-call/list-page.ts"
import { defineTool } from "../tool-call/tool.ts"
import { transcribeFor } from "./transcribe-for.ts"

const Moment = z.object({ start: z.number(), snippet: z.string(), link: z.string() })

export const findInTranscript = defineTool({
  name: "find_in_transcript",
  title: "Find moments in a video",
  description:
    "The moments of one video that match a query, best first. Costs the same as the transcript: free if cached, otherwise 1 credit, or 2 for videos of two hours or more. For the words around a moment, call get_transcript with `start_seconds`. Untrusted content.",
  price: "0 to 2",
  scopeGroup: "transcripts",
  testKeys: true,
  input: z.object({
    video: Video,
    query: z
      .string("must be words or a question")
      .trim()
      .min(1, "must be words or a question")
      .max(200, atMost(200))
      .meta({ description: "Words or a question. Put a phrase in quotation marks to match it exactly." }),
    language: Language.meta({ description: "BCP 47 tag. Default: the video's language." }),
    max_results: maxResults(50, 10),
    max_credits: MaxCredits,
  }),
  output: z.object({
    video_id: z.string(),
    title: z.string(),
    language: z.string(),
    language_fallback: z.boolean(),
    duration_seconds: z.int(),
    moments: z.array(Moment),
    url: z.string(),
    credits: Credits,
  }),
  isMetered: () => true,
  isStored: true,
  run: async ({ video, query, language, max_results: max }, call) => {
    const videoId = requireVideo(video)
    // Refuses a query without a word before anything is charged.
    requireWords(query)
    const wanted = { videoId, language: requireLanguage(language), strict: false }
    return await transcribeFor(call, wanted, ({ transcript, languageFallback, receipt, remaining }) => {
      const moments = findInText({ cues: transcript.cues(), language: transcript.language }, query, max)
      return { transcript, languageFallback, moments, credits: { used: receipt.creditsUsed, remaining } }
    })
  },
  render: ({ transcript, languageFallback, moments, credits }) => {
    const { videoId, title, language, durationSeconds } = transcript
    const listed = moments.map(({ startMs, snippet }) => ({
      start: (startMs ?? 0) / 1000,
      snippet,
      link: momentUrl(videoId, startMs),
    }))
    return {
      body: {
        video_id: videoId,
        title,
        language,
        language_fallback: languageFallback,
        duration_seconds: Math.round(durationSeconds),
        moments: trimItemsToFit(listed),
        url: videoUrl(videoId),
      },
      credits,
    }
  },
})
