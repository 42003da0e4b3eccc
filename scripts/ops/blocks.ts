import { isHash } from "../../core/blocking/address-hash.ts"
import {
  type BlockKind,
  block as blockSubject,
  readBlockList,
  unblock as unblockSubject,
} from "../../core/blocking/block-list.ts"
import { parseNetwork } from "../../core/blocking/network.ts"
import { DAY_MS, isoTime } from "../../core/kernel/clock.ts"
import type { Table } from "../../core/table/table.ts"
import { UsageError } from "../local/process/command.ts"
import { findAccount } from "./find-account.ts"
import { asOperator } from "./operator.ts"
import { parse, reasonOf, required, untilOf } from "./options.ts"
import type { Subcommand } from "./subcommand.ts"

/** Blocks an address, a network, an address hash from a log line, or an account until a date. */
export const block: Subcommand = {
  usage: "<account|address|CIDR|hash> --until <date> --reason <text>",
  does: "refuse calls with 403",
  run: async (args) => {
    const { positionals, values } = parse(args, 1, ["until", "reason", "log"])
    const what = required(positionals[0], "<account|address|CIDR|hash>")
    const reason = reasonOf(values.reason)
    await asOperator(values, async ({ services: { table }, act }) => {
      const now = table.clock.now()
      const { kind, subject } = await subjectOf(table, what, values.log)
      // Hashes change every day: tomorrow the same hash may be another caller's.
      const until = kind === "hashes" ? endOfDay(now) : untilOf(required(values.until, "--until"), now)
      const details = { kind, until: isoTime(until) }
      await act({ act: "block", subject, reason, details }, async () => {
        await blockSubject(table, kind, subject, { until, reason })
        return `Blocked ${subject} until ${isoTime(until)}. Every process notices within a minute.`
      })
    })
  },
}

export const unblock: Subcommand = {
  usage: "<account|address|CIDR|hash> --reason <text>",
  does: "end a block",
  run: async (args) => {
    const { positionals, values } = parse(args, 1, ["reason", "log"])
    const what = required(positionals[0], "<account|address|CIDR|hash>")
    const reason = reasonOf(values.reason)
    await asOperator(values, async ({ services: { table }, act }) => {
      const { kind, subject } = await subjectOf(table, what, values.log)
      await act({ act: "unblock", subject, reason, details: { kind } }, async () => {
        if (!(await unblockSubject(table, kind, subject))) throw new Error(`${subject} is not blocked.`)
        return `Unblocked ${subject}. Every process notices within a minute.`
      })
    })
  },
}

export const blocks: Subcommand = {
  usage: "",
  does: "list what is blocked",
  run: async (args) => {
    const { values } = parse(args, 0)
    await asOperator(values, async ({ services: { table } }) => {
      const { networks, hashes, accounts } = await readBlockList(table)
      const now = table.clock.now()
      const all = Object.entries({ ...networks, ...hashes, ...accounts }).filter(
        ([, { until }]) => until > now,
      )
      if (all.length === 0) console.log("Nothing is blocked.")
      for (const [subject, { until, reason }] of all) {
        console.log(`${subject}  until ${isoTime(until)}  ${reason}`)
      }
    })
  },
}

async function subjectOf(
  table: Table,
  what: string,
  log: string | undefined,
): Promise<{ kind: BlockKind; subject: string }> {
  const network = parseNetwork(what)
  if (network !== undefined) return { kind: "networks", subject: network }
  if (/^[\d.:a-f/]+$/i.test(what) && /[.:/]/.test(what)) {
    throw new UsageError(`${what} can't be blocked: give an IPv4 address or /8 to /32, or IPv6 /19 to /64.`)
  }
  // The beginning of an API key or ID may look like a hash.
  if (isHash(what) && !/^(et|acc|op|upl|job|req)_/.test(what)) return { kind: "hashes", subject: what }
  return { kind: "accounts", subject: await findAccount(table, what, log) }
}

const endOfDay = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS
