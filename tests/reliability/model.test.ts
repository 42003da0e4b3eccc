import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { temporaryFolder } from "../support/process.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { hasSpin, MODEL, search } from "./model/spin.ts"

warnWithout(hasSpin, "spin and gcc", "the search of the model of the ledger")

/** Mistakes that the model contains, and the assertion that each of them breaks. */
const MISTAKES = [
  ["HOLD_IGNORES_BALANCE", "a balance is never negative", /^\(balance>=0\)$/],
  ["HOLD_REPEATS", "balance, open holds and charges add up", /^\(sum==granted\)$/],
  ["REFUND_REPEATS", "balance, open holds and charges add up", /^\(sum==granted\)$/],
  ["SETTLE_OVERWRITES", "a settlement never changes", /^\(settled\[.+\]==0\)$/],
  ["SETTLE_BEFORE_ENTRIES", "what is settled is in the ledger", /written/],
  ["END_IGNORES_SEQ", "an operation's hold is captured once", /\.kept==0\)$/],
  ["END_IGNORES_LIST", "an operation's hold is captured once", /\.kept==0\)$/],
  ["SWEEP_IGNORES_SETTLEMENT", "a charged hold is not released", /^!\(.+\.listed==/],
  ["RESCHEDULE_IGNORES_SEQ", "no hold stays open", /open==0\)&&\(.+refunding==0/],
] as const

const document = readFileSync(join(import.meta.dirname, "../../docs/reliability.md"), "utf8")

describe.skipIf(!hasSpin)("the model of the ledger", () => {
  const folder = hasSpin ? temporaryFolder(afterAll) : ""

  test("breaks no assertion in any order of its calls", { timeout: 600_000 }, async () => {
    const from = performance.now()
    const { error, isComplete, states } = await search(join(folder, "all"), [], { isLong: true })
    const seconds = (performance.now() - from) / 1000
    console.log(`${states.toLocaleString("en-US")} states in ${seconds.toFixed(1)} s`)
    expect(error).toBeUndefined()
    expect(isComplete).toBe(true)
    expect(document).toContain(`${(states / 1e6).toFixed(1)} million states`)
  })

  test.each(MISTAKES)("with the mistake %s breaks: %s", async (mistake, _property, assertion) => {
    const { error } = await search(join(folder, mistake), [`MISTAKE_${mistake}`])
    expect(error?.replace("assertion violated ", "").trim()).toMatch(assertion)
  })
})

test("every mistake that the model contains is planted", () => {
  const model = MODEL.map((file) => readFileSync(file, "utf8")).join("")
  const known = [...model.matchAll(/^#ifdef MISTAKE_(\w+)$/gm)].map(([, name]) => name)
  expect(new Set<string | undefined>(MISTAKES.map(([name]) => name))).toEqual(new Set(known))
  expect(document).toContain(`${MISTAKES.length} mistakes`)
})
