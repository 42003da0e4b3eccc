import type { Transcript } from "../../api/long-work.ts"

/** What a visitor asked for on the front page, and what came of it. */
export type TryState =
  | { step: "idle" }
  | { step: "busy"; url: string }
  | { step: "done"; transcript: Transcript }
  | { step: "failed"; url: string; cause: unknown }
