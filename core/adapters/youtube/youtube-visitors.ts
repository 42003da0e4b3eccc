import { randomBytes } from "node:crypto"
import type { Clock } from "../../kernel/clock.ts"

/** What YouTube knows a visitor by: sent with each request, replaced by what YouTube answers. */
export type YoutubeVisitor = { data: string }

/** A visitor for each identity at each exit. One for all sources of a process. */
export type YoutubeVisitors = {
  of(way: string, exit: string): YoutubeVisitor
  /** Forgets a visitor: YouTube blocked it. */
  drop(way: string, exit: string): void
}

const keyOf = (way: string, exit: string) => `${way} ${exit}`

/** Requests without a visitor are taken for those of a bot (user234683/youtube-local #224). */
export function newYoutubeVisitors(clock: Clock): YoutubeVisitors {
  const known = new Map<string, YoutubeVisitor>()
  return {
    of: (way, exit) => {
      const visitor = known.get(keyOf(way, exit)) ?? { data: newVisitorData(clock.now()) }
      known.set(keyOf(way, exit), visitor)
      return visitor
    },
    drop: (way, exit) => {
      known.delete(keyOf(way, exit))
    },
  }
}

/**
 * The data of a new visitor, as YouTube's clients make it: a message of the ID (field 1, a string)
 * and the time in seconds (field 5), in base64 of URLs.
 */
function newVisitorData(nowMs: number): string {
  const id = randomBytes(9).toString("base64url").slice(0, 11)
  const message = [0x0a, id.length, ...Buffer.from(id), 0x28, ...varint(Math.floor(nowMs / 1000))]
  return encodeURIComponent(Buffer.from(message).toString("base64url"))
}

/** A number as protocol buffers write it: seven bits a byte, the lowest first. */
function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))]
}

/** Takes over the visitor data of an answer, which begins with it. */
export function adoptVisitor(
  visitor: YoutubeVisitor,
  answer: { readonly body: string; bytes?: Buffer | undefined },
): void {
  const start = answer.bytes?.toString("latin1", 0, 4_000) ?? answer.body.slice(0, 4_000)
  const data = /"visitorData":\s*"([\w%=.-]{10,1000})"/.exec(start)?.[1]
  if (data !== undefined) visitor.data = data
}
