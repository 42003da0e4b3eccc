import { DUE_SHARDS } from "./schema.ts"

export type Key = { pk: string; sk: string }

// The only place that builds keys. SCHEMA.md describes the items.
export const accountKey = (accountId: string): Key => ({ pk: `ACCOUNT#${accountId}`, sk: "ACCOUNT" })
export const emailKey = (emailSha256: string): Key => ({ pk: `EMAIL#${emailSha256}`, sk: "EMAIL" })
export const mailboxKey = (mailboxHash: string): Key => ({ pk: `MAILBOX#${mailboxHash}`, sk: "MAILBOX" })
export const grantKey = (reference: string): Key => ({ pk: `GRANT#${reference}`, sk: "GRANT" })
export const apikeyKey = (sha256: string): Key => ({ pk: `KEY#${sha256}`, sk: "KEY" })
/** What a public link shows. Only a hash of its token is in the key. */
export const shareKey = (sha256: string): Key => ({ pk: `SHARE#${sha256}`, sk: "SHARE" })
export const sessionKey = (sha256: string): Key => ({ pk: `SESSION#${sha256}`, sk: "SESSION" })
export const ticketKey = (emailSha256: string): Key => ({ pk: `TICKET#${emailSha256}`, sk: "TICKET" })
export const verificationKey = (sha256: string): Key => ({ pk: `VERIFICATION#${sha256}`, sk: "VERIFICATION" })
export const identityKey = (sha256: string): Key => ({ pk: `IDENTITY#${sha256}`, sk: "IDENTITY" })
export const oauthClientKey = (clientId: string): Key => ({
  pk: `OAUTHCLIENT#${clientId}`,
  sk: "OAUTHCLIENT",
})
export const oauthCodeKey = (sha256: string): Key => ({ pk: `OAUTHCODE#${sha256}`, sk: "OAUTHCODE" })
export const limitKey = (name: string, subjectSha256: string, windowSeconds: number): Key => ({
  pk: `LIMIT#${name}#${subjectSha256}#${windowSeconds}`,
  sk: "LIMIT",
})
/** The counter of bytes that an account has imported into its history. */
export const importQuotaKey = (accountSha256: string): Key => ({
  pk: `LIMIT#import-bytes#${accountSha256}#0`,
  sk: "LIMIT",
})
/** A message from the contact form, under the month of its ISO time. */
export const contactKey = (time: string, id: string): Key => ({
  pk: `CONTACT#${time.slice(0, 7)}`,
  sk: `MESSAGE#${time}#${id}`,
})
export const trialVisitorKey = (visitorSha256: string, kind: string): Key => ({
  pk: `TRIAL#VISITOR#${visitorSha256}`,
  sk: kind.toUpperCase(),
})
export const trialAddressKey = (dayAndAddressSha256: string, kind: string): Key => ({
  pk: `TRIAL#ADDRESS#${dayAndAddressSha256}`,
  sk: kind.toUpperCase(),
})
/** An audit entry of an operator's act, under the month of its ISO time. */
export const auditKey = (time: string, id: string): Key => ({
  pk: `AUDIT#${time.slice(0, 7)}`,
  sk: `ACT#${time}#${id}`,
})
/** The one list of blocked addresses and accounts. */
export const blockListKey: Key = { pk: "BLOCKLIST", sk: "BLOCKLIST" }
export const quotaKey = (pacificDay: string): Key => ({ pk: `QUOTA#${pacificDay}`, sk: "QUOTA" })
/** The state of the exits to YouTube. */
export const egressKey = (): Key => ({ pk: "EGRESS", sk: "EGRESS" })
/** The client identities that replace the built-in ones. */
export const identitiesKey = (): Key => ({ pk: "IDENTITIES", sk: "IDENTITIES" })
/** Counts of requests to YouTube, by the kind of period and its name, such as `2026-11-23T01`. */
export const statusKey = (kind: string, period: string): Key => ({ pk: "STATUS", sk: `${kind}#${period}` })
/** Counts of five minutes. Each process adds to one of several shards. */
export const statusSlotKey = (slot: string, shard: number): Key => statusKey("SLOT", `${slot}.${shard}`)
/** The name of the period in the sort key of a `statusKey`. */
export const periodOf = (sk: string): string => sk.slice(sk.lastIndexOf("#") + 1).split(".", 1)[0] ?? ""
export const customerKey = (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: "CUSTOMER" })
/** The catalog shares one partition, so that one query lists it. */
export const productKey = (productId: string): Key => ({ pk: "CATALOG", sk: `PRODUCT#${productId}` })
export const priceKey = (priceId: string): Key => ({ pk: "CATALOG", sk: `PRICE#${priceId}` })
export const listingKey = (hash: string): Key => ({ pk: `LISTING#${hash}`, sk: "LISTING" })
export const jobKey = (jobId: string): Key => ({ pk: `JOB#${jobId}`, sk: "JOB" })
/** A finished part of a job's translation. */
export const translatedPartKey = (jobId: string, n: number): Key => ({
  pk: `JOB#${jobId}`,
  sk: `PART#${String(n).padStart(4, "0")}`,
})
/**
 * A line of an account's request log. It has its own partition, so that routes that only write the
 * log need no access to the account's other items.
 */
