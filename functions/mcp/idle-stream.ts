import { randomUUID } from "node:crypto"
import { closeStream, holdsStream, openStream } from "../../core/mcp/open-streams.ts"
import type { Session } from "../../core/mcp/session.ts"
import type { Timing } from "../../core/mcp/timing.ts"
import type { Services } from "../compose/services.ts"
import { isOpenerActive } from "./authenticate.ts"
import { eventId, openingFrame, type WriteFrames } from "./protocol/event-stream.ts"

/** The name of a session's GET stream, which belongs to no call. */
export const OWN_STREAM = "get"

/**
 * Serves a session's GET stream. It carries only keep-alives, as the service sends clients no
 * requests. It ends when a newer stream replaces it, when its session, key or agent ends, and after
 * `streamMs`, since each second costs money.
 */
export function listen({ table }: Pick<Services, "table">, timing: Timing, session: Session): WriteFrames {
  const holder = randomUUID()
  return async (put, gone) => {
    const { clock } = table
    await openStream(table, session, holder, timing.streamMs)
    put(openingFrame(session.protocolVersion, eventId(OWN_STREAM, 0), timing.retryMs))
    const openedAt = clock.now()
    let identifiedAt = openedAt
    try {
      while (clock.now() - openedAt < timing.streamMs) {
        await clock.sleep(timing.pollMs, gone)
        if (!(await holdsStream(table, session, holder))) return
        if (clock.now() - identifiedAt < timing.keepAliveMs) continue
        identifiedAt = clock.now()
        if (!(await isOpenerActive({ table }, session))) return
      }
    } finally {
      await closeStream(table, session, holder)
    }
  }
}
