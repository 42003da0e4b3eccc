import * as z from "zod"
import { normalizeLanguage } from "../../captions/language.ts"
import { OptionalTranscriptText } from "../passage/passage.schema.ts"

// Schema of `POST /api/chat` (docs/contract.md, "App routes").

const MESSAGES_MAX = 100
const MESSAGE_CHARACTERS_MAX = 16_000

const videoId = z
  .string()
  .regex(/^[\w-]{1,64}$/, "must be a video ID")
  .optional()

export const ChatRequest = z
  .object({
    videoId: videoId.meta({ description: "ID of the video to chat about.", examples: ["jNQXAC9IVRw"] }),
    video_id: videoId.meta({ description: "Alias of `videoId`." }),
    transcript: OptionalTranscriptText.meta({
      description: "Transcript text. Optional if the video is in your history; answers then cite timestamps.",
    }),
    summary: z.string().max(100_000).optional().meta({
      description: "Summary that the conversation refers to.",
    }),
    messages: z
      .array(
        z.object({
          role: z.enum(["user", "assistant"]),
          content: z.string().max(MESSAGE_CHARACTERS_MAX),
        }),
        { error: "must be a list of messages" },
      )
      .min(1, "must have at least 1 message")
      .max(MESSAGES_MAX, `must have at most ${MESSAGES_MAX} messages`)
      .refine((messages) => messages.at(-1)?.role === "user", "must end with a message of the user")
      .refine((messages) => messages.at(-1)?.content.trim() !== "", "must not end with an empty message")
      .meta({ description: "The conversation, oldest first. The last message is the user's." }),
    language: z
      .string()
      .refine((tag) => normalizeLanguage(tag) !== undefined, "must be a BCP 47 language tag")
      .optional()
      .meta({ description: "BCP 47 tag of the answer's language. Default: the question's language." }),
  })
  .refine(({ videoId, video_id }) => (videoId ?? video_id) !== undefined, {
    path: ["videoId"],
    message: "is required",
  })
export type ChatRequest = z.output<typeof ChatRequest>