export const requestLineKey = (accountId: string, lineId: string): Key => ({
  pk: `REQUEST#${accountId}`,
  sk: lineId,
})
export const leaseKey = (videoId: string, language: string): Key => ({
  pk: `VIDEO#${videoId}`,
  sk: `LEASE#${language}`,
})
export const transcriptKey = (videoId: string, language: string): Key => ({
  pk: `VIDEO#${videoId}`,
  sk: `TRANSCRIPT#${language}`,
})

/** An item in an account's partition, which has nearly all items of the account. */
const ownedKey = (accountId: string, sk: string): Key => ({ pk: `ACCOUNT#${accountId}`, sk })
export const entryKey = (accountId: string, seq: number): Key =>
  ownedKey(accountId, `ENTRY#${String(seq).padStart(12, "0")}`)
export const usageKey = (accountId: string, month: string): Key => ownedKey(accountId, `USAGE#${month}`)
export const operationKey = (accountId: string, operationId: string): Key =>
  ownedKey(accountId, `OP#${operationId}`)
/** The `due` index partition of operations, of all accounts, that owe a history row. */
export const OWED_DUE = "OWED"
export const uploadKey = (accountId: string, uploadId: string): Key =>
  ownedKey(accountId, `UPLOAD#${uploadId}`)
/** The kept audio of an account's uploads, in one item. */
export const keptAudioKey = (accountId: string): Key => ownedKey(accountId, "KEPTAUDIO")
export const claimKey = (accountId: string, claimHash: string): Key =>
  ownedKey(accountId, `CLAIM#${claimHash}`)
export const chatKey = (accountId: string, videoId: string): Key => ownedKey(accountId, `CHAT#${videoId}`)
export const userKey = (accountId: string): Key => ownedKey(accountId, "USER")
export const ownedSessionKey = (accountId: string, sessionId: string): Key =>
  ownedKey(accountId, `SESSION#${sessionId}`)
export const agentKey = (accountId: string, agentId: string): Key => ownedKey(accountId, `AGENT#${agentId}`)
export const ownedIdentityKey = (accountId: string, identityHash: string): Key =>
  ownedKey(accountId, `IDENTITY#${identityHash}`)
export const ownedApikeyKey = (accountId: string, keyId: string): Key => ownedKey(accountId, `KEY#${keyId}`)
export const ownedShareKey = (accountId: string, shareId: string): Key =>
  ownedKey(accountId, `SHARE#${shareId}`)
export const ownedCustomerKey = (accountId: string): Key => ownedKey(accountId, "CUSTOMER")
export const subscriptionKey = (accountId: string, subscriptionId: string): Key =>
  ownedKey(accountId, `SUBSCRIPTION#${subscriptionId}`)
export const purchaseKey = (accountId: string, checkoutId: string): Key =>
  ownedKey(accountId, `PURCHASE#${checkoutId}`)
export const historyHeadKey = (accountId: string): Key => ownedKey(accountId, "HHEAD")
export const historyRowKey = (accountId: string, rowId: string): Key =>
  ownedKey(accountId, `HISTORY#${rowId}`)
export const historyPackKey = (accountId: string, packId: string): Key =>
  ownedKey(accountId, `HPACK#${packId}`)
