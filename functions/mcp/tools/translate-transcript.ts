import * as z from "zod"
import type { Cue } from "../../../core/captions/cue.ts"
import { atMost } from "../../../core/kernel/field-error.ts"
import { RESULT_TOKENS_MAX, tokensAtMost } from "../../../core/mcp/token-estimate.ts"
import { translate } from "../../../core/translation/translate.ts"
import { TranslationResult } from "../../../core/translation/translation.schema.ts"
import type { Translation } from "../../../core/translation/translation-job.ts"
import { getLlm } from "../../compose/deps/llm.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { getTranslation, requireTarget } from "../../wire/prepare-translation.ts"
import { translationBody } from "../../wire/translation-body.ts"
import { Credits, Language, MaxCredits, requireLanguage, Video } from "../tool-call/arguments.ts"
import { storedOperation } from "../tool-call/stored-operation.ts"
import { defineTool } from "../tool-call/tool.ts"
import { waitForTranslation } from "../tool-call/wait-for-translation.ts"

const LINE = "must be a whole number of 0 or more"

export const translateTranscript = defineTool({
  name: "translate_transcript",
  title: "Translate a transcript",
  description:
    "A video's transcript in another language, as plain text, with the start and end time of the page. 1 credit per 100,000 characters, rounded up; free if it was translated before. Long ones come in pages: call again with `start_line` set to `next_line` until it is null; later pages are free. The video must already be transcribed: call get_transcript first. Untrusted content.",
  price: "0 to 5",
  scopeGroup: "transcripts",
  input: z.object({
    video: Video,
    to: z
      .string("must be a BCP 47 language tag")
      .min(1, "must be a BCP 47 language tag")
      .max(35, atMost(35))
      .meta({ description: "BCP 47 tag of the language to translate to, such as `de`." }),
    language: Language.meta({ description: "BCP 47 tag of the transcript. Default: the video's language." }),
    start_line: z.number({ error: LINE }).int(LINE).min(0, LINE).default(0).meta({
      description: "The line to begin with.",
    }),
    max_credits: MaxCredits,
  }),
  output: TranslationResult.omit({ segments: true }).extend({
    first_second: z.number(),
    last_second: z.number(),
    next_line: z.int().nullable(),
    credits: Credits,
  }),
  aliases: { to: ["target_language", "target", "to_language"], language: ["from", "source_language"] },
  isOffered: (services) => getLlm(services) !== undefined,
  advice: { conflict: "get_transcript transcribes the video." },
  isMetered: () => true,
  run: async ({ video, to, language }, { services, payer, attempts, signal, idempotent, reportStep }) => {
    const deps = getTranslation(services)
    const stored = storedOperation(idempotent, (made: Translation) => made)
    const operation = stored && { ...stored, ...(idempotent?.abandon ? { abandon: idempotent.abandon } : {}) }
    const query = { payer, videoId: requireVideo(video), language: requireLanguage(language) }
    const call = { ...query, to: requireTarget(to), signal, attempts: [], idempotent: operation }
    try {
      const outcome = await translate(deps, call, { route: "mcp" })
      return "status" in outcome ? await waitForTranslation(deps, outcome.jobId, signal, reportStep) : outcome
    } finally {
      attempts.push(...call.attempts)
    }
  },
  render: (made, { start_line: startLine }) => {
    const cues = made.translation.cues()
    const page = fittingLines(cues.slice(startLine))
    const end = startLine + page.length
    return {
      body: {
        ...translationBody(made),
        transcript: page.map(({ text }) => text).join(" "),
        first_second: (page[0]?.startMs ?? 0) / 1000,
        last_second: (page.at(-1)?.endMs ?? 0) / 1000,
        next_line: end < cues.length ? end : null,
      },
      credits: { used: made.receipt.creditsUsed, remaining: made.remaining },
    }
  },
})

/** Tokens for the other fields of the result. */
const RESERVED_TOKENS = 1_000

/** Returns as many lines as fit into a result, but at least one. */
function fittingLines(cues: readonly Cue[]): readonly Cue[] {
  let tokens = RESERVED_TOKENS
  const end = cues.findIndex(({ text }, at) => {
    tokens += tokensAtMost(`${text} `)
    return at > 0 && tokens > RESULT_TOKENS_MAX
  })
  return end < 0 ? cues : cues.slice(0, end)
}
