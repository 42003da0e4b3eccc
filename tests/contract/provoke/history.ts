import type { Sent, Stage } from "../stage.ts"
import { byCookie, crossSite, MB, type Provocation, type ProvocationsFor } from "./provocation.ts"

const UNKNOWN_TRANSCRIPTION = "/api/transcriptions/trn_nobodys"

/**
 * The answers of every call with a user's cookie. `right` is a call that succeeds or finds nothing.
 */
function answers(method: string, path: string, body?: unknown) {
  const right = async ({ person }: Stage): Promise<Sent> =>
    byCookie(method, path, (await person()).cookie, body)
  return {
    unauthorized: (async ({ send }) => await send({ method, path })) as Provocation,
    unavailable: (async (stage) => await stage.sendWithoutStore(await right(stage))) as Provocation,
    ok: (async (stage) => await stage.send(await right(stage))) as Provocation,
    forbidden: (async (stage) => await stage.send(crossSite(await right(stage)))) as Provocation,
  }
}

function reads(path: string) {
  const { ok, unauthorized, unavailable } = answers("GET", path)
  return { ok, unauthorized, unavailable }
}

const transcripts = (text: string) => [{ videoId: "synHISTORYA", video_title: "A talk", transcript: text }]

/** Calls for the only row of a user's history. */
const ownRow =
  (method: string, rest = "", body?: unknown): Provocation =>
  async ({ send, person }) => {
    const { cookie } = await person({ transcription: true })
    return await send(byCookie(method, `/api/transcriptions/trn_synHISTORYA${rest}`, cookie, body))
  }

const calls =
  (method: string, path: string, body?: unknown): Provocation =>
  async ({ send, person }) =>
    await send(byCookie(method, path, (await person()).cookie, body))

const TAGS = { tags: ["talks"] }

const BACKFILL = "/api/transcriptions/backfill-channels"

const backfill = (body: unknown): Sent => ({ method: "POST", path: BACKFILL, body: JSON.stringify(body) })

type HistoryRoute =
  | "listTranscriptions"
  | "listChannels"
  | "listTags"
  | "searchTranscriptions"
  | "tagTranscription"
  | "getTranscription"
  | "exportTranscription"
  | "deleteTranscription"
  | "migrate"
  | "accountArchive"
  | "backfillChannels"

export const HISTORY: ProvocationsFor<HistoryRoute> = {
  listTranscriptions: {
    ...reads("/api/transcriptions"),
    invalid_request: calls("GET", "/api/transcriptions?limit=0"),
  },
  listChannels: reads("/api/transcriptions/channels"),
  listTags: reads("/api/transcriptions/tags"),
  searchTranscriptions: {
    ...reads("/api/library/search?q=elephants"),
    invalid_request: calls("GET", "/api/library/search"),
  },
  tagTranscription: {
    ...answers("PATCH", UNKNOWN_TRANSCRIPTION, TAGS),
    ok: ownRow("PATCH", "", TAGS),
    invalid_request: calls("PATCH", UNKNOWN_TRANSCRIPTION, {}),
    payload_too_large: calls("PATCH", UNKNOWN_TRANSCRIPTION, { tags: ["x".repeat(MB)] }),
    not_found: calls("PATCH", UNKNOWN_TRANSCRIPTION, TAGS),
  },
  getTranscription: {
    ...reads(UNKNOWN_TRANSCRIPTION),
    ok: ownRow("GET"),
    invalid_request: calls("GET", "/api/transcriptions/7"),
    not_found: calls("GET", UNKNOWN_TRANSCRIPTION),
  },
  exportTranscription: {
    ...answers("POST", `${UNKNOWN_TRANSCRIPTION}/export`, { format: "obsidian" }),
    ok: ownRow("POST", "/export", { format: "obsidian" }),
    invalid_request: ownRow("POST", "/export", { format: "doc" }),
    not_found: calls("POST", `${UNKNOWN_TRANSCRIPTION}/export`, { format: "obsidian" }),
    conflict: ownRow("POST", "/export", { format: "anki" }),
    payload_too_large: calls("POST", `${UNKNOWN_TRANSCRIPTION}/export`, {
      format: "obsidian",
      note: "x".repeat(5 * MB),
    }),
  },
  deleteTranscription: {
    ...answers("DELETE", UNKNOWN_TRANSCRIPTION),
    ok: ownRow("DELETE"),
    invalid_request: calls("DELETE", "/api/transcriptions/7"),
    not_found: calls("DELETE", UNKNOWN_TRANSCRIPTION),
  },
  migrate: {
    ...answers("POST", "/api/migrate", { transcripts: transcripts("Words") }),
    invalid_request: calls("POST", "/api/migrate", { transcripts: transcripts("") }),
    payload_too_large: calls("POST", "/api/migrate", { transcripts: transcripts("x".repeat(5 * MB)) }),
  },
  accountArchive: reads("/api/account/archive"),
  backfillChannels: {
    ok: async ({ send }) => await send(backfill({ video_ids: ["synHISTORYA"] })),
    invalid_request: async ({ send }) => await send(backfill({ video_ids: ["no id"] })),
    payload_too_large: async ({ send }) => await send(backfill({ video_ids: ["x".repeat(MB)] })),
    unavailable: async ({ sendWithoutStore }) => await sendWithoutStore(backfill({})),
  },
}
