import { randomBytes } from "node:crypto"
import type { Table } from "../table/table.ts"
import { itemOf, type RequestLine } from "./request-line.ts"
import { newCallCounter, standsFor } from "./sample.ts"

/** Lines on their way at once. More are dropped: a slow store must not fill the memory. */
const ON_THEIR_WAY_MAX = 200
/** After a failure, nothing is written for so long. */
const PAUSE_MS = 10_000

/** A call to keep. `used`: the calls in its key's window, where it has one. */
export type EndedRequest = Omit<RequestLine, "standsFor"> & { accountId: string; used: number | undefined }

export type RequestLog = {
  /** Starts the write of a line, unless the sample leaves it out. No call waits for it. */
  add(request: EndedRequest): void
  /** Waits for the lines that are on their way. */
  flush(): Promise<void>
}

/**
 * Writes a line for each call, beside the call: the write starts before the answer is sent, and the
 * answer does not wait for it. A Lambda that is frozen then has sent its request, and if not, sends
 * it when it runs again. A line that cannot be written is lost. It says nothing to the circuit,
 * because no call depends on it.
 */
export function newRequestLog(table: Table, report: (cause: unknown) => void): RequestLog {
  const { clock } = table
  const count = newCallCounter(clock)
  const onTheirWay = new Set<Promise<void>>()
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
      // The window does not count refused calls, and the process does not see those of others.
      const n = Math.max(used, count(`${accountId} ${request.keyId ?? ""}`))
      const weight = standsFor(n, request.requestId)
      const isHeldBack = clock.now() < pausedUntil || onTheirWay.size >= ON_THEIR_WAY_MAX
      if (weight === 0 || isHeldBack) return
      const writing = write(accountId, { ...request, standsFor: weight })
      onTheirWay.add(writing)
      void writing.finally(() => onTheirWay.delete(writing))
    },
    flush: async () => {
      await Promise.all(onTheirWay)
    },
  }
}
