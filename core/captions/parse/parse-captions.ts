import type { Cue } from "../cue.ts"
import { readJson3 } from "./json3.ts"
import { readSrv1 } from "./srv1.ts"
import { readSrv3 } from "./srv3.ts"
import { readVtt } from "./vtt.ts"

/** The start of a caption body, by format. `\s` also matches a byte-order mark. */
const START = /^\s*(?:<\?xml[^<>]*>\s*)?(\{|WEBVTT(?=\s|$)|<transcript(?=[\s/>])|<timedtext(?=[\s/>]))/

type Reader = (body: string) => readonly Cue[] | undefined

const READERS: Readonly<Record<string, Reader>> = {
  "{": readJson3,
  "<transcript": readSrv1,
  "<timedtext": readSrv3,
  WEBVTT: readVtt,
}

/**
 * Parses a caption body and detects its format, because it may not be the requested one. Undefined
 * if it is not a caption body (empty, HTML, other JSON, truncated): then YouTube blocked the
 * request or changed its format. A well-formed track without lines returns an empty list.
 */
export function parseCaptions(body: string): readonly Cue[] | undefined {
  const start = START.exec(body.slice(0, 512))?.[1]
  return start === undefined ? undefined : READERS[start]?.(body)
}
