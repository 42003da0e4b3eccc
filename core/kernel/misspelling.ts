/** Longer names are not compared: no known name is as long, and comparing them would be slow. */
const COMPARED_MAX = 40
const EDITS_MAX = 2

/**
 * Returns the known name that `name` probably means, or undefined. The two names may differ by at
 * most two edits, and by fewer than half of the longer name's characters: `q` does not match `id`.
 */
export function findMisspelled(name: string, known: readonly string[]): string | undefined {
  if (name.length > COMPARED_MAX) return undefined
  return known.find((candidate) => {
    const edits = editDistance(name, candidate)
    return edits <= EDITS_MAX && edits * 2 < Math.max(name.length, candidate.length)
  })
}

/**
 * The fewest edits that make `a` into `b`: to insert, drop or replace a character, or to swap two
 * neighbors (optimal string alignment). Typing swaps letters often: `tpye`.
 */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let at = 0; at < a.length; at += 1) {
    const next = [at + 1]
    for (let index = 0; index < b.length; index += 1) {
      const replaced = (row[index] ?? 0) + (b[index] === a[at] ? 0 : 1)
      const isSwap = at > 0 && index > 0 && a[at] === b[index - 1] && a[at - 1] === b[index]
      const swapped = isSwap ? (before[index - 1] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
