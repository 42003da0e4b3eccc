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
  "EGRESS",
  "EMAIL",
  "GRANT",
  "IDENTITIES",
  "IDENTITY",
  "JOB",
  "KEY",
  "LIMIT",
  "LISTING",
  "MAILBOX",
  "MCP",
  "NOTESTATE",
  "OAUTHCLIENT",
  "OAUTHCODE",
  "QUOTA",
  "REQUEST",
  "SESSION",
  "STATUS",
  "SUPPRESSED",
  "TICKET",
  "TRIAL",
  "VERIFICATION",
  "VIDEO",
] as const
export type ItemFamily = (typeof ITEM_FAMILIES)[number]

/** The partitions of the `due` index, by what is due. */
export const DUE_FAMILIES = ["BATCHES", "DUE", "HISTORY_CHANNEL", "NOTES", "OWED", "WEBHOOKS"] as const
export type DueFamily = (typeof DUE_FAMILIES)[number]
