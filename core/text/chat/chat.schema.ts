import * as z from "zod"
import { normalizeLanguage } from "../../captions/language.ts"
import { OptionalTranscriptText } from "../passage/passage.schema.ts"

/** The wire's shape of `POST /api/chat` (contract §3). */
const MESSAGES_MAX = 100
const MESSAGE_CHARACTERS_MAX = 16_000

const videoId = z
  .string()
  .regex(/^[\w-]{1,64}$/, "is no video's id")
  .optional()

export const ChatRequest = z
  .object({
    videoId: videoId.meta({ description: "The video that the chat is about.", examples: ["jNQXAC9IVRw"] }),
    video_id: videoId.meta({ description: "The same as `videoId`." }),
    transcript: OptionalTranscriptText.meta({
      description: "Its text. It may be left out when it is in your history; then answers cite moments.",
    }),
    summary: z.string().max(100_000, "is longer than any summary").optional().meta({
      description: "A summary that the conversation is about.",
    }),
    messages: z
      .array(
        z.object({
          role: z.enum(["user", "assistant"]),
          content: z
            .string()
            .max(MESSAGE_CHARACTERS_MAX, `is longer than ${MESSAGE_CHARACTERS_MAX} characters`),
        }),
        { error: "send the conversation" },
      )
      .min(1, "is empty: send the conversation")
      .max(MESSAGES_MAX, `has more than ${MESSAGES_MAX} messages`)
      .refine((messages) => messages.at(-1)?.role === "user", "the last message is not the user's")
      .refine((messages) => messages.at(-1)?.content.trim() !== "", "the last message is empty")
      .meta({ description: "The conversation so far, oldest first. The last message is the user's." }),
    language: z
      .string()
      .refine((tag) => normalizeLanguage(tag) !== undefined, "is no BCP 47 language tag")
      .optional()
      .meta({ description: "BCP 47 tag of the language to answer in. Left out: the question's own." }),
  })
  .refine(({ videoId, video_id }) => (videoId ?? video_id) !== undefined, {
    path: ["videoId"],
    message: "send the video's id",
  })
export type ChatRequest = z.output<typeof ChatRequest>
