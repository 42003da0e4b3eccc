import type { Cue } from "../../core/captions/cue.ts"

const BLOCK = /^(\d+)\n(\d\d):(\d\d):(\d\d),(\d{3}) --> (\d\d):(\d\d):(\d\d),(\d{3})\n([^\n]+)$/

/**
 * Parses SubRip as strictly as the strictest player: a block that is not a number, times and one
 * line of text throws.
 */
export function readSrt(file: string): Cue[] {
  const blocks = file.split("\n\n")
  if (blocks.pop() !== "") throw new Error("the file does not end with an empty line")
  return blocks.map((block, at) => {
    const [, number, h1, m1, s1, f1, h2, m2, s2, f2, text = ""] = BLOCK.exec(block) ?? []
    if (number !== String(at + 1)) throw new Error(`no block number ${at + 1}: ${JSON.stringify(block)}`)
    return { startMs: asMs(h1, m1, s1, f1), endMs: asMs(h2, m2, s2, f2), text }
  })
}

function asMs(...[hours, minutes, seconds, milliseconds]: readonly (string | undefined)[]): number {
  return Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(milliseconds)
}
