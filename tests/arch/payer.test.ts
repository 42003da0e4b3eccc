import { expect, test } from "vitest"
import { moduleOf, readModules } from "./modules.ts"

/** The modules that may make a payer: they identify a caller, or read the payer of stored work. */
const MAKERS = [
  "core/batch/current-payer.ts",
  "core/batch/stored-batch.ts",
  "core/ledger/payer.ts",
  "core/transcription/stored-job.ts",
  "core/upload/receive-upload.ts",
  "core/watch/stored-watchlist.ts",
  "functions/http/caller/identify-caller.ts",
  "functions/mcp/authenticate.ts",
]
/** Code that makes a payer, copies one with changes, or casts to one. */
const MADE = /\bpayerOf\(|\.\.\.(?:\w+\.)*payer\b|\bas (?:unknown as )?Payer\b/

/**
 * The modules that may place a hold. They know the payer's rule, except for the sweep, which has no
 * caller.
 */
const HOLDERS = [
  "core/ledger/holds.ts",
  "core/ledger/open-hold.ts",
  "core/metering/metered.ts",
  "core/upload/authorize-upload.ts",
  "core/upload/expire-upload.ts",
  "core/upload/hold-remainder.ts",
]
const HELD = /\b(?:placeHold|openHold)\(/

const product = readModules().filter(({ path }) => /^(core|functions)\//.test(path))
const pathsOf = (pattern: RegExp) =>
  product.filter(({ source }) => pattern.test(source)).map(({ path }) => path)

test("a payer is made only where a caller is identified or stored work is read", () => {
  expect(pathsOf(MADE).toSorted()).toEqual(MAKERS)
})

test("a hold is placed only by the modules that know its payer, and by the sweep", () => {
  expect(pathsOf(HELD).toSorted()).toEqual(HOLDERS)
})

test.each([
  "const payer = payerOf({ accountId })",
  "await openHold(table, { ...call, payer: { ...call.payer, key } }, wanted)",
  "const payer = { accountId } as Payer",
  "const payer = { accountId } as unknown as Payer",
])("the checker finds a payer made elsewhere: %s", (source) => {
  expect(MADE.test(moduleOf("functions/v1/x.ts", source).source)).toBe(true)
})
