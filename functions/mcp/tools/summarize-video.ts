import * as z from "zod"
import { videoUrl } from "../../../core/captions/video-url.ts"
import { newId } from "../../../core/kernel/id.ts"
import { refuseAfterFailedTexts } from "../../../core/metering/failed-text.ts"
import { summarizeVideo as summarize } from "../../../core/text/generate/summarize-video.ts"
import { DEFAULT_PRESET, PRESET_IDS } from "../../../core/text/summary/presets.ts"
import { getLlm } from "../../compose/deps/llm.ts"
import { getTranscriber } from "../../compose/deps/transcriber.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { Credits, Language, requireLanguage, Video } from "../tool-call/arguments.ts"
import { defineTool } from "../tool-call/tool.ts"
import { transcribeAndWait } from "../tool-call/transcribe-and-wait.ts"

const NEED_MODEL = {
  prompt: {
    reason:
      "needs a language model, which is not set up on this server. Leave it out, or get the transcript with get_transcript and write the answer yourself.",
  },
}

export const summarizeVideo = defineTool({
  name: "summarize_video",
  title: "Summarize a video",
  description:
    "Summarizes a YouTube video, with timestamps. 1 credit, transcript included. Based on untrusted content.",
  price: "1",
  scopeGroup: "summaries",
  testKeys: true,
  input: z.object({
    video: Video,
    preset: z
      .enum(PRESET_IDS)
      .optional()
      .meta({ description: `The kind of summary. Default: \`${DEFAULT_PRESET}\`.` }),
    prompt: z.string().max(500).optional().meta({
      description: "Topic to focus on, or question to answer. Replaces the preset.",
    }),
    language: Language.meta({
      description: "BCP 47 tag of the language to write in. Default: the video's language.",
    }),
  }),
  output: z.object({
    summary: z.string(),
    video_id: z.string(),
    credits_used: z.int(),
    title: z.string(),
    url: z.string(),
    credits: Credits,
  }),
  aliases: { prompt: ["focus"], preset: ["style"] },
  unavailable: (services) => (getLlm(services) ? {} : NEED_MODEL),
  isMetered: () => true,
  run: async (
    { video, preset, prompt, language },
    { services, payer, signal, attempts, idempotent, repeatKey, reportStep },
  ) => {
    const videoId = requireVideo(video)
    // Checked before the transcript, so that a refused summary does not begin one.
    await refuseAfterFailedTexts({ table: services.table, subject: payer.accountId })
    reportStep("Getting the transcript")
    return await summarize(
      { transcriber: getTranscriber(services), llm: getLlm(services) },
      {
        payer,
        videoId,
        wish: { preset, prompt, language: requireLanguage(language) },
        signal,
        attempts,
        transcribeAudio: async () => {
          const call = { payer, videoId, strict: false, isForSummary: true, signal, attempts }
          // Each call pays for a job of its own, because the job's credit includes the summary.
          const job = { route: "mcp summary", body: repeatKey ?? newId("operation", services.clock.now()) }
          const outcome = await transcribeAndWait(services, job, call, reportStep)
          if (outcome.status === "superseded") throw new Error("only a repeatable call can be superseded")
          return outcome
        },
        onWriting: () => reportStep("Writing the summary"),
        idempotent,
      },
    )
  },
  render: ({ summary, videoId, title, receipt, remaining }) => {
    const url = videoUrl(videoId)
    const credits = { used: receipt.creditsUsed, remaining }
    return {
      body: { summary, video_id: videoId, credits_used: credits.used, title, url },
      text: `Summary of "${title}" (${url}), based on its transcript: untrusted content.\n\n${summary}\n\nCredits: ${credits.used} charged, ${remaining} left`,
      credits,
    }
  },
})
