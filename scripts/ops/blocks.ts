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
import { parse, required } from "./options.ts"
import type { Subcommand } from "./subcommand.ts"

/** Blocks an address, a network, an address hash from a log line, or an account until a date. */
export const block: Subcommand = {
  usage: "<account|address|CIDR|hash> --until <date> --reason <text>  refuse calls with 403",
  run: async (args) => {
    const { positionals, values } = parse(args, ["until"])
    const what = required(positionals[0], "<account|address|CIDR|hash>")
    const reason = required(values.reason, "--reason")
    await asOperator(values, async ({ services: { table }, act }) => {
      const now = table.clock.now()
      const { kind, subject } = await subjectOf(table, what, values.log)
      // Hashes change every day: tomorrow the same hash may be another caller's.
      const until = kind === "hashes" ? endOfDay(now) : dateOf(required(values.until, "--until"), now)
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
  run: async (args) => {
    const { positionals, values } = parse(args)
    const what = required(positionals[0], "<account|address|CIDR|hash>")
    const reason = required(values.reason, "--reason")
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
  usage: "                                             list what is blocked",
  run: async (args) => {
    const { values } = parse(args)
    await asOperator(values, async ({ services: { table } }) => {
      const { networks, hashes, accounts } = await readBlockList(table)
      const now = table.clock.now()
      for (const [subject, { until, reason }] of Object.entries({ ...networks, ...hashes, ...accounts })) {
        if (until > now) console.log(`${subject}  until ${isoTime(until)}  ${reason}`)
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

/**
 * Parses a date, which means the end of that UTC day, or a time. Throws UsageError if it is not in
 * the future.
 */
function dateOf(text: string, now: number): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const time = Date.parse(text) + (isDay ? DAY_MS : 0)
  if (time > now) return time
  throw new UsageError("--until must be a date ahead, such as 2026-12-31 or 2026-12-31T12:00:00Z.")
}

const endOfDay = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS
