import { decodeHTMLStrict } from "entities/decode"
import type { Cue } from "../cue.ts"
import { mergeShowings } from "./merge-showings.ts"
import type { TimedWord } from "./showing.ts"
import { numberAttribute, scanElements } from "./xml.ts"

const FORMAT_3 = /<timedtext[^<>]*\sformat="3"/
const BREAK = /<br\s*\/?>/g
const TAG = /<[^<>]*>/g
const SPAN = /<s(\s[^<>]*)?>([^<]*)<\/s>/g

/**
 * Reads `fmt=srv3`: `<timedtext format="3">` with paragraphs `<p t d>` in milliseconds and, in
 * automatic tracks, words in `<s>`. Paragraphs with `a="1"` contain only a newline. Undefined if
 * `format` is not 3 or the document is truncated.
 */
export function readSrv3(body: string): Cue[] | undefined {
  if (!FORMAT_3.test(body)) return undefined
  const paragraphs = scanElements(body, "timedtext", "p")
  if (paragraphs === undefined) return undefined
  return mergeShowings(
    paragraphs.map(({ attributes, content }) => {
      const startMs = numberAttribute(attributes, "t")
      const endMs = startMs + numberAttribute(attributes, "d")
      const showing = { startMs, endMs, text: readText(content) }
      if (!hasTimedWords(content)) return { ...showing, highlighted: readText(firstStyleSpan(content)) }
      return { ...showing, highlighted: "", words: readWords(content, startMs) }
    }),
  )
}

function readText(content: string): string {
  const plain = content.includes("<") ? content.replace(BREAK, "\n").replace(TAG, "") : content
  return plain.includes("&") ? decodeHTMLStrict(plain) : plain
}

/** Spans with a time are words of automatic captions. Spans without a time only style the text. */
function hasTimedWords(content: string): boolean {
  return content.includes(' t="')
}

function firstStyleSpan(content: string): string {
  return content.slice(0, Math.max(0, content.indexOf("</s>")))
}

/** Reads the words of a paragraph. The first word has no time, because it starts the paragraph. */
function readWords(content: string, startMs: number): TimedWord[] {
  return [...content.matchAll(SPAN)].map(([, attributes = "", word = ""]) => {
    const offsetMs = numberAttribute(attributes, "t")
    return { startMs: startMs + (Number.isNaN(offsetMs) ? 0 : offsetMs), text: readText(word) }
  })
}
