import { describe, expect, test } from "vitest"
import {
  callRef,
  claimCall,
  isCancelled,
  KEPT_MS,
  markCancelled,
  operationIdOf,
  renewLease,
  takeOver,
} from "../../../core/mcp/call.ts"
import { appendEvent, readEvents } from "../../../core/mcp/event.ts"
import {
  endSession,
  getSession,
  newSessionId,
  openSession,
  type Session,
  touchSession,
} from "../../../core/mcp/session.ts"
import { closeStream, holdsStream, openStream, STREAMS_MAX } from "../../../core/mcp/streams.ts"
import { newTable, startEngines } from "../table/engines.ts"

const engines = await startEngines()
const OWNER = { accountId: "acc_1", keyId: "key_1", keyHash: "hash_1", protocolVersion: "2025-11-25" }
const LEASE_MS = 1000
const claimOf = (owner: string) => ({ owner, leaseMs: LEASE_MS, request: `{"by":"${owner}"}` })

type Named = readonly [session: string, id: string | number, name: string, args: object]
const idOf = ([session, id, name, args]: Named) =>
  operationIdOf(callRef(session, id, { name, arguments: args }))

describe.each(engines)("on $name", ({ dynamo }) => {
  const open = async () => {
    if (!dynamo) throw new Error("no engine")
    return await newTable(dynamo)
  }

  test.skipIf(dynamo === undefined)(
    "a call has one owner until its lease is over, and then one of those who ask",
    async () => {
      const table = await open()
      const call = callRef("session", 1, { name: "tool", arguments: { a: 1 } })
      const claims = await Promise.all(["a", "b", "c"].map((owner) => claimCall(table, call, claimOf(owner))))
      expect(claims.toSorted()).toEqual(["mine", "theirs", "theirs"])
      const { state } = await readEvents(table, call, 0)
      if (!state) throw new Error("no call")
      expect(state.request).toBe(`{"by":"${state.owner}"}`)
      expect(await renewLease(table, call, claimOf(state.owner))).toBe(true)
      expect(await takeOver(table, call, { ...state, leaseUntil: 0 }, claimOf("d"))).toBe(false)
      table.clock.advance(LEASE_MS + 1)
      const tries = await Promise.all(["e", "f"].map((owner) => takeOver(table, call, state, claimOf(owner))))
      expect(tries.filter(Boolean)).toEqual([true])
      expect(await renewLease(table, call, claimOf(state.owner))).toBe(false)
      table.clock.advance(KEPT_MS)
      expect(await claimCall(table, call, claimOf("g"))).toBe("mine")
    },
  )

  test.skipIf(dynamo === undefined)(
    "events come back in order from any place, large ones too, and each number is written once",
    async () => {
      const table = await open()
      const call = callRef("session", "x", { name: "tool" })
      await claimCall(table, call, claimOf("a"))
      const large = Array.from({ length: 60_000 }, (_, n) =>
        String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000)),
      ).join("")
      const messages = Array.from({ length: 20 }, (_, n) => (n === 3 ? large : `message ${n}`))
      for (const [index, message] of messages.entries()) {
        expect(await appendEvent(table, call, { seq: index + 1, message, isLast: false })).toBe(true)
      }
      expect(await appendEvent(table, call, { seq: 21, message: null, isLast: true })).toBe(true)
      expect(await appendEvent(table, call, { seq: 21, message: "late", isLast: true })).toBe(false)
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
      table.clock.advance(KEPT_MS + 1)
      expect((await readEvents(table, call, 0)).state).toBeUndefined()
    },
  )

  test.skipIf(dynamo === undefined)(
    "a cancel mark is of its session and its id, and not older than its call",
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
    "a session that was deleted does not come back by a late touch",
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
    "of streams opened at once on one account, five stay; a session's newest holds its place",
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
})

test("a call's operation is its session's, its id's, its name's and its arguments'", () => {
  const base = ["session", 1, "tool", { a: 1 }] as const
  const others = [
    ["other", 1, "tool", { a: 1 }],
    ["session", "1", "tool", { a: 1 }],
    ["session", 1, "other", { a: 1 }],
    ["session", 1, "tool", { a: 2 }],
  ] as const
  expect(idOf(base)).toMatch(/^op_[0-9a-v]{26}$/)
  expect(idOf(base)).toBe(idOf([...base]))
  expect(new Set([base, ...others].map(idOf)).size).toBe(5)
})
