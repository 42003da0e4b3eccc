import { describe, expect, test } from "vitest"
import { DAY_MS } from "../../../core/kernel/clock.ts"
import { closeStream, holdsStream, openStream, STREAMS_MAX } from "../../../core/mcp/open-streams.ts"
import {
  endSession,
  getSession,
  newSessionId,
  openSession,
  type Session,
  touchSession,
} from "../../../core/mcp/session.ts"
import { appendEvent, readEvents } from "../../../core/mcp/stream-event.ts"
import {
  type CallRef,
  type CallState,
  callRef,
  claimCall,
  claimExpiredCall,
  isCancelled,
  KEPT_MS,
  markCancelled,
  renewLease,
} from "../../../core/mcp/tool-call.ts"
import type { Table } from "../../../core/table/table.ts"
import { newTable, startEngines } from "../table/engines.ts"

const engines = await startEngines()
const OWNER = { accountId: "acc_1", keyId: "key_1", keyHash: "hash_1", protocolVersion: "2025-11-25" }
const LEASE_MS = 1000
const claimOf = (owner: string) => ({ owner, leaseMs: LEASE_MS, request: `{"by":"${owner}"}` })

type NamedCall = readonly [session: string, id: string | number, name: string, args: object]
const nameOf = ([session, id, name, args]: NamedCall) => {
  const { sessionHash, stream } = callRef(session, id, { name, arguments: args })
  return `${sessionHash} ${stream}`
}

