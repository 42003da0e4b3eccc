import { type Line, manualJson3 } from "./json3.ts"

const EVERY_MS = 300_000
const STAYS_MS = 6_000

/** Returns the captions of a long video: one line every five minutes until `durationSeconds`. */
export function longWalk(durationSeconds: number): string {
  const stops = Math.floor((durationSeconds * 1000 - STAYS_MS) / EVERY_MS) + 1
  return manualJson3(Array.from({ length: stops }, (_, stop) => milestone(stop)))
}

function milestone(stop: number): Line {
  const text =
    stop === 0 ? "We set off. Nothing much will happen." : `${stop * 5} minutes in, and still walking.`
  return [stop * EVERY_MS + 1_000, STAYS_MS - 2_000, text]
}
