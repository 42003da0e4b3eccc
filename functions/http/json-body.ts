import { isUtf8 } from "node:buffer"
import { AppError } from "../../core/kernel/errors.ts"
import { JsonPath } from "./json-path.ts"

/** How deep arrays and objects may nest. The deepest valid body has 4 levels. */
const DEPTH_MAX = 64
/**
 * The most strings, commas and opening brackets. The largest valid body, an import of 100
 * transcripts, has about 2,000.
 */
const TOKENS_MAX = 20_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const BOM_BYTES = 3

/**
 * Parses a JSON body whose size the caller has already limited. Before `JSON.parse`, one pass over
 * the bytes refuses what would make later steps slow or what the table cannot store: deep nesting,
 * too many values, NUL, broken UTF-8 and half surrogate pairs. Throws `invalid_request`, naming the
 * field. Does not pass on the parser's own error, because it quotes the body.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) throw invalid(pathAt(bytes, brokenAt(bytes)), "is not valid UTF-8")
  scan(bytes)
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text) as unknown
  } catch {
    const message = text.trim() === "" ? "The body is empty. Send JSON." : "The body is not valid JSON."
    throw new AppError("invalid_request", message)
  }
}

/** Throws `invalid_request` for a compressed body, which would be reported as not UTF-8. */
export function refuseEncoded(request: Request): void {
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase()
  if (!encoding || encoding === "identity") return
  throw new AppError("invalid_request", "`Content-Encoding` is not supported. Send the body uncompressed.")
}

const invalid = (path: string, problem: string) =>
  new AppError("invalid_request", path === "" ? `The body ${problem}.` : `\`${path}\`: ${problem}.`)

/**
 * Returns the offset of the first byte that is not UTF-8. Decoding replaces that byte, so it
 * differs once the text is encoded again.
 */
function brokenAt(bytes: Uint8Array): number {
  const again = new TextEncoder().encode(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes))
  return again.findIndex((byte, at) => byte !== bytes[at])
}

/** Returns the path of the field at an offset, as far as the text before it is JSON. */
function pathAt(bytes: Uint8Array, offset: number): string {
  const path = new JsonPath(bytes)
  scan(bytes.subarray(0, offset), path)
  return path.toString()
}

/**
 * Throws `invalid_request` for what `parseJsonBody` refuses. Ignores text that is not JSON, which
 * `JSON.parse` reports.
 */
function scan(bytes: Uint8Array, path = new JsonPath(bytes)): void {
  let depth = 0
  let tokens = 0
  const count = () => {
    tokens += 1
    if (tokens > TOKENS_MAX) throw invalid("", "has too many fields and values")
  }
  const isBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  for (let at = isBom ? BOM_BYTES : 0; at < bytes.length; at += 1) {
    switch (bytes[at] ?? 0) {
      case QUOTE:
        count()
        at = scanString(bytes, at, path)
        break
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        count()
        depth += 1
        if (depth > DEPTH_MAX) throw invalid("", `nests deeper than ${DEPTH_MAX} levels`)
        path.open(bytes[at] === OPEN_ARRAY)
        break
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        depth -= 1
        path.close()
        break
      case COMMA:
        count()
        path.next()
        break
      case COLON:
        path.value()
        break
      default:
        break
    }
  }
}

/**
 * Scans a string from its opening quote. Returns the offset of its closing quote, or the end of the
 * bytes.
 */
function scanString(bytes: Uint8Array, start: number, path: JsonPath): number {
  path.enterString(start + 1)
  const { length } = bytes
  let at = start + 1
  for (let byte = bytes[at]; at < length && byte !== QUOTE; byte = bytes[at]) {
    at += byte === BACKSLASH ? escapeLength(bytes, at, path) : 1
  }
  path.leaveString(at)
  return at
}

const UNICODE_ESCAPE = 6

/** Returns the length of the escape sequence at an offset. A surrogate pair counts as one. */
function escapeLength(bytes: Uint8Array, at: number, path: JsonPath): number {
  switch (unicodeEscape(bytes, at)) {
    case "none":
      return 2
    case "ordinary":
      return UNICODE_ESCAPE
    case "nul":
      throw invalid(path.toString(), "must not contain a NUL character")
    case "high":
      if (unicodeEscape(bytes, at + UNICODE_ESCAPE) === "low") return 2 * UNICODE_ESCAPE
      break
    case "low":
      break
  }
  throw invalid(path.toString(), "contains half of a surrogate pair. Don't split text inside a character")
}

const LOWER_CASE = 0x20
const [ZERO, EIGHT, LOWER_C, LOWER_D, LOWER_U] = Buffer.from("08cdu") as unknown as [
  number,
  number,
  number,
  number,
  number,
]

/**
 * Returns what the `\uXXXX` at an offset encodes. `high` and `low` are the halves of a surrogate
 * pair. Does not check the digits, because `JSON.parse` does.
 */
function unicodeEscape(bytes: Uint8Array, at: number): "none" | "ordinary" | "nul" | "high" | "low" {
  if (bytes[at] !== BACKSLASH || bytes[at + 1] !== LOWER_U) return "none"
  const first = bytes[at + 2] ?? 0
  const second = bytes[at + 3] ?? 0
  if ((first | LOWER_CASE) === LOWER_D && second >= EIGHT) {
    return (second | LOWER_CASE) >= LOWER_C ? "low" : "high"
  }
  const isNul = first === ZERO && second === ZERO && bytes[at + 4] === ZERO && bytes[at + 5] === ZERO
  return isNul ? "nul" : "ordinary"
}
