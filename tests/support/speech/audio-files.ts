import { execFileSync, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

export const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0
export const hasEspeak = hasFfmpeg && spawnSync("espeak-ng", ["--version"]).status === 0

const RECORDED = "/usr/share/pocketsphinx/test/data/cards/005.wav"
/**
 * Recorded voices naming playing cards, from the package pocketsphinx-testdata. Undefined when it
 * is not installed.
 */
export const recordedSpeech: string | undefined = existsSync(RECORDED) ? RECORDED : undefined

/** Prints on stderr what was not tested without a program, if it is missing. */
export function warnWithout(has: boolean, program: string, skipped: string): void {
  if (!has) console.warn(`SKIPPED: ${skipped}. Install ${program}.`)
}

/** A tone in generated audio: its position in seconds, and its pitch. */
export type Tone = { start: number; end: number; hertz: number }

/** Consecutive tones, each followed by a pause, from 200 Hz on in steps of 20. */
export function tonesOf(count: number, { toneSeconds = 8, pauseSeconds = 2 } = {}): Tone[] {
  return Array.from({ length: count }, (_, index) => {
    const start = index * (toneSeconds + pauseSeconds)
    return { start, end: start + toneSeconds, hertz: 200 + 20 * index }
  })
}

/** Writes the tones of `tonesOf` to a file, in the format of its name and `args`. */
export function writeTones(
  path: string,
  count: number,
  { toneSeconds = 8, pauseSeconds = 2 } = {},
  ...args: readonly string[]
): void {
  const period = toneSeconds + pauseSeconds
  const wave = `0.3*sin(2*PI*(200+20*floor(t/${period}))*mod(t,${period}))*lt(mod(t,${period}),${toneSeconds})`
  writeSound(path, `aevalsrc='${wave}':s=8000:d=${count * period}`, ...args)
}

/** Writes an ffmpeg source to a file. */
export function writeSound(path: string, source: string, ...args: readonly string[]): void {
  ffmpeg("-f", "lavfi", "-i", source, ...args, path)
}

export function ffmpeg(...args: readonly string[]): void {
  execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...args])
}

/** Writes a sentence as speech. */
export function writeSpeech(path: string, words: string, ...args: readonly string[]): void {
  const wav = execFileSync("espeak-ng", ["--stdout", words])
  execFileSync("ffmpeg", ["-v", "error", "-y", "-i", "pipe:0", ...args, path], { input: wav })
}
