/**
 * Where a term occurs in a segment. For each document, in order: its number, the count of
 * positions, then the positions in ascending order.
 */
export type Postings = ArrayLike<number>

/**
 * Terms with their postings, sorted by UTF-16 units. A long list can continue in another entry of
 * the same term.
 */
export type TermList = readonly (readonly [term: string, postings: Uint16Array])[]

/** Yields each document of a list, with the offset and count of its positions. */
export function* documentsIn(
  postings: Postings,
): Generator<{ document: number; first: number; count: number }> {
  for (let at = 0; at < postings.length; ) {
    const count = postings[at + 1] ?? 0
    yield { document: postings[at] ?? 0, first: at + 2, count }
    at += 2 + count
  }
}

/** Joins the parts of a list. */
export function joinPostings(parts: readonly Uint16Array[]): Uint16Array {
  const [first] = parts
  if (first && parts.length === 1) return first
  const joined = new Uint16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Encodes terms: a line of JSON with terms and lengths, then the lists as short numbers. */
export function encodeTerms(terms: readonly (readonly [term: string, postings: Postings])[]): Uint8Array {
  const lists = terms.map(([, postings]) => encodePostings(postings))
  const head = JSON.stringify([terms.map(([term]) => term), lists.map(({ length }) => length)])
  return Buffer.concat([Buffer.from(`${head}\n`), ...lists])
}

/** Decodes the terms for which `wanted` returns true. */
export function decodeTerms(bytes: Uint8Array, wanted: (term: string) => boolean): TermList {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = buffer.indexOf(10)
  const [terms, lengths] = JSON.parse(buffer.toString("utf8", 0, end)) as [string[], number[]]
  let at = end + 1
  return terms.flatMap((term, n) => {
    const start = at
    at += lengths[n] ?? 0
    return wanted(term) ? [[term, decodePostings(buffer, start, at)] as const] : []
  })
}

/**
 * Encodes each document and position as the difference from the one before, because small numbers
 * take fewer bytes.
 */
export function encodePostings(postings: Postings): Uint8Array {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    while (rest > 127) {
      bytes.push((rest & 127) | 128)
      rest >>>= 7
    }
    bytes.push(rest)
  }
  let before = 0
  for (const { document, first, count } of documentsIn(postings)) {
    write(document - before)
    before = document
    write(count)
    let last = 0
    for (let at = first; at < first + count; at += 1) {
      const position = postings[at] ?? 0
      write(position - last)
      last = position
    }
  }
  return Uint8Array.from(bytes)
}

/**
 * Decodes what `encodePostings` encoded. A frequent word of a large library has millions of
 * positions, so this is one loop over a typed array. 16 bits are enough for the positions of a text
 * and the documents of a segment, whose numbers are limited (INDEXED_WORDS_MAX, INDEX_LIMITS).
 */
function decodePostings(buffer: Uint8Array, start: number, end: number): Uint16Array {
  // Each number takes at least a byte.
  const postings = new Uint16Array(end - start)
  let length = 0
  let document = 0
  let position = 0
  /** Positions of the document that are still to come; -1 before a count, -2 before a document. */
  let left = -2
  for (let at = start; at < end; ) {
    let byte = buffer[at++] ?? 0
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = buffer[at++] ?? 0
      value |= (byte & 127) << shift
    }
    if (left > 0) {
      position += value
      postings[length++] = position
      left -= 1
    } else if (left === -1) {
      postings[length++] = value
      position = 0
      left = value
    } else {
      document += value
      postings[length++] = document
      left = -1
      continue
    }
    if (left === 0) left = -2
  }
  return postings.subarray(0, length)
}
