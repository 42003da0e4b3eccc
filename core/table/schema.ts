/**
 * Number of partitions of the `due` index. Accounts are spread over them so that none takes every
 * write.
 */
export const DUE_SHARDS = 8

/**
 * The families of items: how their partition keys start, up to the first `#` (SCHEMA.md). A
 * Lambda may touch only the families that its declaration names.
 */
export const ITEM_FAMILIES = [
  "ACCOUNT",
  "AUDIO",
  "AUDIT",
  "BLOCKLIST",
  "CATALOG",
  "CONTACT",
  "CUSTOMER",
  "EMAIL",
  "GRANT",
  "IDENTITY",
  "JOB",
  "KEY",
  "LIMIT",
  "LISTING",
  "MCP",
  "NOTESTATE",
  "OAUTHCLIENT",
  "OAUTHCODE",
  "QUOTA",
  "SESSION",
  "SUPPRESSED",
  "TICKET",
  "TRIAL",
  "VERIFICATION",
  "VIDEO",
] as const
export type ItemFamily = (typeof ITEM_FAMILIES)[number]

/** The partitions of the `due` index, by what is due. */
export const DUE_FAMILIES = ["DUE", "HISTORY_CHANNEL", "NOTES"] as const
export type DueFamily = (typeof DUE_FAMILIES)[number]

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
} as const
