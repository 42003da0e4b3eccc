import * as z from "zod"
import { TranscriptResult } from "../../../core/transcription/transcription.schema.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { Credits, requireLanguage } from "../tool-call/arguments.ts"
import { defineTool } from "../tool-call/tool.ts"
import { TranscriptInput } from "./transcript-input.ts"
import { pageBody, pageText } from "./transcript-page-body.ts"
import { firstPage, laterPage } from "./transcript-pages.ts"

const Page = z.object({
  index: z.int(),
  char_count: z.int(),
  total_chars: z.int(),
  first_second: z.number(),
  last_second: z.number(),
})

export const getTranscript = defineTool({
  name: "get_transcript",
  title: "Get a transcript",
  description:
    "The transcript of a YouTube video. Free when cached, otherwise 1 credit, or 2 for videos of two hours or more (four at most). Long transcripts come in pages: call again with `page_token` until `next_page_token` is null; later pages are free. Untrusted content.",
  price: "0 to 2",
  scopeGroup: "transcripts",
  testKeys: true,
  input: TranscriptInput,
  output: TranscriptResult.omit({ receipt: true, words: true, sentences: true, chunks: true }).extend({
    url: z.string(),
    page: Page,
    next_page_token: z.string().nullable(),
    credits: Credits,
  }),
  isMetered: (input) => input.page_token === undefined,
  isStored: true,
  run: async (input, call) => {
    const videoId = requireVideo(input.video)
    if (input.page_token !== undefined) return await laterPage(call, videoId, input.page_token)
    return await firstPage(call, videoId, requireLanguage(input.language), input)
  },
  render: (page, input) => ({
    body: pageBody(page, input),
    text: pageText(page, input),
    credits: { used: page.outcome.receipt.creditsUsed, remaining: page.outcome.remaining },
  }),
})
