import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { checkHistory } from "../support/linearizability/check.ts"
import { describeViolation } from "../support/linearizability/counterexample.ts"
import { isLinearizable } from "../support/linearizability/definition.ts"
import { type Model, type Operation, partition } from "../support/linearizability/history.ts"
import {
  type RegisterInput,
  type RegisterOutput,
  registerModel,
} from "../support/linearizability/models/register.ts"
import { readJepsenLog, readTextLog, type TextInput } from "../support/linearizability/public-histories.ts"

type RegisterOperation = Operation<RegisterInput, RegisterOutput>

const read = (process: number, invokedAt: number, returnedAt: number, output: number | null) =>
  ({ process, input: { kind: "read" }, invokedAt, returnedAt, output }) as const
const write = (process: number, invokedAt: number, returnedAt: number, value: number) =>
  ({ process, input: { kind: "write", value }, invokedAt, returnedAt, output: true }) as const
const lostWrite = (process: number, invokedAt: number, value: number) =>
  ({ process, input: { kind: "write", value }, invokedAt }) as const
const optionalWrite = (process: number, invokedAt: number, returnedAt: number, value: number) =>
  ({ process, input: { kind: "write", value }, invokedAt, returnedAt, isOptional: true }) as const

const outcomeOf = (history: readonly RegisterOperation[]) => checkHistory(registerModel, history).outcome

describe("a register", () => {
  test.each<[string, RegisterOperation[], string]>([
    [
      "reads during a write, old after new by another process",
      [write(0, 0, 100, 1), read(1, 25, 75, 1), read(2, 30, 60, null)],
      "linearizable",
    ],
    [
      "a new value, then the old one",
      [write(0, 0, 100, 2), read(1, 10, 30, 2), read(2, 40, 90, null)],
      "violation",
    ],
    ["a stale read after a write", [write(0, 0, 10, 1), read(1, 20, 30, null)], "violation"],
    ["operations that share one instant", [write(0, 0, 10, 1), read(1, 10, 10, null)], "linearizable"],
    [
      "a write of unknown outcome that is never seen",
      [lostWrite(0, 0, 1), read(1, 10, 20, null), read(1, 30, 40, null)],
      "linearizable",
    ],
    [
      "a write of unknown outcome that takes effect much later",
      [lostWrite(0, 0, 1), write(1, 5, 6, 2), read(1, 10, 20, 2), read(1, 30, 40, 1)],
      "linearizable",
    ],
    [
      "a write of unknown outcome that takes effect twice",
      [lostWrite(0, 0, 1), read(1, 10, 20, 1), write(1, 30, 40, 2), read(1, 50, 60, 1)],
      "violation",
    ],
    [
      "a write of the present value that takes effect after another write",
      [write(0, 0, 5, 0), write(1, 6, 20, 0), write(2, 10, 15, 1), read(3, 30, 40, 0)],
      "linearizable",
    ],
    [
      "an optional write that is never seen",
      [optionalWrite(0, 0, 10, 1), read(1, 5, 8, null), read(1, 20, 30, null)],
      "linearizable",
    ],
    [
      "an optional write that is seen and replaced before it returned",
      [optionalWrite(0, 0, 50, 1), read(1, 10, 60, 1), write(2, 20, 70, 2), read(1, 80, 90, 2)],
      "linearizable",
    ],
    [
      "an optional write that takes effect after it returned",
      [optionalWrite(0, 0, 10, 1), read(1, 20, 30, null), read(1, 40, 50, 1)],
      "violation",
    ],
    ["a value from the future", [read(1, 0, 10, 1), write(0, 20, 30, 1)], "violation"],
  ])("%s", (_name, history, expected) => {
    expect(outcomeOf(history)).toBe(expected)
  })

  test("a violation shows the shortest failing prefix and the operation without a place", () => {
    const later = Array.from({ length: 50 }, (_, index) =>
      write(3, 200 + index * 10, 205 + index * 10, index),
    )
    const verdict = checkHistory(registerModel, [write(0, 0, 10, 7), read(1, 20, 30, null), ...later])
    if (verdict.outcome !== "violation") throw new Error(verdict.outcome)
    expect(verdict.prefix).toHaveLength(2)
    expect(describeViolation(registerModel, verdict)).toBe(
      [
        "No order explains this history of 2 operations:",
        '  [0, 10] 0: {"kind":"write","value":7} → true',
        '  [20, 30] 1: {"kind":"read"} → null  ← has no place',
        "Possible states before: 7",
      ].join("\n"),
    )
  })

  test("stops when too many orders are possible", () => {
    const writes = Array.from({ length: 12 }, (_, index) => write(index, 0, 100, index))
    expect(
      checkHistory(registerModel, [...writes, read(20, 50, 200, -1)], { configurationsMax: 500 }),
    ).toEqual({
      outcome: "undecided",
      configurations: 500,
    })
  })

  test("needs memory for what overlaps, not for the length of a history", () => {
    const history = Array.from({ length: 20_000 }, (_, index) => [
      write(index % 3, index * 10, index * 10 + 25, index),
      read(3 + (index % 2), index * 10 + 5, index * 10 + 26, index),
    ]).flat()
    expect(checkHistory(registerModel, history)).toEqual({
      outcome: "linearizable",
      configurations: expect.toSatisfy((count: number) => count < 50),
    })
  })
})

