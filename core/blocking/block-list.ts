import { blockListKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"

/**
 * What a block's subject is: a network (`<address>/<bits>`), the hash of an address (valid only
 * today, see address-hash.ts), or an account ID.
 */
export type BlockKind = "networks" | "hashes" | "accounts"

/** A block. `at` is when it was made and `until` when it ends, in epoch milliseconds. */
export type Block = { until: number; reason: string; at: number }

/**
 * All blocks, by kind and subject, perhaps including some that have ended. `dayKeys` are the keys
 * of address hashes, by UTC day.
 */
export type BlockList = Readonly<Record<BlockKind, Readonly<Record<string, Block>>>> & {
  readonly dayKeys: Readonly<Record<string, string>>
}

/** Maximum blocks of each kind. All are in one item, which DynamoDB limits to 400 KB. */
export const BLOCKS_MAX = 500

class TooManyBlocks extends Error {}

export async function readBlockList(table: Table): Promise<BlockList> {
  return listFrom(await getItem(table, blockListKey))
}

/** Blocks a subject, or replaces its block. Takes effect within a minute. Throws TooManyBlocks. */
export async function block(table: Table, kind: BlockKind, subject: string, given: Omit<Block, "at">) {
  const at = table.clock.now()
  await change(table, kind, (blocks) => ({ ...blocks, [subject]: { ...given, at } }))
}

/** Ends a block. Returns false if there was none. */
export async function unblock(table: Table, kind: BlockKind, subject: string): Promise<boolean> {
  let wasBlocked = false
  await change(table, kind, ({ [subject]: found, ...others }) => {
    wasBlocked = found !== undefined && found.until > table.clock.now()
    return others
  })
  return wasBlocked
}

type Blocks = Readonly<Record<string, Block>>

/** Edits the blocks of one kind and removes those that have ended. Retries if the item changed. */
async function change(table: Table, kind: BlockKind, edit: (blocks: Blocks) => Blocks): Promise<void> {
  await untilWritten(table.clock, "the list of blocks", async () => {
    const seen = await getItem(table, blockListKey)
    const now = table.clock.now()
    const blocks = Object.entries(edit(listFrom(seen)[kind])).filter(([, { until }]) => until > now)
    if (blocks.length > BLOCKS_MAX) {
      throw new TooManyBlocks(`The limit is ${BLOCKS_MAX} blocks of ${kind}. Unblock one first.`)
    }
    const version: number | undefined = seen?.["version"]
    const { ok } = await updateItem(table, blockListKey, {
      update: "SET #kind = :blocks, #version = :next",
      condition: version === undefined ? "attribute_not_exists(#version)" : "#version = :seen",
      names: { "#kind": kind, "#version": "version" },
      values: {
        ":blocks": Object.fromEntries(blocks),
        ":next": (version ?? 0) + 1,
        ...(version === undefined ? {} : { ":seen": version }),
      },
    })
    return ok
  })
}

function listFrom(item: Item | undefined): BlockList {
  const { networks = {}, hashes = {}, accounts = {}, day_keys: dayKeys = {} } = item ?? {}
  return { networks, hashes, accounts, dayKeys }
}
