/**
 * Number of `due` index partitions that share the accounts, so that no partition takes every write.
 */
export const DUE_SHARDS = 8

/**
 * The table as pure data, read by everything that creates it (local run, stacks). SCHEMA.md
 * describes its items.
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
} as const