const value = fc.integer({ min: 0, max: 2 })
const anyOperation: fc.Arbitrary<RegisterOperation> = fc
  .record({
    process: fc.integer({ min: 0, max: 3 }),
    input: fc.oneof(
      fc.constant<RegisterInput>({ kind: "read" }),
      fc.record({ kind: fc.constant("write" as const), value }),
      fc.record({ kind: fc.constant("compareAndSet" as const), expected: value, value }),
    ),
    result: fc.oneof(value, fc.constant(null)),
    isTrue: fc.boolean(),
    isOptional: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    invokedAt: fc.integer({ min: 0, max: 12 }),
    length: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constant(undefined)),
  })
  .map(({ process, input, result, isTrue, isOptional, invokedAt, length }) => {
    if (length === undefined) return { process, input, invokedAt }
    if (isOptional) return { process, input, invokedAt, returnedAt: invokedAt + length, isOptional }
    const output = input.kind === "read" ? result : input.kind === "write" || isTrue
    return { process, input, invokedAt, returnedAt: invokedAt + length, output }
  })

test("agrees with the definition on short random histories", () => {
  const seen = { linearizable: 0, violation: 0, undecided: 0 }
  fc.assert(
    fc.property(fc.array(anyOperation, { minLength: 2, maxLength: 7 }), (history) => {
      const { outcome } = checkHistory(registerModel, history)
      seen[outcome] += 1
      expect(outcome).toBe(isLinearizable(registerModel, history) ? "linearizable" : "violation")
    }),
    { numRuns: Number(process.env["RANDOM_HISTORIES"] ?? 3000) },
  )
  expect(Math.min(seen.linearizable, seen.violation)).toBeGreaterThan(200)
})

/** A checkout of github.com/anishathalye/porcupine, whose test data these are. */
const PORCUPINE = process.env["PORCUPINE_DIR"]
const hasPublic = PORCUPINE !== undefined && existsSync(join(PORCUPINE, "test_data/jepsen"))
if (!hasPublic) {
  console.warn(
    "SKIPPED: public histories. Set PORCUPINE_DIR to a checkout of github.com/anishathalye/porcupine.",
  )
}

/** The logs of 000 to 102 that porcupine and knossos find linearizable. Log 095 does not exist. */
const LINEARIZABLE = new Set([
  2, 5, 7, 18, 25, 31, 38, 45, 48, 49, 51, 53, 56, 67, 75, 76, 80, 87, 92, 98, 100, 101, 102,
])

const textModel: Model<string, TextInput, string> = {
  initial: "",
  step: (state, { kind, value: text }, output) => {
    if (kind === "get") return output === undefined || output === state ? state : undefined
    return kind === "put" ? text : state + text
  },
  nameState: (state) => state,
  describe: ({ kind, key, value: text }, output) => `${kind} ${key} ${text} → ${output ?? "?"}`,
  staysIdle: ({ kind }) => kind === "get",
}

const open = (path: string) => readFileSync(join(PORCUPINE ?? "", "test_data", path), "utf8")

describe.skipIf(!hasPublic)("public histories", () => {
  test("the 102 logs of Jepsen's etcd test have the known verdicts", () => {
    const numbers = Array.from({ length: 103 }, (_, index) => index).filter((number) => number !== 95)
    const found = numbers.filter((number) => {
      const log = open(`jepsen/etcd_${String(number).padStart(3, "0")}.log`)
      return outcomeOf(readJepsenLog(log)) === "linearizable"
    })
    expect(found).toEqual([...LINEARIZABLE])
  })

  test.each([
    ["c01-ok", true],
    ["c01-bad", false],
    ["c10-ok", true],
    ["c10-bad", false],
    ["c50-ok", true],
    ["c50-bad", false],
  ])("the log %s of a store of texts has the known verdict", (name, expected) => {
    const parts = partition(readTextLog(open(`kv/${name}.txt`)), ({ key }) => key)
    const outcomes = [...parts.values()].map(
      (part) => checkHistory(textModel, part, { configurationsMax: 20_000 }).outcome,
    )
    expect(outcomes.every((outcome) => outcome === "linearizable")).toBe(expected)
  })
})
