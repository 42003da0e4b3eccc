import type { Cue } from "../cue.ts"
import { readJson3 } from "./json3.ts"
import { readSrv1 } from "./srv1.ts"
import { readSrv3 } from "./srv3.ts"
import { readVtt } from "./vtt.ts"

/** A byte-order mark counts as white space. */
const START = /^\s*(?:<\?xml[^<>]*>\s*)?(\{|WEBVTT(?=\s|$)|<transcript(?=[\s/>])|<timedtext(?=[\s/>]))/

type Reader = (body: string) => readonly Cue[] | undefined

const READERS: Readonly<Record<string, Reader>> = {
  "{": readJson3,
  "<transcript": readSrv1,
  "<timedtext": readSrv3,
  WEBVTT: readVtt,
}

/**
 * The cues of a caption body, whatever format was asked for: the first bytes say what it is. Undefined when it is no
 * caption body (empty, HTML, JSON of another shape, cut off): a block or a change of the platform, never an empty
 * transcript. A well-formed track without a line is an empty list.
 */
export function parseCaptions(body: string): readonly Cue[] | undefined {
  const start = START.exec(body.slice(0, 512))?.[1]
  return start === undefined ? undefined : READERS[start]?.(body)
}
