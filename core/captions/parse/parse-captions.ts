import type { Cue } from "../cue.ts"
import { type CaptionFormat, captionFormatOf } from "./caption-format.ts"
import { readJson3 } from "./json3.ts"
import { readSrv1 } from "./srv1.ts"
import { readSrv3 } from "./srv3.ts"
import { readVtt } from "./vtt.ts"

const READERS: Readonly<Record<CaptionFormat, (body: string) => readonly Cue[] | undefined>> = {
  json3: readJson3,
  srv1: readSrv1,
  srv3: readSrv3,
  vtt: readVtt,
}

/**
 * Parses a caption body of any format. Undefined if it is not a caption body (empty, HTML, other
 * JSON, truncated): then YouTube blocked the request or changed its format. A well-formed track
 * without lines returns an empty list.
 */
export function parseCaptions(body: string): readonly Cue[] | undefined {
  const format = captionFormatOf(body)
  return format && READERS[format](body)
}
