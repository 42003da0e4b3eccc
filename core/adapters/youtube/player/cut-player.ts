import { parseJson } from "../json-path.ts"

/** Smaller responses, such as those to requests with a field mask, are parsed as a whole. */
const BYTES_MIN = 16_384

/** The parts that a transcript needs, in their usual order. Only WEB returns a microformat. */
const PARTS = ["playabilityStatus", "captions", "videoDetails", "microformat"].map((name) => ({
  name,
  start: Buffer.from(`"${name}":{`),
  isOptional: name === "microformat",
}))

/**
 * Extracts the parts that `readPlayer` needs from a large player response without white space. This
 * is faster than parsing it, because most of it is URLs of formats. Undefined if a required part is
 * missing or the response is smaller than BYTES_MIN. Use the result only if it describes a playable
 * video: what is missing in it may be elsewhere in the response.
 */
export function cutPlayer(bytes: Buffer): object | undefined {
  if (bytes.length < BYTES_MIN) return undefined
  const cut: Record<string, unknown> = {}
  let from = 0
  for (const { name, start, isOptional } of PARTS) {
    const found = find(bytes, start, from)
    const end = found === undefined ? undefined : endOf(bytes, found)
    if (found !== undefined && end !== undefined) {
      cut[name] = parseJson(bytes.toString("utf8", found, end))
      from = end
    } else if (!isOptional) return undefined
  }
  return cut
}

/**
 * Returns where the object of a key begins. No string in JSON can contain `start`, because its
 * quotes would be escaped.
 */
function find(bytes: Buffer, start: Buffer, from: number): number | undefined {
  const after = bytes.indexOf(start, from)
  const found = after < 0 ? bytes.subarray(0, from).indexOf(start) : after
  return found < 0 ? undefined : found + start.length - 1
}

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x7b, 0x7d]

/** Returns where the object that begins at `from` ends. Counts braces outside of strings. */
function endOf(bytes: Buffer, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      at += 1
      while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
    } else if (byte === OPEN) depth += 1
    else if (byte === CLOSE) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}
