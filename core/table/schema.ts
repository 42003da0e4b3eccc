/** How many partitions of the `due` index share the accounts, so that no one partition takes every write. */
export const DUE_SHARDS = 8

/**
 * The one table, as pure data: what creates it (local run, stacks) reads this and nothing else.
 * Items are described in SCHEMA.md.
 */
export const TABLE_SCHEMA = {
  partitionKey: { name: "pk", type: "S" },
  sortKey: { name: "sk", type: "S" },
  ttlAttribute: "ttl",
  /** Overloaded, sparse, keys only: what something has to look at when `due_at` has passed. */
  dueIndex: {
    name: "due",
    partitionKey: { name: "due", type: "S" },
    sortKey: { name: "due_at", type: "N" },
  },
} as const
