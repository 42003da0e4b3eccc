/** The usual constants of Okapi BM25. */
const K1 = 1.2
const B = 0.75

/**
 * Scores each passage against the terms of a query; 0 if it has none of them. Okapi BM25 (S.
 * Robertson, H. Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009) with
 * non-negative idf.
 */
export function scorePassages(query: readonly string[], passages: readonly (readonly string[])[]): number[] {
  const queryTerms = [...new Set(query)]
  const average = passages.reduce((sum, terms) => sum + terms.length, 0) / Math.max(1, passages.length)
  const counts = passages.map((terms) => {
    const found = new Map<string, number>()
    for (const term of terms) if (queryTerms.includes(term)) found.set(term, (found.get(term) ?? 0) + 1)
    return found
  })
  const weights = queryTerms.map((term) => {
    const documentFrequency = counts.filter((found) => found.has(term)).length
    return Math.log(1 + (passages.length - documentFrequency + 0.5) / (documentFrequency + 0.5))
  })
  return counts.map((found, at) => {
    const length = (passages[at]?.length ?? 0) / Math.max(1, average)
    return queryTerms.reduce((sum, term, index) => {
      const count = found.get(term) ?? 0
      return sum + ((weights[index] ?? 0) * count * (K1 + 1)) / (count + K1 * (1 - B + B * length))
    }, 0)
  })
}
