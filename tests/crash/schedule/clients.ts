import { LEASE_MS } from "../../../core/metering/metered.ts"
import { newRandom, type Random } from "../../../scripts/bench/rig/random.ts"
import type { Caller, Process } from "../../support/crash-process.ts"
import type { Part } from "../../support/schedule/scene.ts"
import { type Observed, readAnswer, type Wanted } from "../../support/torture/recorder.ts"
import { PRIVATE } from "../ledger-flows.ts"

/**
 * A call of a client and what the client saw of it. It counts as unanswered until the whole answer
 * has arrived.
 */
export type Seen = { observed: Observed; wanted: Wanted }

/** A client of the scene's account that makes its calls one after the other. */
export type Client = {
  part: Part
  /** Returns the calls of its last run. */
  seen(): readonly Seen[]
}

/** The video that all clients request. */
const SHARED = "synSHARED0A"

/** A client, named by its number, whose calls the seed chooses. */
export function clientOf(number: number, seed: number, calls: number): Client {
  const random = newRandom(seed)
  const wants = Array.from({ length: calls }, (_, call) => wantOf(random, `${number}${call}`))
  let seen: Seen[] = []
  const act = async (process: Process, caller: Caller) => {
    // Forgets an earlier run, whose calls get no answers any more.
    seen = []
    for (const wanted of wants) {
      const observed: Observed = {
        account: caller.accountId,
        process: `client ${number}`,
        invokedAt: performance.now(),
        returnedAt: Number.POSITIVE_INFINITY,
      }
      seen.push({ observed, wanted })
      await observe(observed, process, caller, wanted)
    }
  }
  const part: Part = {
    name: `client ${number} (seed ${seed})`,
    options: {},
    leaseMs: LEASE_MS,
    arrange: async (stage) => {
      const caller = await stage.newCaller()
      return async (process) => {
        await act(process, caller)
        return undefined
      }
    },
  }
  return { part, seen: () => seen }
}

/**
 * Chooses a call: a read of the balance, or a transcript of a failing, shared or new video, some
 * with a key that other clients use too.
 */
function wantOf(random: Random, name: string): Wanted {
  const which = Math.floor(random() * 8)
  if (which === 0) return {}
  if (which === 1) return { video: PRIVATE }
  if (which <= 3) return { video: SHARED, isShared: true }
  if (which <= 5) return { video: videoOf(name) }
  return { video: videoOf(`9${which}`), key: `key-${which}` }
}

const videoOf = (name: string): string => `synO${name.padStart(6, "0")}A`

async function observe(
  observed: Observed,
  process: Process,
  caller: Caller,
  { video, key }: Wanted,
): Promise<void> {
  const answer =
    video === undefined
      ? await process.call(caller, "GET", "/api/v1/credits")
      : await process.transcribe(caller, video, { idempotencyKey: key })
  Object.assign(observed, await readAnswer(answer), { returnedAt: performance.now() })
}
