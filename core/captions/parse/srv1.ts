import { decodeHTMLStrict } from "entities/decode"
import type { Cue } from "../cue.ts"
import { mergeShowings } from "./merge-showings.ts"
import { numberAttribute, scanElements } from "./xml.ts"

/** Style tags in manual captions. Any other text in angle brackets is part of the speech. */
const STYLE = /<\/?(?:font|b|i|u)(?:\s[^<>]*)?>/gi

/**
 * Reads `fmt=srv1`: `<transcript><text start dur>` in seconds, with entities escaped twice
 * (`&amp;#39;`). Undefined if the document is truncated.
 */
export function readSrv1(body: string): Cue[] | undefined {
  const elements = scanElements(body, "transcript", "text")
  if (elements === undefined) return undefined
  return mergeShowings(
    elements.map(({ attributes, content }) => {
      const start = numberAttribute(attributes, "start")
      const end = start + numberAttribute(attributes, "dur")
      return {
        startMs: Math.round(start * 1000),
        endMs: Math.round(end * 1000),
        text: readText(content),
        highlighted: "",
      }
    }),
  )
}

function readText(content: string): string {
  const text = content.includes("&") ? decodeHTMLStrict(decodeHTMLStrict(content)) : content
  return text.includes("<") ? text.replace(STYLE, "") : text
}
