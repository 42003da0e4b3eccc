import { blockListKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"

/**
 * What is blocked: a network of addresses (`<address>/<bits>`), a caller of today by the hash of
 * its address, or an account by its ID.
 */
export type BlockKind = "networks" | "hashes" | "accounts"

/** A block and why it was made. Times are epoch milliseconds. */
export type Block = { until: number; reason: string; at: number }

/**
 * All blocks, by subject. Those that are over may still be listed. `dayKeys`: see address-hash.ts.
 */
export type BlockList = Readonly<Record<BlockKind, Readonly<Record<string, Block>>>> & {
  readonly dayKeys: Readonly<Record<string, string>>
}

/** Keeps the item far below 400 KB, and cheap to read. */
export const BLOCKS_MAX = 500

class TooManyBlocks extends Error {}

export async function readBlockList(table: Table): Promise<BlockList> {
  return listFrom(await getItem(table, blockListKey))
}

/**
 * Blocks a subject, or changes its block. Processes notice within a minute. Throws TooManyBlocks.
 */
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

/** Replaces the blocks of a kind and drops those that are over. Concurrent changes take turns. */
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
