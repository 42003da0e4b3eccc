import { randomBytes } from "../kernel/random.ts"
import type { Table } from "../table/table.ts"
import { itemOf, type RequestLine } from "./request-line.ts"
import { newCallCounter, sampleWeight } from "./sample.ts"

/**
 * Maximum concurrent writes. Further lines are dropped, so that a slow store cannot fill the
 * memory.
 */
const PENDING_MAX = 200
/** How long nothing is written after a failure. */
const PAUSE_MS = 10_000

/** A call to log. `used`: the calls in its key's rate limit window; undefined without a key. */
export type EndedRequest = Omit<RequestLine, "weight"> & { accountId: string; used: number | undefined }

export type RequestLog = {
  /** Starts writing a line, unless it is sampled out. Never delays the call. */
  add(request: EndedRequest): void
  /** Waits for the pending writes. */
  flush(): Promise<void>
}

/**
 * Writes a line for each call without delaying it: the write starts before the response is sent,
 * and the response does not wait for it. If Lambda freezes the process in between, the write
 * completes when the process runs again. A line that cannot be written is lost. Failures don't
 * count for the circuit breaker, because no call depends on the log.
 */
export function newRequestLog(table: Table, report: (cause: unknown) => void): RequestLog {
  const { clock } = table
  const count = newCallCounter(clock)
  const pendingWrites = new Set<Promise<void>>()
  let pausedUntil = 0
  const write = async (accountId: string, line: RequestLine): Promise<void> => {
    const lineId = `${line.requestId}.${randomBytes(4).toString("hex")}`
    const input = { TableName: table.name, Item: itemOf(accountId, lineId, line) }
    try {
      await table.send("PutItem", input)
    } catch (cause) {
      if (clock.now() < pausedUntil) return
      pausedUntil = clock.now() + PAUSE_MS
      report(cause)
    }
  }
  return {
    add: ({ accountId, used = 0, ...request }) => {
      // The window does not count refused calls, and this process does not see calls of other
      // processes, so the higher count is the better estimate.
      const n = Math.max(used, count(`${accountId} ${request.keyId ?? ""}`))
      const weight = sampleWeight(n, request.requestId)
      const isHeldBack = clock.now() < pausedUntil || pendingWrites.size >= PENDING_MAX
      if (weight === 0 || isHeldBack) return
      const writing = write(accountId, { ...request, weight })
      pendingWrites.add(writing)
      void writing.finally(() => pendingWrites.delete(writing))
    },
    flush: async () => {
      await Promise.all(pendingWrites)
    },
  }
}
