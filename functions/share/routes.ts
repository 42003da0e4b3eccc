import { items } from "../route/items.ts"
import { twinOf } from "../route/session-twin.ts"
import { createShare, listShares, revokeShare } from "../v1/shares/routes.ts"

export const appCreateShare = twinOf(createShare, "/api/shares", "share/create.ts", createShare.permissions)
export const appListShares = twinOf(listShares, "/api/shares", "share/list.ts", [
  items("ACCOUNT", "BatchGet", "Query"),
])
export const appRevokeShare = twinOf(revokeShare, "/api/shares/{share_id}", "share/revoke.ts", [
  items("ACCOUNT", "Get", "Update", "Delete"),
  items("SHARE", "Delete"),
])
