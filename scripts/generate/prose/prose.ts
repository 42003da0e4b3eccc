import type { z } from "zod"
import { LONG_FROM_SECONDS, transcriptPrice } from "../../../core/kernel/credits.ts"
import type { TranscribeRequest } from "../../../core/transcription/transcription.schema.ts"
import type { RouteDeclaration } from "../../../functions/route/declaration.ts"
import type { ROUTES } from "../../../functions/routes.ts"
import { ACCOUNT_NOTES } from "./account.ts"
import { BILLING_NOTES } from "./billing.ts"
import { HISTORY_NOTES } from "./history.ts"
import { LIST_NOTES } from "./listing.ts"
import { NOTION_NOTES } from "./notion.ts"
import { OAUTH_NOTES } from "./oauth.ts"
import { sampleAnswer } from "./sample-answer.ts"
import { UTILITY_NOTES } from "./site.ts"
import { makeTextNotes } from "./text.ts"
import { AUDIO_NOTES } from "./upload.ts"

/** One way to call a route, or its answer; both have the same name. */
export type Example<T = unknown> = { readonly name: string; readonly summary: string; readonly value: T }

/** What the documents say of a route that nothing at run time needs. */
export type RouteNotes = {
  readonly price?: string
  readonly requests?: readonly Example[]
  readonly answers?: readonly Example[]
}

type Routes = typeof ROUTES
type NotesOf<R extends RouteDeclaration> = RouteNotes &
  (R["metered"] extends true ? { readonly price: string } : object) &
  (R extends { body: infer B extends z.ZodType }
    ? { readonly requests: readonly Example<z.input<B>>[] }
    : object) &
  (R["output"] extends { schema: infer S extends z.ZodType }
    ? { readonly answers: readonly Example<z.output<S>>[] }
    : object)
/** A new route does not compile before it has its price and its examples here. */
type Notes = { readonly [Id in keyof Routes]: NotesOf<Routes[Id]> }

export async function makeNotes(): Promise<Notes> {
  return {
    transcribe: {
      price: `${transcriptPrice(0)} credit, ${transcriptPrice(LONG_FROM_SECONDS)} from two hours, 0 when stored already`,
      requests: TRANSCRIBE_REQUESTS,
      answers: await Promise.all(
        TRANSCRIBE_REQUESTS.map(async (request) => ({
          ...request,
          value: await sampleAnswer(request.value),
        })),
      ),
    },
    getCredits: { answers: [{ name: "balance", summary: "The balance", value: { balance: 104 } }] },
    getJob: {
      answers: [
        { name: "text", summary: "The call's own answer", value: await sampleAnswer({ url: "et-sample-1" }) },
      ],
    },
    ...LIST_NOTES,
    ...(await makeTextNotes()),
    ...ACCOUNT_NOTES,
    ...HISTORY_NOTES,
    ...AUDIO_NOTES,
    ...BILLING_NOTES,
    ...NOTION_NOTES,
    ...OAUTH_NOTES,
    ...UTILITY_NOTES,
    openapi: {},
    docs: {},
    llms: {},
    health: {
      answers: [
        {
          name: "up",
          summary: "A service that runs",
          value: {
            status: "ok",
            version: "2026-06-08",
            uptime_seconds: 86,
            mcp_url: "http://127.0.0.1:3001/mcp",
            configured: {
              sample_videos: true,
              platform_api: false,
              egress_proxy: false,
              model: false,
              notes: false,
              google: false,
              mail: true,
              mail_outbox: true,
              billing: false,
              dynamodb_endpoint: true,
            },
          },
        },
      ],
    },
    home: {},
    login: {},
    dashboard: {},
    authError: {},
    pagesScript: {},
  }
}

/** All of sample videos, so that every line can be tried as it stands. */
const TRANSCRIBE_REQUESTS: readonly Example<z.input<typeof TranscribeRequest>>[] = [
  { name: "text", summary: "The text alone", value: { url: "et-sample-1" } },
  {
    name: "subtitles",
    summary: "German subtitles, as an SRT file",
    value: { url: "https://youtu.be/et-language", language: "de", format: "srt" },
  },
  {
    name: "parts",
    summary: "Everything that can be added",
    value: { url: "et-sample-1", include: ["segments", "metadata", "chapters", "languages", "receipt"] },
  },
]
