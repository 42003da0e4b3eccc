import { API_VERSION } from "./service.ts"

/** What a change does to programs. Only `changed` and `removed` need a new version. */
export type ChangeKind = "added" | "changed" | "deprecated" | "removed" | "fixed"
export type Change = { kind: ChangeKind; date: string; text: string }
/** A version of the API, and what has changed since the one before, newest first. */
export type Version = { version: string; changes: readonly Change[] }

/**
 * The versions of the public API, newest first. The documents and `/api/changelog.json` show them.
 */
export const CHANGELOG: readonly Version[] = [
  {
    version: API_VERSION,
    changes: [
      {
        kind: "fixed",
        date: "2026-11-28",
        text: "Citations of `POST /api/v1/ask`, and moments of the library, begin in the line that starts at their `start`. They could begin in the line before.",
      },
      {
        kind: "fixed",
        date: "2026-11-28",
        text: "All agents of an account share the calls per minute of its plan. Each agent used to have them to itself.",
      },
      {
        kind: "fixed",
        date: "2026-11-28",
        text: "MCP's `summarize_video` stores a new transcript only when its summary is charged. For a video without captions, the credit is charged when the audio is transcribed, and includes the summary.",
      },
      {
        kind: "fixed",
        date: "2026-11-28",
        text: "A field with two swapped letters, such as `ulr`, is 400 on metered routes of the public API. It used to be ignored.",
      },
      {
        kind: "added",
        date: "2026-11-27",
        text: "A subscription has `change_pending`, while a change of plan waits for its payment. A purchase can be `disputed`.",
      },
      {
        kind: "added",
        date: "2026-11-26",
        text: "Uploads with `keep_audio` keep their audio for 30 days: `GET` and `DELETE /api/transcriptions/{id}/audio`.",
      },
      {
        kind: "added",
        date: "2026-11-26",
        text: "Transactions name the video that was paid for (`video_id`), and its title if it is in the history (`video_title`).",
      },
      {
        kind: "added",
        date: "2026-11-26",
        text: "The OpenAPI document describes each webhook event, with a schema, and the extraction service.",
      },
      {
        kind: "fixed",
        date: "2026-11-26",
        text: "`dry_run` and `max_credits` in the query of a call that takes them in its body, or sent twice, are now 400. They used to be ignored.",
      },
      {
        kind: "fixed",
        date: "2026-11-26",
        text: "Changing a watchlist no longer resets fields that the request omits. `max_credits_per_month` and `language` are 400 with `action: announce`, and `search` is 400 on servers that cannot poll it.",
      },
      {
        kind: "fixed",
        date: "2026-11-26",
        text: "Unknown fields in `options` of a batch are now 400. They used to be ignored.",
      },
      {
        kind: "added",
        date: "2026-11-26",
        text: "Mails in English, German and Japanese: `PATCH /api/account` sets the language. A mail confirms that an account was deleted.",
      },
      {
        kind: "added",
        date: "2026-11-26",
        text: "The event `batch.completed` has `list_error`: why the list of the batch could not be read to the end, or null.",
      },
      {
        kind: "added",
        date: "2026-11-26",
        text: "`tag` in library searches: only rows with this tag, which may contain a comma.",
      },
      {
        kind: "added",
        date: "2026-11-25",
        text: "The event `transcript.failed` has `error.retryable`.",
      },
      {
        kind: "added",
        date: "2026-11-24",
        text: "Watchlists can summarize new videos: `action: summarize`. A video has `summary` beside `transcript`.",
      },
      {
        kind: "added",
        date: "2026-11-24",
        text: "Test keys (`et_test_…`): sample videos, stand-in summaries and every error on demand, for free.",
      },
      {
        kind: "added",
        date: "2026-11-24",
        text: "The `API-Version` header. A key keeps the version of its first call.",
      },
    ],
  },
]

export const API_VERSIONS: readonly string[] = CHANGELOG.map(({ version }) => version)