describe.each(engines)("on $name", ({ dynamo }) => {
  const open = async () => {
    if (!dynamo) throw new Error("no engine")
    return await newTable(dynamo)
  }

  test.skipIf(dynamo === undefined)(
    "a call has one owner until its lease ends, and then exactly one new owner, however many claim it",
    async () => {
      const table = await open()
      const call = callRef("session", 1, { name: "tool", arguments: { a: 1 } })
      const claims = await Promise.all(["a", "b", "c"].map((owner) => claimCall(table, call, claimOf(owner))))
      const [held, ...others] = claims.filter((claim) => claim !== undefined)
      expect(others).toEqual([])
      const { state } = await readEvents(table, call, 0)
      if (!state) throw new Error("no call")
      expect(state).toEqual(held)
      expect(state.request).toBe(`{"by":"${state.owner}"}`)
      expect(await renewLease(table, call, state, LEASE_MS)).toEqual(state)
      const takenBy = (owner: string, seen = state) =>
        claimExpiredCall(table, call, seen, { owner, leaseMs: LEASE_MS, operationId: `op_${owner}` })
      expect(await takenBy("d", { ...state, leaseUntil: 0 })).toBeUndefined()
      table.clock.advance(LEASE_MS + 1)
      expect(await renewLease(table, call, state, LEASE_MS)).toBeUndefined()
      const tries = await Promise.all(["e", "f"].map((owner) => takenBy(owner)))
      const [taken, ...none] = tries.filter((each) => each !== undefined)
      expect(none).toEqual([])
      expect(taken).toMatchObject({ operationId: `op_${taken?.owner}`, startedAt: state.startedAt })
      expect(await renewLease(table, call, state, LEASE_MS)).toBeUndefined()
      table.clock.advance(KEPT_MS)
      const anew = await claimCall(table, call, claimOf("g"))
      expect(anew?.operationId).toMatch(/^op_[0-9a-v]{26}$/)
      expect([state.operationId, taken?.operationId]).not.toContain(anew?.operationId)
    },
  )

  test.skipIf(dynamo === undefined)(
    "events are read in order from any position, large ones too, and each number is written once",
    async () => {
      const table = await open()
      const call = callRef("session", "x", { name: "tool" })
      const held = await claimed(table, call, "a")
      const large = Array.from({ length: 60_000 }, (_, n) =>
        String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000)),
      ).join("")
      const messages = Array.from({ length: 20 }, (_, n) => (n === 3 ? large : `message ${n}`))
      for (const [index, message] of messages.entries()) {
        expect(await appendEvent(table, call, held, { seq: index + 1, message, isLast: false })).toBe(true)
      }
      const end = { seq: 21, message: null, isLast: true }
      expect(await appendEvent(table, call, held, end)).toBe(true)
      // Sent again, as if the answer to the first had been lost.
      expect(await appendEvent(table, call, held, end)).toBe(true)
      const late = { ...end, message: "late" }
      expect(await appendEvent(table, call, { ...held, owner: "b" }, late)).toBe(false)
      const read: (string | null)[] = []
      let seq = 0
      for (;;) {
        const { events } = await readEvents(table, call, seq)
        read.push(...events.map(({ message }) => message))
        seq += events.length
        if (events.at(-1)?.isLast ?? true) break
      }
      expect(read).toEqual([...messages, null])
      expect((await readEvents(table, call, 18)).events.map((event) => event.seq)).toEqual([19, 20, 21])
      for (const [seq, status] of [
        [21, "ended"],
        [22, "unknown"],
        [400, "unknown"],
      ] as const) {
        expect(await readEvents(table, call, seq)).toEqual({ status, state: undefined, events: [] })
      }
      table.clock.advance(KEPT_MS + 1)
      expect((await readEvents(table, call, 0)).state).toBeUndefined()
    },
  )

  test.skipIf(dynamo === undefined)(
    "a restarted call has a stream of its own, while the old one's events are kept",
    async () => {
      const table = await open()
      const call = callRef("session", "again", { name: "tool" })
      const before = await claimed(table, call, "a")
      table.clock.advance(KEPT_MS - 1)
      const old = { seq: 1, message: "old", isLast: true }
      expect(await appendEvent(table, call, before, old)).toBe(true)
      table.clock.advance(1)
      const held = await claimed(table, call, "b")
      expect((await readEvents(table, call, 0)).events).toEqual([])
      const fresh = { seq: 1, message: "new", isLast: true }
      expect(await appendEvent(table, call, held, fresh)).toBe(true)
      expect(await appendEvent(table, call, before, old)).toBe(false)
      expect((await readEvents(table, call, 0)).events).toEqual([fresh])
    },
  )

  test.skipIf(dynamo === undefined)(
    "a cancel mark counts only for its session and ID, and only for a call that is not newer",
    async () => {
      const table = await open()
      await markCancelled(table, "session", 1)
      const now = table.clock.now()
      expect(await isCancelled(table, "session", 1, now)).toBe(true)
      expect(await isCancelled(table, "session", "1", now)).toBe(false)
      expect(await isCancelled(table, "other", 1, now)).toBe(false)
      expect(await isCancelled(table, "session", 1, now + 1)).toBe(false)
    },
  )

  test.skipIf(dynamo === undefined)(
    "a late touch does not bring back a session that was deleted",
    async () => {
      const table = await open()
      const session = await openSession(table, newSessionId(), OWNER)
      expect(await getSession(table, session.id)).toEqual(session)
      await endSession(table, session)
      table.clock.advance(120_000)
      await touchSession(table, session)
      expect(await getSession(table, session.id)).toBeUndefined()
    },
  )

  test.skipIf(dynamo === undefined)(
    "five of the streams opened at once on one account stay open, and a newer stream takes over its session's place",
    async () => {
      const table = await open()
      const sessions: Session[] = []
      for (let n = 0; n < STREAMS_MAX + 2; n += 1) {
        sessions.push(await openSession(table, newSessionId(), OWNER))
      }
      await Promise.all(sessions.map((session) => openStream(table, session, session.id, 60_000)))
      const held = await Promise.all(sessions.map((session) => holdsStream(table, session, session.id)))
      expect(held.filter(Boolean)).toHaveLength(STREAMS_MAX)
      const [first] = sessions
      if (!first) throw new Error("no session")
      await openStream(table, first, "newer", 60_000)
      expect(await holdsStream(table, first, first.id)).toBe(false)
      await closeStream(table, first, first.id)
      expect(await holdsStream(table, first, "newer")).toBe(true)
      await closeStream(table, first, "newer")
      expect(await holdsStream(table, first, "newer")).toBe(false)
    },
  )

  test.skipIf(dynamo === undefined)(
    "a stream ends with its session, a day after the session's last request",
    async () => {
      const table = await open()
      const session = await openSession(table, newSessionId(), OWNER)
      table.clock.advance(DAY_MS - 1)
      await openStream(table, session, "holder", 60_000)
      expect(await holdsStream(table, session, "holder")).toBe(true)
      table.clock.advance(1)
      expect(await getSession(table, session.id)).toBeUndefined()
      expect(await holdsStream(table, session, "holder")).toBe(false)
    },
  )
})

async function claimed(table: Table, call: CallRef, owner: string): Promise<CallState> {
  const held = await claimCall(table, call, claimOf(owner))
  if (!held) throw new Error("the call has an owner")
  return held
}

test("a call is identified by its session, its ID, its name and its arguments", () => {
  const base = ["session", 1, "tool", { a: 1 }] as const
  const others = [
    ["other", 1, "tool", { a: 1 }],
    ["session", "1", "tool", { a: 1 }],
    ["session", 1, "other", { a: 1 }],
    ["session", 1, "tool", { a: 2 }],
  ] as const
  expect(nameOf(base)).toBe(nameOf([...base]))
  expect(new Set([base, ...others].map(nameOf)).size).toBe(5)
})
