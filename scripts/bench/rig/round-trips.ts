import type { Send } from "../../../core/table/dynamo/commands.ts"
import type { Services } from "../../../functions/compose/services.ts"
import { loadHandlers } from "../../../functions/handlers.ts"
import { buildApp } from "../../../functions/http/app.ts"
import { makeCallers } from "./callers.ts"

/**
 * The store commands of one call in the order of sending. `inTurn` counts those that ran one after
 * another.
 */
export type RoundTrips = { call: string; commands: readonly string[]; inTurn: number }

type Sent = { command: string; from: number; to: number }

/** Makes one call of each kind in this process and records its store commands. */
export async function countRoundTrips(services: Services): Promise<RoundTrips[]> {
  const sent: Sent[] = []
  const send: Send = async (operation, input) => {
    const from = performance.now()
    try {
      return await services.table.send(operation, input)
    } finally {
      sent.push({ command: operation, from, to: performance.now() })
    }
  }
  const app = buildApp({ ...services, table: { ...services.table, send } }, await loadHandlers())
  const [caller] = await makeCallers(services.table, { accounts: 1, keysOfEach: 1 })
  const headers = { authorization: `Bearer ${caller?.key}` }
  const transcribe = (idempotencyKey?: string) =>
    new Request("http://bench/api/v1/transcribe", {
      method: "POST",
      headers: { ...headers, ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}) },
      body: JSON.stringify({ url: "et-sample-1" }),
    })
  const calls: readonly (readonly [string, () => Request])[] = [
    ["transcribe, fresh", () => transcribe()],
    ["transcribe, cached", () => transcribe()],
    ["transcribe, cached, with an Idempotency-Key", () => transcribe("bench")],
    ["transcribe, repeated Idempotency-Key", () => transcribe("bench")],
    ["credits", () => new Request("http://bench/api/v1/credits", { headers })],
  ]
  const counted: RoundTrips[] = []
  for (const [call, request] of calls) {
    sent.length = 0
    const response = await app.fetch(request())
    if (response.status !== 200) throw new Error(`${call}: ${response.status} ${await response.text()}`)
    const commands = sent.toSorted((a, b) => a.from - b.from).map(({ command }) => command)
    counted.push({ call, commands, inTurn: inTurn(sent) })
  }
  return counted
}

/** The largest number of commands that did not overlap: the length of the critical path. */
function inTurn(sent: readonly Sent[]): number {
  let count = 0
  let freeAt = Number.NEGATIVE_INFINITY
  for (const { from, to } of sent.toSorted((a, b) => a.to - b.to)) {
    if (from < freeAt) continue
    count += 1
    freeAt = to
  }
  return count
}
