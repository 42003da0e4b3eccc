import {
  RevokeResult,
  SHARES_MAX,
  ShareList,
  ShareParams,
  ShareQuery,
  ShareRequest,
  ShareRow,
} from "../../../core/share/share.schema.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { items } from "../../route/items.ts"
import { BALANCE, HISTORY_LAMBDA, READ_ROW_PERMISSIONS, SMALL_LAMBDA } from "../../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

/**
 * Common fields of the share routes, which are free. The scopes of the group `transcripts` allow
 * them.
 */
const SHARE = {
  tag: "Shares",
  caller: "key",
  scopeGroup: "transcripts",
  metered: false,
  streaming: false,
  isStrict: true,
} as const

export const createShare = {
  ...SHARE,
  method: "POST",
  path: "/api/v1/shares",
  file: "v1/shares/create.ts",
  rank: 1,
  summary: "Share a transcript or a moment",
  description: `Makes a public, read-only page of a transcription of the account: its title, channel and text, nothing else of the account. Sharing the same transcript or moment again returns the link that it has, with \`indexed\` as sent. The page is gone at once when the link is revoked, or the transcription or the account is deleted. An account can have ${SHARES_MAX} links. Free. A key with the scope \`read\` alone may not share.`,
  lambda: HISTORY_LAMBDA,
  body: ShareRequest,
  output: { schema: ShareRow },
  rateLimit: { windowSeconds: 600, perAccount: 60 },
  errors: ["not_found"],
  idempotent: true,
  examples: EXAMPLES.createShare,
  permissions: [
    BALANCE,
    ...READ_ROW_PERMISSIONS,
    items("ACCOUNT", "Delete", "Query"),
    items("SHARE", "Put", "Update", "Delete"),
  ],
} as const satisfies RouteDeclaration

export const listShares = {
  ...SHARE,
  method: "GET",
  path: "/api/v1/shares",
  file: "v1/shares/list.ts",
  rank: 2,
  summary: "List shares",
  description: "The links of the account, or those to one transcription. Free.",
  lambda: SMALL_LAMBDA,
  query: ShareQuery,
  output: { schema: ShareList },
  errors: [],
  examples: EXAMPLES.listShares,
  permissions: [BALANCE, items("ACCOUNT", "BatchGet", "Query")],
} as const satisfies RouteDeclaration

export const revokeShare = {
  ...SHARE,
  method: "DELETE",
  path: "/api/v1/shares/{share_id}",
  file: "v1/shares/revoke.ts",
  rank: 3,
  summary: "Revoke a share",
  description:
    "The page is gone at once. Sharing the same transcript or moment again creates a new link. A key with the scope `read` alone may not revoke.",
  lambda: SMALL_LAMBDA,
  params: ShareParams,
  output: { schema: RevokeResult },
  errors: ["not_found"],
  examples: EXAMPLES.revokeShare,
  permissions: [BALANCE, items("ACCOUNT", "Delete"), items("SHARE", "Delete")],
} as const satisfies RouteDeclaration