export const historyTextKey = (accountId: string, rowId: string, version: string): Key =>
  ownedKey(accountId, `HTEXT#${rowId}#${version}`)
/** The head of a library's vectors, whose packs are items like those of a segment. */
export const libraryVectorsKey = (accountId: string): Key => ownedKey(accountId, "LVECTORS")

/** The head of a library's index, and the items of its segments. */
export const libraryHeadKey = (accountId: string): Key => ownedKey(accountId, "LHEAD")
export const libraryPartKey = (accountId: string, segmentId: string, n: number): Key =>
  ownedKey(accountId, `LSEG#${segmentId}#${String(n).padStart(4, "0")}`)
/** The `due` index partition of history rows, of all accounts, that lack a channel. */
export const CHANNEL_DUE = "HISTORY_CHANNEL"

export const notesKey = (accountId: string): Key => ownedKey(accountId, "NOTES")
export const noteExportKey = (accountId: string, hash: string): Key =>
  ownedKey(accountId, `NOTEEXPORT#${hash}`)
/**
 * An entry in the list of exports. Entries sort newest first, because the time (epoch ms) in the
 * key counts down. Without a time, returns the common prefix.
 */
export const noteListKey = (accountId: string, createdAt?: number, hash?: string): Key =>
  ownedKey(
    accountId,
    createdAt === undefined
      ? "NOTELIST#"
      : `NOTELIST#${String(LAST_MS - createdAt).padStart(13, "0")}#${hash}`,
  )
const LAST_MS = 9_999_999_999_999
/** The `due` index partition of unfinished exports, of all accounts. */
export const NOTES_DUE = "NOTES"
/** The webhook endpoints of an account, in one item. */
export const webhooksKey = (accountId: string): Key => ownedKey(accountId, "WEBHOOKS")
/** The prefix of the keys of all deliveries to one endpoint. */
export const deliveryPrefix = (accountId: string, endpointId: string): Key =>
  ownedKey(accountId, `WEBHOOKSEND#${endpointId}#`)
export const deliveryKey = (accountId: string, endpointId: string, eventId: string): Key =>
  ownedKey(accountId, `WEBHOOKSEND#${endpointId}#${eventId}`)
/** The `due` index partition of unfinished deliveries, of all accounts. */
export const WEBHOOKS_DUE = "WEBHOOKS"
/** A batch of videos. With an empty ID, the common prefix of all of the account's batches. */
export const batchKey = (accountId: string, batchId: string): Key => ownedKey(accountId, `BATCH#${batchId}`)
export const batchPartKey = (accountId: string, batchId: string, n: number): Key =>
  ownedKey(accountId, `BATCHPART#${batchId}#${String(n).padStart(4, "0")}`)
export const batchItemKey = (accountId: string, batchId: string, index: number): Key =>
  ownedKey(accountId, `BATCHITEM#${batchId}#${String(index).padStart(5, "0")}`)
/** The `due` index partition of unfinished batches, of all accounts. */
export const BATCHES_DUE = "BATCHES"
/** A watchlist. With an empty ID, the common prefix of all of the account's watchlists. */
export const watchKey = (accountId: string, watchId: string): Key => ownedKey(accountId, `WATCH#${watchId}`)
/** How a watchlist's transcription of a video ended. */
export const watchVideoKey = (accountId: string, watchId: string, videoId: string): Key =>
  ownedKey(accountId, `WATCHVIDEO#${watchId}#${videoId}`)
/**
 * A token of one of a watchlist's public URLs, by the URL's use. `watchTokenKey` finds it by hash.
 */
export const ownedWatchTokenKey = (accountId: string, watchId: string, use: string): Key =>
  ownedKey(accountId, `WATCHTOKEN#${watchId}#${use}`)
export const watchTokenKey = (sha256: string): Key => ({ pk: `WATCHTOKEN#${sha256}`, sk: "WATCHTOKEN" })
/** The `due` index partition of watchlists, of all accounts, that have something to do. */
export const WATCHLISTS_DUE = "WATCHLISTS"
/** A source that watchlists follow. All its items share a partition. */
const watchedKey = (sourceId: string, sk: string): Key => ({ pk: `SOURCE#${sourceId}`, sk })
export const sourceKey = (sourceId: string): Key => watchedKey(sourceId, "SOURCE")
export const sourceKnownKey = (sourceId: string): Key => watchedKey(sourceId, "KNOWN")
/** A new video of a source, by its position (epoch ms). */
export const sourceVideoKey = (sourceId: string, at: number): Key =>
  watchedKey(sourceId, `VIDEO#${String(at).padStart(13, "0")}`)
