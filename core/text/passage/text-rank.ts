const DAMPING = 0.85
const ROUNDS_MAX = 50
const ENOUGH = 1e-6

/**
 * Ranks passages by what they share with the others; the best is 1. TextRank (R. Mihalcea, P.
 * Tarau: TextRank: Bringing Order into Texts, EMNLP 2004) with the number of shared terms as edge
 * weight. Edges are never materialized: the weights are the passage-term matrix times its
 * transpose, so each round is linear in the number of words. `passages`: the terms of each passage.
 */
export function rankPassages(passages: readonly (readonly string[])[]): number[] {
  const columns = new Map<string, number>()
  const rows = passages.map((terms) => [
    ...new Set(terms.map((term) => columns.get(term) ?? columns.set(term, columns.size).size - 1)),
  ])
  const inColumn = new Float64Array(columns.size)
  for (const row of rows) for (const column of row) inColumn[column] = (inColumn[column] ?? 0) + 1
  const weights = rows.map((row) => row.reduce((sum, column) => sum + (inColumn[column] ?? 0) - 1, 0))
  const rest = (1 - DAMPING) / Math.max(1, rows.length)
  let ranks = rows.map(() => 1 / Math.max(1, rows.length))
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const given = ranks.map((rank, at) => rank / Math.max(1, weights[at] ?? 1))
    const flow = new Float64Array(columns.size)
    for (const [at, row] of rows.entries())
      for (const column of row) flow[column] = (flow[column] ?? 0) + (given[at] ?? 0)
    const next = rows.map((row, at) => {
      // Excludes the passage's edge to itself.
      const taken = row.reduce((sum, column) => sum + (flow[column] ?? 0) - (given[at] ?? 0), 0)
      return rest + DAMPING * taken
    })
    const moved = next.reduce((sum, rank, at) => sum + Math.abs(rank - (ranks[at] ?? 0)), 0)
    ranks = next
    if (moved < ENOUGH) break
  }
  const top = ranks.reduce((most, rank) => Math.max(most, rank), 0)
  return ranks.map((rank) => (top > 0 ? rank / top : 0))
}
