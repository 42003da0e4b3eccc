import { dayOf, hashAddress, isHash } from "../../core/blocking/address-hash.ts"
import { readBlockList } from "../../core/blocking/block-list.ts"
import { findAddress, isSearchable, SEARCHABLE } from "../../core/blocking/find-address.ts"
import type { Table } from "../../core/table/table.ts"
import { addressPrefix } from "../../functions/http/caller/client-address.ts"
import { UsageError } from "../local/process/command.ts"
import { asOperator } from "./operator.ts"
import { parse, required } from "./options.ts"
import { linesWith, nameOf } from "./read-log.ts"
import type { Subcommand } from "./subcommand.ts"

/** Prints an address's hash in today's log lines, or the address of a hash. */
export const address: Subcommand = {
  usage: "<address|hash> [--in <CIDR>] [--log <file>]",
  does: "today's hash of an address, or the address; its lines",
  run: async (args) => {
    const { positionals, values } = parse(args, 1, ["in", "log"])
    const what = required(positionals[0], "<address|hash>")
    const { in: network } = values
    if (network !== undefined && !isHash(what)) {
      throw new UsageError("--in needs an address hash, not an address.")
    }
    if (network !== undefined && !isSearchable(network)) {
      throw new UsageError(`--in must be an IPv4 network from ${SEARCHABLE}, not ${network}.`)
    }
    await asOperator(values, async ({ services: { table } }) => {
      const key = await todaysKey(table)
      const hash = isHash(what) ? what : hashOf(key, what)
      const found = network === undefined ? undefined : findAddress(key, hash, network)
      if (network !== undefined && found === undefined) {
        throw new Error(`No address in ${network} has the hash ${hash} today.`)
      }
      console.log([hash, found ?? (isHash(what) ? "" : what)].join("  ").trimEnd())
      if (values.log === undefined) return
      let isEmpty = true
      for await (const line of linesWith(values.log, "address_hash", hash)) {
        console.log(JSON.stringify(line))
        isEmpty = false
      }
      if (isEmpty) console.log(`${nameOf(values.log)} has no line with this hash, which is today's (UTC).`)
    })
  },
}

function hashOf(key: string, text: string): string {
  const caller = addressPrefix(text)
  if (caller === "unknown") throw new UsageError(`${text} is neither an IP address nor a hash of the log.`)
  return hashAddress(key, caller)
}

/** Returns today's key. The service stores the keys of today and tomorrow once a minute. */
async function todaysKey(table: Table): Promise<string> {
  const { dayKeys } = await readBlockList(table)
  const key = dayKeys[dayOf(table.clock.now())]
  if (key === undefined) {
    throw new Error("Today's key is missing. Start the service, wait a minute for its sweep, and try again.")
  }
  return key
}
