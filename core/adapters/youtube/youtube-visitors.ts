import type { Clock } from "../../kernel/clock.ts"
import { randomBytes } from "../../kernel/random.ts"

/**
 * YouTube's data for a visitor. Sent with each request, and replaced by the data in the response.
 */
export type YoutubeVisitor = { data: string }

/**
 * A visitor for each strategy at each exit (a proxy, or this machine's own address). All
 * sources of a process should share one instance.
 */
export type YoutubeVisitors = {
  of(strategy: string, exit: string): YoutubeVisitor
  /** Removes a visitor that YouTube has blocked. */
  drop(strategy: string, exit: string): void
}

const keyOf = (strategy: string, exit: string) => `${strategy} ${exit}`

/**
 * Creates visitors. YouTube treats requests without a visitor as bots (user234683/youtube-local
 * #224).
 */
export function newYoutubeVisitors(clock: Clock): YoutubeVisitors {
  const known = new Map<string, YoutubeVisitor>()
  return {
    of: (strategy, exit) => {
      const visitor = known.get(keyOf(strategy, exit)) ?? { data: newVisitorData(clock.now()) }
      known.set(keyOf(strategy, exit), visitor)
      return visitor
    },
    drop: (strategy, exit) => {
      known.delete(keyOf(strategy, exit))
    },
  }
}

/**
 * Returns the data of a new visitor, in the same format as YouTube's clients: a protocol buffer
 * with the ID (field 1, a string) and the time in seconds (field 5), in base64url.
 */
function newVisitorData(nowMs: number): string {
  const id = randomBytes(9).toString("base64url").slice(0, 11)
  const message = [0x0a, id.length, ...Buffer.from(id), 0x28, ...varint(Math.floor(nowMs / 1000))]
  return encodeURIComponent(Buffer.from(message).toString("base64url"))
}

/** Encodes a number as a protocol buffer varint: seven bits per byte, lowest first. */
function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))]
}

/** Copies the visitor data from a response, which has it near its start. */
export function adoptVisitor(
  visitor: YoutubeVisitor,
  answer: { readonly body: string; bytes?: Buffer | undefined },
): void {
  const start = answer.bytes?.toString("latin1", 0, 4_000) ?? answer.body.slice(0, 4_000)
  const data = /"visitorData":\s*"([\w%=.-]{10,1000})"/.exec(start)?.[1]
  if (data !== undefined) visitor.data = data
}
