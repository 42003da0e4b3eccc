import type { KeyObject } from "node:crypto"
import { isoTime } from "../../kernel/clock.ts"
import type { Table } from "../../table/table.ts"
import type { IdentitySet } from "./identity.ts"
import { promoteTrial, readStored, rejectTrial, rollBack } from "./identity-store.ts"
import { readUsable } from "./read-usable.ts"
import { IdentitiesError } from "./signed-document.ts"

/** How long new identities are still compared with the previous ones after they came into use. */
const WATCHED_MS = 3_600_000

/** What an identity is tested for: captions, or the dates of publication that only WEB returns. */
export type Check = { name: string; data: "captions" | "dates" }

export type TrialOptions = {
  table: Table
  builtIn: IdentitySet
  publicKey: KeyObject
  /**
   * Returns how many canary videos pass a check with this set. Undefined if there are no canary
   * videos.
   */
  countPassing: ((set: IdentitySet, check: Check) => Promise<number>) | undefined
  /** Receives the reason why identities were rejected. */
  report: (cause: unknown) => void
}

/**
 * Compares stored identities with those they replace on the same videos: before they are used, and
 * for an hour afterwards. They are rejected if any identity gets captions of fewer videos, if an
 * added one gets none, or if WEB gets fewer dates. If both sets get nothing, the next run decides.
 * Without canary videos, new identities are used at once.
 */
export async function tryIdentities(options: TrialOptions): Promise<void> {
  const { table, builtIn, publicKey, countPassing, report } = options
  const now = table.clock.now()
  const stored = await readStored(table)
  const needs = { newerThan: builtIn, publicKey, now, report }
  const { current, previous, since, trial } = stored
  if (trial) {
    const inUse = readUsable(current, needs) ?? builtIn
    const set = readUsable(trial, { ...needs, newerThan: inUse })
    if (!set) return await rejectTrial(table, stored, undefined)
    const verdict = countPassing ? await compare(set, inUse, countPassing) : "as good"
    if (verdict === "as good") return await promoteTrial(table, stored)
    if (verdict === "unknown") return
    report(rejection(set, verdict.worse))
    return await rejectTrial(table, stored, set)
  }
  if (!countPassing || now - since > WATCHED_MS) return
  const set = readUsable(current, needs)
  if (!set) return
  const before = readUsable(previous, needs) ?? builtIn
  const verdict = await compare(set, before, countPassing)
  if (typeof verdict === "string") return
  report(rejection(set, verdict.worse))
  await rollBack(table, stored, set)
}

const rejection = ({ issuedAt }: IdentitySet, why: string) =>
  new IdentitiesError(`The identities of ${isoTime(issuedAt)} were rejected: ${why}.`)

type Verdict = "as good" | "unknown" | { worse: string }

async function compare(
  set: IdentitySet,
  before: IdentitySet,
  countPassing: NonNullable<TrialOptions["countPassing"]>,
): Promise<Verdict> {
  const changed = checksOf(set).filter((check) => !isSame(set, before, check))
  if (changed.length === 0) return "as good"
  let known = 0
  const worse: string[] = []
  for (const check of changed) {
    const isNew = !isIn(before, check)
    const then = isNew ? 1 : await countPassing(before, check)
    const now = await countPassing(set, check)
    known += isNew ? now : then + now
    if (now < then) worse.push(`${check.name} gets ${check.data} of ${now} canary videos instead of ${then}`)
  }
  if (known === 0) return "unknown"
  return worse.length === 0 ? "as good" : { worse: worse.join(", ") }
}

const checksOf = ({ order }: IdentitySet): Check[] => [
  ...order.map((name): Check => ({ name, data: "captions" })),
  { name: "WEB", data: "dates" },
]

const isIn = ({ order }: IdentitySet, { data, name }: Check) => data === "dates" || order.includes(name)

const isSame = (one: IdentitySet, other: IdentitySet, check: Check): boolean =>
  isIn(other, check) && JSON.stringify(one.byName[check.name]) === JSON.stringify(other.byName[check.name])
