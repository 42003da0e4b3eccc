/**
 * Every kind of work that can move credits. Stored with holds and settlements, and shown in
 * receipts and usage, so a name never changes. Each kind has tests in `tests/crash/kinds.ts`, which
 * does not compile until a new kind has them (docs/developing.md, "Charge for a route").
 */
export const OPERATION_KINDS = [
  "transcribe",
  "summarize",
  "chat",
  "transcribe_audio",
  "search",
  "channel_search",
  "channel_videos",
  "playlist_videos",
  "comments",
  "comment_replies",
  "ask",
  "extract",
  "translate",
] as const
export type OperationKind = (typeof OPERATION_KINDS)[number]

/**
 * The kind of a settled operation. `call` or `unknown` if the code that released the operation did
 * not know its kind.
 */
export type SettledKind = OperationKind | "call" | "unknown"
