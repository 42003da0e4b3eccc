import { DUE_FAMILIES } from "./families.schema.ts"

/**
 * Number of partitions of the `due` index over which accounts are spread, so that no partition
 * takes every write.
 */
export const DUE_SHARDS = 8

/**
 * The table's definition. The local run and the stacks create the table from it. SCHEMA.md
 * describes the items.
 */
export const TABLE_SCHEMA = {
  partitionKey: { name: "pk", type: "S" },
  sortKey: { name: "sk", type: "S" },
  ttlAttribute: "ttl",
  /** An overloaded, sparse, keys-only index of items to process once `due_at` has passed. */
  dueIndex: {
    name: "due",
    partitionKey: { name: "due", type: "S" },
    sortKey: { name: "due_at", type: "N" },
  },
  /**
   * Families with exactly one partition, whose key is the family's name. All other partition keys
   * continue with `#`.
   */
  wholePartitions: [
    "BLOCKLIST",
    "CATALOG",
    "EGRESS",
    "STATUS",
    // In the `due` index, only accounts are spread over several partitions.
    ...DUE_FAMILIES.filter((family) => family !== "DUE"),
  ],
} as const
