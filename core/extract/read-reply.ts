import { proveQuote } from "../text/citation/excerpt.ts"
import { isRecord } from "./check-schema.ts"
import type { ReadVideo } from "./find-transcripts.ts"

/** A moment that proves a value. `path` is a JSON Pointer to the value in the data. */
export type Moment = { path: string; video: ReadVideo; startMs: number | null; quote: string }
export type Extracted = { data: unknown; evidence: readonly Moment[]; removed: number }

/** Further evidence counts as removed, because readers rarely look at that much. */
const EVIDENCE_MAX = 200
/** Deeper data is probably an error, and `JSON.stringify` could exceed the stack. */
export const DATA_DEPTH_MAX = 50

/**
 * Returns the JSON object of a reply, which may be in a code fence. Undefined if there is none, it
 * has no `data`, or it is nested too deep.
 */
export function parseReply(reply: string): { data: unknown; evidence: unknown } | undefined {
  const text = reply.slice(reply.indexOf("{"), reply.lastIndexOf("}") + 1)
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || !Object.hasOwn(value, "data") || isDeep(value)) return undefined
    return { data: value["data"], evidence: value["evidence"] }
  } catch {
    return undefined
  }
}

function isDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= DATA_DEPTH_MAX; depth += 1) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

/**
 * Returns the data with the moments that the transcripts prove, and the number of removed moments.
 * A moment must refer to a value that the data has.
 */
export function proveEvidence(
  videos: readonly ReadVideo[],
  { data, evidence }: { data: unknown; evidence: unknown },
): Extracted {
  const claims: readonly unknown[] = Array.isArray(evidence) ? evidence : []
  const proven = claims.slice(0, EVIDENCE_MAX).flatMap((claim) => prove(videos, data, claim) ?? [])
  return { data, evidence: proven, removed: claims.length - proven.length }
}

function prove(videos: readonly ReadVideo[], data: unknown, claim: unknown): Moment | undefined {
  if (!isRecord(claim)) return undefined
  const { path, video: number, time, quote } = claim
  const video = videos[Number(number) - 1]
  if (typeof path !== "string" || typeof quote !== "string" || !video || !hasValue(data, path))
    return undefined
  const found = proveQuote([video.excerpt], { time: typeof time === "string" ? time : "", quote })
  return found && { path, video, startMs: found.startMs, quote: found.text }
}

/** True if the data has a value at a JSON Pointer (RFC 6901). */
function hasValue(data: unknown, pointer: string): boolean {
  if (pointer === "") return true
  if (!pointer.startsWith("/")) return false
  let value = data
  for (const step of pointer.slice(1).split("/")) {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~")
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false
    if (Array.isArray(value) && !/^\d+$/.test(name)) return false
    value = (value as Record<string, unknown>)[name]
  }
  return true
}
