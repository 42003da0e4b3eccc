import * as z from "zod"
import {
  KeyModeName,
  KeyRow,
  KeySettingsBody,
  KeySettingsRow,
  NewKeyBody,
} from "../../../core/apikey/apikey.schema.ts"
import { Flag } from "../../../core/kernel/flag.schema.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { items } from "../../route/items.ts"
import { BALANCE, COOKIE_ROUTE } from "../../route/presets.ts"
import { EXAMPLES } from "../examples.ts"

const KeyParams = z.object({ keyId: z.uuid("must be the ID of a key") })

export const createKey = {
  method: "POST",
  path: "/api/keys",
  file: "account/keys/create-key.ts",
  tag: "Account",
  summary: "Create an API key",
  description:
    '`rawKey` is shown only in this response. An account can have up to 10 active keys. A key can be limited: by an expiry, by scopes, and by a monthly budget of credits. A key with `mode: "test"` answers with sample videos, for free.',
  ...COOKIE_ROUTE,
  body: NewKeyBody,
  bodyOptional: true,
  output: {
    schema: KeySettingsRow.extend({
      keyId: z.uuid(),
      rawKey: z.string().meta({ description: "The key. Store it now: it cannot be shown again." }),
      prefix: z.string(),
      mode: KeyModeName,
      created_at: z.iso.datetime(),
    }),
  },
  status: 201,
  rateLimit: { windowSeconds: 3600, perAccount: 30 },
  errors: [],
  examples: EXAMPLES.createKey,
  permissions: [
    BALANCE,
    items("ACCOUNT", "Delete", "Query"),
    items("KEY", "BatchGet", "Put", "Update", "Delete"),
  ],
} as const satisfies RouteDeclaration

export const deleteKey = {
  method: "DELETE",
  path: "/api/keys/{keyId}",
  file: "account/keys/delete-key.ts",
  tag: "Account",
  summary: "Revoke an API key, or delete a revoked one",
  description:
    "A revoked key stops working with the next call; revoking it again changes nothing. `permanent=true` deletes a revoked key from the list for good.",
  ...COOKIE_ROUTE,
  params: KeyParams,
  query: z.object({
    permanent: Flag.default(false).meta({ description: "Delete a revoked key." }),
  }),
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["not_found"],
  examples: EXAMPLES.deleteKey,
  permissions: [items("ACCOUNT", "Get", "Update", "Delete"), items("KEY", "Get", "Update", "Delete")],
} as const satisfies RouteDeclaration

export const listKeys = {
  method: "GET",
  path: "/api/keys",
  file: "account/keys/list-keys.ts",
  tag: "Account",
  summary: "List API keys",
  description:
    "Newest first, including expired and revoked keys, with their limits and what they spent. The keys themselves are shown only when they are created.",
  ...COOKIE_ROUTE,
  output: {
    schema: z.object({
      keys: z.array(KeyRow),
    }),
  },
  errors: [],
  examples: EXAMPLES.listKeys,
  permissions: [BALANCE, items("ACCOUNT", "Query"), items("KEY", "BatchGet")],
} as const satisfies RouteDeclaration

export const updateKey = {
  method: "PATCH",
  path: "/api/keys/{keyId}",
  file: "account/keys/update-key.ts",
  tag: "Account",
  summary: "Change an API key",
  description:
    "Renames a key or changes its limits, from its next call on. Omitted fields stay unchanged; null removes a setting. A revoked key cannot be changed.",
  ...COOKIE_ROUTE,
  params: KeyParams,
  isStrict: true,
  body: KeySettingsBody,
  output: { schema: KeyRow },
  errors: ["not_found", "conflict"],
  examples: EXAMPLES.updateKey,
  permissions: [BALANCE, items("KEY", "Get", "Update")],
} as const satisfies RouteDeclaration
