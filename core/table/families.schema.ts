/**
 * The families of items: the beginnings of their partition keys, up to the first `#` (SCHEMA.md). A
 * Lambda may access only the families that it declares.
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
  "SHARE",
  "SOURCE",
  "STATUS",
  "TEST",
  "TICKET",
  "TRIAL",
  "VERIFICATION",
  "VIDEO",
  "WATCHTOKEN",
] as const
export type ItemFamily = (typeof ITEM_FAMILIES)[number]

/** The partitions of the `due` index, by the kind of work that is due. */
export const DUE_FAMILIES = [
  "BATCHES",
  "DUE",
  "HISTORY_CHANNEL",
  "NOTES",
  "OWED",
  "SOURCES",
  "WATCHLISTS",
  "WEBHOOKS",
] as const
export type DueFamily = (typeof DUE_FAMILIES)[number]
