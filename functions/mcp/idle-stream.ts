import { randomUUID } from "../../core/kernel/random.ts"
import { closeStream, holdsStream, openStream } from "../../core/mcp/open-streams.ts"
import type { Session } from "../../core/mcp/session.ts"
import type { Timing } from "../../core/mcp/timing.ts"
import { isOpenerActive } from "./authenticate.ts"
import type { McpRequest } from "./mcp-request.ts"
import { eventId, openingFrame, type WriteFrames } from "./protocol/event-stream.ts"

/** The name of a session's idle GET stream, which belongs to no call. */
export const IDLE_STREAM = "get"

/**
 * Serves a session's idle GET stream. It carries only keep-alives, because the service sends no
 * requests to clients. It ends when a newer stream replaces it, when its session ends, when its key
 * or agent is revoked, and after `streamMs`, because AWS charges for each open second.
 */
export function serveIdleStream(
  { services: { table }, live }: Pick<McpRequest, "services" | "live">,
  timing: Timing,
  session: Session,
): WriteFrames {
  const holder = randomUUID()
  return async (put, gone) => {
    const { clock } = table
    await openStream(table, session, holder, timing.streamMs)
    put(openingFrame(session.protocolVersion, eventId(IDLE_STREAM, 0), timing.retryMs))
    const openedAt = clock.now()
    let checkedAt = openedAt
    try {
      while (clock.now() - openedAt < timing.streamMs) {
        await clock.sleep(timing.pollMs, gone).catch(() => undefined)
        if (gone.aborted) return
        if (!(await holdsStream(table, session, holder))) return
        if (clock.now() - checkedAt < timing.keepAliveMs) continue
        checkedAt = clock.now()
        if (!(await isOpenerActive(live, session))) return
      }
    } finally {
      await closeStream(table, session, holder)
    }
  }
}