export const sourceFollowerKey = (
  sourceId: string,
  intervalMs: number,
  accountId: string,
  watchId: string,
): Key => watchedKey(sourceId, `FOLLOWER#${String(intervalMs).padStart(10, "0")}#${accountId}#${watchId}`)
/** The `due` index partition of sources that must be polled. */
export const SOURCES_DUE = "SOURCES"
export const notesStateKey = (sha256: string): Key => ({ pk: `NOTESTATE#${sha256}`, sk: "NOTESTATE" })

/**
 * An item of an MCP session, in the session's partition. The session ID is a credential, so only
 * its hash is in the key.
 */
const mcpKey = (sessionSha256: string, sk: string): Key => ({ pk: `MCP#${sessionSha256}`, sk })
export const mcpSessionKey = (sessionSha256: string): Key => mcpKey(sessionSha256, "SESSION")
export const mcpCallKey = (sessionSha256: string, stream: string): Key =>
  mcpKey(sessionSha256, `CALL#${stream}`)
export const mcpCancelKey = (sessionSha256: string, requestSha256: string): Key =>
  mcpKey(sessionSha256, `CANCEL#${requestSha256}`)
export const mcpEventKey = (sessionSha256: string, stream: string, seq: number): Key =>
  mcpKey(sessionSha256, `EVENT#${stream}#${String(seq).padStart(6, "0")}`)
export const mcpStreamsKey = (accountId: string): Key => ownedKey(accountId, "MCPSTREAMS")

/**
 * The transcript of one audio chunk, cached until the whole audio is transcribed, by the chunk's
 * start and end in milliseconds. It belongs to an account (an upload) or to a video.
 */
export const audioChunkKey = (
  { taskId, accountId }: { taskId: string; accountId: string | undefined },
  startMs: number,
  endMs: number,
): Key => {
  const span = `${String(startMs).padStart(8, "0")}#${String(endMs).padStart(8, "0")}`
  if (accountId !== undefined) return ownedKey(accountId, `PIECE#${taskId}#${span}`)
  return { pk: `AUDIO#${taskId}`, sk: `PIECE#${span}` }
}

/** One part of a value that is too large for its item; `n` counts from 0. */
export const partKey = (key: Key, version: string, n: number): Key => ({
  pk: key.pk,
  sk: `PART#${key.sk}#${version}#${String(n).padStart(3, "0")}`,
})

/** The operation's ID in a settlement's sort key. */
export const operationOf = (sk: string): string => sk.slice("OP#".length)

/** The row ID in a history row's sort key. */
export const historyRowOf = (sk: string): string => sk.slice("HISTORY#".length)

/** The export hash in an export's sort key. */
export const exportHashOf = (sk: string): string => sk.slice("NOTEEXPORT#".length)

/** The batch's ID in its sort key. */
export const batchIdOf = (sk: string): string => sk.slice("BATCH#".length)

/** The watchlist's ID in its sort key. */
export const watchIdOf = (sk: string): string => sk.slice("WATCH#".length)

/** The source's ID in a partition key. */
export const sourceIdIn = (pk: string): string => pk.slice("SOURCE#".length)

/** The endpoint and the event in a delivery's sort key. */
export function deliveryOf(sk: string): { endpointId: string; eventId: string } {
  const [, endpointId = "", eventId = ""] = sk.split("#")
  return { endpointId, eventId }
}

/** The account ID in a partition key; undefined for other kinds of keys. */
export function accountOf(pk: string): string | undefined {
  return pk.startsWith("ACCOUNT#") ? pk.slice("ACCOUNT#".length) : undefined
}

/** The `due` index partition of an account's item. */
export function dueShard(accountId: string): string {
  let sum = 0
  for (const char of accountId) sum = (sum * 31 + char.charCodeAt(0)) >>> 0
  return `DUE#${sum % DUE_SHARDS}`
}
