import type { Cue } from "../cue.ts"
import { captionFormatOf } from "./caption-format.ts"
import { readJson3 } from "./json3.ts"

/**
 * Like `parseCaptions`, but loads the readers of formats other than json3 on demand, because they
 * need a table of all HTML entities.
 */
export async function parseCaptionsLazily(body: string): Promise<readonly Cue[] | undefined> {
  if (captionFormatOf(body) === "json3") return readJson3(body)
  const { parseCaptions } = await import("./parse-captions.ts")
  return parseCaptions(body)
}
