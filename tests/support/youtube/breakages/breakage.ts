import { syntheticAnswer } from "../synthetic.ts"
import type { Json, Rule } from "./world.ts"

/**
 * A change by YouTube that broke extraction somewhere, rebuilt from a public report as a small
 * world for the replay.
 */
export type Breakage = {
  id: string
  /** The day of the report, ISO 8601. */
  date: string
  /** The public report. */
  link: string
  /** What changed, in a sentence without a period. */
  change: string
  /** The kinds of requests that it affects. */
  kinds: readonly Kind[]
  /** The client identities that it affects, as reported. */
  identities: "all" | "not stated" | readonly string[]
  /** Where the answers come from: they are made from the report's words. */
  from: "report"
  /**
   * The world, for one video, channel or list. A rule may affect other identities than the reported
   * ones, so that it affects those that we ask first.
   */
  rules: readonly Rule[]
  call: Call
  expected: Expected
  /** What `diagnose` says after five such calls; nothing if no request fails. */
  causes?: readonly string[]
  /** What the schedule says of the stored counts, where they say more than log lines. */
  counted?: readonly string[]
}

export type Kind =
  | "player"
  | "captions"
  | "watch page"
  | "transcript panel"
  | "feed"
  | "channel"
  | "playlist"
  | "search"
  | "comments"

/** A call of the public API. */
export type Call =
  | { transcribe: string; language?: string }
  | { get: string; query: Readonly<Record<string, string>> }

/**
 * What callers get. For a list, `body` is that of all pages together. A failure costs nothing, and
 * its message says why.
 */
export type Expected =
  | { says: string; credits: number; body: Readonly<Record<string, unknown>> }
  | { says: string; status: number; code: string; message: RegExp }

/** A breakage of transcripts of one synthetic video. */
export function ofVideo(
  about: Omit<Breakage, "from" | "call"> & { call?: Partial<Extract<Call, { transcribe: string }>> },
): Breakage {
  return { from: "report", ...about, call: { transcribe: videoOf(about.id), ...about.call } }
}

/** A synthetic video's ID, a different one for each breakage. */
export function videoOf(id: string): string {
  return `syn${id.replaceAll("-", "").slice(0, 8).padEnd(8, "x")}`
}

/** The usual player response for that video. */
export function playerOf(id: string): Json {
  const request = { kind: "player", method: "POST", path: "", client: "", parameters: "" } as const
  return JSON.parse(syntheticAnswer({ ...request, videoId: videoOf(id) }, 600) ?? "{}")
}

/** The expected answer when other identities or pages still return captions. */
export const delivered = (method: "captions" | "captions_page" = "captions"): Expected => ({
  says: "transcript",
  credits: 1,
  body: { method, auto_generated: false, language: "en" },
})

export const BLOCKED: Expected = {
  says: "blocked",
  status: 500,
  code: "transcription_failed",
  message: /^YouTube is blocking requests/,
}

export const UNREADABLE: Expected = {
  says: "unreadable answer",
  status: 500,
  code: "transcription_failed",
  message: /^YouTube returned a response that this server can't read/,
}
