import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { DUE_FAMILIES, ITEM_FAMILIES } from "../../../core/table/families.schema.ts"
import { RESOURCES } from "../../../functions/resources.ts"
import type { Permission, RouteDeclaration } from "../../../functions/route/declaration.ts"
import { permissionsOf } from "../../../functions/route/permissions.ts"
import { ROUTES } from "../../../functions/routes.ts"

/**
 * The routes that may write items of accounts, by the purpose of the writes. Every other route may
 * only read them.
 */
const ACCOUNT_WRITERS: Readonly<Record<string, readonly string[]>> = {
  "hold, settle and record a paid call": [
    "transcribe",
    "createBatch",
    "appCreateBatch",
    "translate",
    "appTranslate",
    "ask",
    "extract",
    "appAsk",
    "summarize",
    "search",
    "channelSearch",
    "channelVideos",
    "playlistVideos",
    "comments",
    "commentReplies",
    "appComments",
    "appCommentReplies",
    "appTranscribe",
    "appSummarize",
    "appSearch",
    "appChannelSearch",
    "appChannelVideos",
    "chat",
    "authorizeUpload",
    "finalizeUpload",
    "refundUpload",
  ],
  "grant daily credits and settle what is overdue before they return a balance": [
    "getCredits",
    "getJob",
    "channelLatest",
    "channelResolve",
    "video",
    "creditsBalance",
    "accountArchive",
    "appCredits",
    "listTransactions",
    "usage",
    "v1GetTranscription",
    "v1Transactions",
    "v1Usage",
    "v1Operation",
    "v1Requests",
    "listKeys",
    "listSessions",
    "listBatches",
    "listShares",
    "listWatchlists",
    "getWatchlist",
    "watchlistVideos",
    "getBatch",
    "batchResults",
  ],
  "share a transcript, and revoke the link": [
    "createShare",
    "revokeShare",
    "appCreateShare",
    "appRevokeShare",
  ],
  "create, change and delete watchlists": [
    "createWatchlist",
    "updateWatchlist",
    "removeWatchlist",
    "unsubscribeWatchlist",
    "appCreateWatchlist",
    "appUpdateWatchlist",
    "appRemoveWatchlist",
  ],
  "cancel a batch": ["cancelBatch", "appCancelBatch"],
  "create, change and delete keys, sessions, agents and accounts": [
    "createKey",
    "updateKey",
    "deleteKey",
    "deleteSession",
    "extensionSession",
    "deleteAccount",
    "authCallback",
    "authConfirm",
    "authConfirmContinue",
    "signInEmailOtp",
    "signOut",
    "getSession",
    "oauthToken",
    "oauthRevoke",
  ],
  "keep the history, and pack it": [
    "listTranscriptions",
    "listChannels",
    "listTags",
    "tagTranscription",
    "v1ListTranscriptions",
    "v1ListTags",
    "v1TagTranscription",
    "v1DeleteTranscription",
    "searchTranscriptions",
    "v1SearchLibrary",
    "deleteTranscription",
    "migrate",
    "backfillChannels",
  ],
  "store a customer's billing state, and grant paid credits": [
    "checkout",
    "changePlan",
    "listPurchases",
    "listSubscriptions",
    "webhook",
  ],
  "keep webhook endpoints, and send an event again": [
    "createWebhook",
    "deleteWebhook",
    "verifyWebhook",
    "rotateWebhookSecret",
    "replayWebhookEvent",
  ],
  "delete kept audio": ["deleteAudio"],
  "set the alert thresholds, and the language of mails": ["setCreditAlerts", "updateAccount"],
  "keep the connection to Notion and its exports": [
    "notesOauthCallback",
    "notesPages",
    "notesDestination",
    "notesExport",
    "notesDisconnect",
  ],
}

const WRITES = ["PutItem", "UpdateItem", "DeleteItem"]
/**
 * DynamoDB's actions that name keys. A scan names none, so no policy could limit it to some items.
 */
const ACTIONS = [...WRITES, "GetItem", "BatchGetItem", "ConditionCheckItem", "Query"]

const deployed = Object.entries<RouteDeclaration>(ROUTES).filter(([, { localOnly }]) => !localOnly)
const all: readonly (readonly [string, readonly Permission[]])[] = [
  ...deployed.map(([id, route]) => [id, permissionsOf(route)] as const),
  ...[
    ...RESOURCES.schedules,
    ...RESOURCES.consumers,
    ...RESOURCES.services,
    RESOURCES.extractor,
    RESOURCES.extractorUrl,
  ].map(({ id, permissions }) => [id, permissions] as const),
]

/** `family: action` for each permission on items. */
const itemsOf = (permissions: readonly Permission[]) =>
  permissions.flatMap((permission) =>
    permission.resource === "table"
      ? permission.items.flatMap((family) => permission.actions.map((action) => ({ family, action })))
      : [],
  )
const writesAccounts = (permissions: readonly Permission[]) =>
  itemsOf(permissions).some(({ family, action }) => family === "ACCOUNT" && WRITES.includes(action))

describe("the items that a function may touch", () => {
  test("belong to families of the schema, by actions that name them", () => {
    const unknown = all.flatMap(([id, permissions]) =>
      itemsOf(permissions)
        .filter(
          ({ family, action }) =>
            !(ITEM_FAMILIES as readonly string[]).includes(family.split("#", 1)[0] ?? "") ||
            !ACTIONS.includes(action),
        )
        .map(({ family, action }) => `${id}: ${action} of ${family}`),
    )
    expect(unknown).toEqual([])
  })

  test("are all described in core/table/SCHEMA.md, by family", () => {
    const schema = readFileSync(join(import.meta.dirname, "../../../core/table/SCHEMA.md"), "utf8")
    const rows = [...schema.matchAll(/^\| [^|]+ \| `([A-Z]+)(?:#[^`]*)?`/gm)].map(([, family]) => family)
    expect(new Set(rows)).toEqual(new Set(ITEM_FAMILIES))
    expect(DUE_FAMILIES.every((family) => schema.includes(`\`${family}`) || family === "DUE")).toBe(true)
  })

  test("are written in accounts only by the listed routes", () => {
    const writers = deployed.flatMap(([id, route]) => (writesAccounts(permissionsOf(route)) ? id : []))
    expect(writers.toSorted()).toEqual(Object.values(ACCOUNT_WRITERS).flat().toSorted())
  })

  test("are written in accounts by as many functions as docs/security.md states", () => {
    const writers = all.filter(([, permissions]) => writesAccounts(permissions))
    const text = `${writers.length} of ${all.length} functions may write items of accounts`
    console.log(`${text}. Before permissions named families, 72 of 89 could write any item.`)
    expect(readFileSync(join(import.meta.dirname, "../../../docs/security.md"), "utf8")).toContain(text)
  })

  test("are limited to its own counters for preview images", () => {
    expect(itemsOf(permissionsOf(ROUTES.og))).toEqual([
      { family: "BLOCKLIST", action: "GetItem" },
      { family: "LIMIT#og", action: "UpdateItem" },
    ])
  })
})
