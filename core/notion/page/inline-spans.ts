import { hasWord } from "../../kernel/text.ts"
import { type Span, TEXT_UNITS_MAX } from "../notion.ts"
import { isWebAddress, spansOf } from "./rich-text.ts"

/** Inline Markdown: escapes, code, links, bold and italic signs; and timestamps of the video. */
const MARKS =
  /\\(?<escaped>[!-/:-@[-`{-~])|`(?<code>[^`\n]+)`|\[(?<label>[^[\]\n]+)\]\((?<target>[^\s()]+)\)|\[(?<moment>(?:\d{1,2}:)?\d{1,2}:\d{2})\]|(?<signs>\*+|_+)/gu

type MomentLink = (seconds: number) => string | undefined
type Mark = "bold" | "italic"

/** A part of a line. `mark`: signs that start or end a style if `isPaired`, otherwise text. */
type Piece = {
  text: string
  style: Omit<Span, "text" | Mark>
  mark?: Mark
  canOpen?: boolean
  canClose?: boolean
  isPaired?: boolean
}

/**
 * Splits a line into spans of one style each. `momentLink` returns the URL of a timestamp if the
 * video is known. Runs in linear time for any input, because inline elements are not nested.
 */
export function inlineSpans(line: string, momentLink: MomentLink): Span[] {
  const pieces = piecesOf(line, momentLink)
  pair(pieces, "**")
  pair(pieces, "__")
  pair(pieces, "*")
  const isOn = { bold: false, italic: false }
  const spans = pieces.flatMap(({ text, style, mark, isPaired }) => {
    if (mark !== undefined && isPaired) {
      isOn[mark] = !isOn[mark]
      return []
    }
    const { bold, italic } = isOn
    return spansOf(text, { ...style, ...(bold ? { bold } : {}), ...(italic ? { italic } : {}) })
  })
  return joined(spans)
}

function piecesOf(line: string, momentLink: MomentLink): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of line.matchAll(MARKS)) {
    pieces.push({ text: line.slice(from, found.index), style: {} }, ...markedPieces(found, line, momentLink))
    from = found.index + found[0].length
  }
  return [...pieces, { text: line.slice(from), style: {} }]
}

function markedPieces(found: RegExpExecArray, line: string, momentLink: MomentLink): Piece[] {
  const [whole, escaped, code, label, target = "", moment, signs] = found as (string | undefined)[]
  if (escaped !== undefined) return [{ text: escaped, style: {} }]
  if (code !== undefined) return [{ text: code, style: { code: true } }]
  if (label !== undefined) return [{ text: label, style: isWebAddress(target) ? { link: target } : {} }]
  if (signs !== undefined)
    return signPieces(signs, line.charAt(found.index - 1), line.charAt(found.index + signs.length))
  const link = momentLink(secondsOf(moment ?? ""))
  return [{ text: whole ?? "", style: link === undefined ? {} : { link } }]
}

const isBlank = (char: string) => char.trim() === ""

/**
 * `**` and `__` are bold, `*` is italic, and `***` is both. Other runs, such as `_`, are text. So
 * are signs within words, except `**`.
 */
function signPieces(signs: string, before: string, after: string): Piece[] {
  const style = {}
  const flank = (isInWord: boolean) => ({
    canOpen: !isBlank(after) && (isInWord || !hasWord(before)),
    canClose: !isBlank(before) && (isInWord || !hasWord(after)),
  })
  if (signs === "**") return [{ text: signs, style, mark: "bold", ...flank(true) }]
  if (signs === "__") return [{ text: signs, style, mark: "bold", ...flank(false) }]
  if (signs === "*") return [{ text: signs, style, mark: "italic", ...flank(false) }]
  if (signs !== "***") return [{ text: signs, style }]
  return [
    { text: "**", style, mark: "bold", ...flank(true) },
    { text: "*", style, mark: "italic", ...flank(false) },
  ]
}

/** Pairs each closing sign with the opening one before it. */
function pair(pieces: readonly Piece[], signs: string): void {
  let open: Piece | undefined
  for (const piece of pieces) {
    if (piece.mark === undefined || piece.text !== signs) continue
    if (open && piece.canClose) {
      open.isPaired = true
      piece.isPaired = true
      open = undefined
    } else if (piece.canOpen) open = piece
  }
}

/** Joins adjacent spans of the same style, up to the maximum length. */
function joined(spans: readonly Span[]): Span[] {
  const pieces: Span[] = []
  for (const span of spans) {
    const last = pieces.at(-1)
    const isSame = last !== undefined && styleOf(last) === styleOf(span)
    if (!isSame || last.text.length + span.text.length > TEXT_UNITS_MAX) pieces.push(span)
    else pieces[pieces.length - 1] = { ...last, text: last.text + span.text }
  }
  return pieces
}

const styleOf = ({ link, bold, italic, code }: Span) => JSON.stringify([link, bold, italic, code])
const secondsOf = (moment: string) => moment.split(":").reduce((sum, part) => sum * 60 + Number(part), 0)
