import type { Transcript } from "../../api/long-work.ts"

/** The state of the front page's trial: what the visitor requested, and its outcome. */
export type TryState =
  | { step: "idle" }
  | { step: "busy"; url: string }
  | { step: "done"; transcript: Transcript }
  | { step: "failed"; url: string; cause: unknown }
