/**
 * Where a term occurs in a segment. For each document, in order: its number, the count of
 * positions, then the positions in ascending order.
 */
export type Postings = readonly number[]

/**
 * Terms with their postings, sorted by UTF-16 units. A long list may continue in another entry of
 * the same term.
 */
export type TermList = readonly (readonly [term: string, postings: Postings])[]

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

/** Calls `visit` with each document and the range of its positions in the list. */
export function eachDocument(
  postings: Postings,
  visit: (document: number, first: number, count: number) => void,
): void {
  for (const { document, first, count } of documentsIn(postings)) visit(document, first, count)
}

/** Encodes terms: a line of JSON with terms and lengths, then the lists as short numbers. */
export function encodeTerms(terms: TermList): Uint8Array {
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

/** Encodes documents and positions as differences to the one before, which are short. */
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
  eachDocument(postings, (document, first, count) => {
    write(document - before)
    before = document
    write(count)
    let last = 0
    for (let at = first; at < first + count; at += 1) {
      const position = postings[at] ?? 0
      write(position - last)
      last = position
    }
  })
  return Uint8Array.from(bytes)
}

function decodePostings(buffer: Uint8Array, start: number, end: number): Postings {
  const postings: number[] = []
  const next = { at: start }
  let document = 0
  while (next.at < end) {
    document += readNumber(buffer, next)
    const count = readNumber(buffer, next)
    postings.push(document, count)
    let position = 0
    for (let n = 0; n < count; n += 1) {
      position += readNumber(buffer, next)
      postings.push(position)
    }
  }
  return postings
}

/** Reads the number at `next.at`, and moves on. */
function readNumber(buffer: Uint8Array, next: { at: number }): number {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = buffer[next.at] ?? 0
    next.at += 1
    value |= (byte & 127) << shift
    if (byte < 128) return value
  }
}
