import { createHash } from "node:crypto"

/** Words that mean the same. Every other word means only itself. */
const SAME: readonly (readonly string[])[] = [
  ["car", "cars", "automobile", "automobiles", "vehicle"],
  ["physician", "doctor", "doctors", "surgeon"],
  ["cheap", "inexpensive", "affordable"],
  ["repair", "repairs", "fix", "fixes", "mend"],
  ["child", "children", "kid", "kids"],
]
const EMPTY = new Set(
  "a an and are at for how i in is it my of on or that the this to we with you".split(" "),
)

/** Returns the sum of the vectors of a text's meanings: texts that share meanings are similar. */
export function vectorOf(text: string, dimensions: number): number[] {
  const words = text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []
  const telling = words.filter((word) => !EMPTY.has(word))
  const sum = Array.from({ length: dimensions }, () => 0)
  for (const word of telling.length > 0 ? telling : ["nothing"]) {
    const meaning = SAME.find((words) => words.includes(word))?.[0] ?? word
    for (const [n, value] of randomVector(meaning, dimensions).entries()) sum[n] = (sum[n] ?? 0) + value
  }
  const norm = Math.hypot(...sum)
  return sum.map((each) => each / norm)
}

function randomVector(word: string, dimensions: number): number[] {
  const bytes: number[] = []
  for (let n = 0; bytes.length < dimensions; n += 1) {
    bytes.push(...createHash("sha256").update(`${word} ${n}`).digest())
  }
  return bytes.slice(0, dimensions).map((byte) => byte - 127.5)
}
