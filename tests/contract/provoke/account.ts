import type { Stage } from "../stage.ts"
import { byCookie, crossSite, MB, type Provocation, type ProvocationsFor } from "./provocation.ts"

const UNKNOWN_ID = "0f8fad5b-d9cb-469f-a165-70867728950e"

/** The answers of a route that a user reads with a cookie only. */
function reads(path: string) {
  const ok: Provocation = async ({ send, person }) =>
    await send(byCookie("GET", path, (await person()).cookie))
  return {
    ok,
    unauthorized: (async ({ send }) => await send({ method: "GET", path })) as Provocation,
    unavailable: (async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(byCookie("GET", path, (await person()).cookie))) as Provocation,
  }
}

/** The answers of every write with a cookie. `right` is a call that succeeds. */
function writes(method: "POST" | "PATCH" | "DELETE", path: string, body?: unknown) {
  const right = async ({ person }: Stage) => byCookie(method, path, (await person()).cookie, body)
  return {
    unauthorized: (async ({ send }) => await send({ method, path })) as Provocation,
    forbidden: (async (stage) => await stage.send(crossSite(await right(stage)))) as Provocation,
    unavailable: (async (stage) => await stage.sendWithoutStore(await right(stage))) as Provocation,
  }
}

/** Revokes a key of a new user, or deletes it when there is a query. */
const ownKey =
  (query: string): Provocation =>
  async ({ send, person }) => {
    const { cookie, keyId } = await person({ key: true })
    return await send(byCookie("DELETE", `/api/keys/${keyId}${query}`, cookie))
  }

/** Changes a key of a new user. */
const changedKey =
  (body: object): Provocation =>
  async ({ send, person }) => {
    const { cookie, keyId } = await person({ key: true })
    return await send(byCookie("PATCH", `/api/keys/${keyId}`, cookie, body))
  }

type AccountRoute =
  | "appCredits"
  | "creditAlerts"
  | "creditsBalance"
  | "setCreditAlerts"
  | "listTransactions"
  | "usage"
  | "appRequests"
  | "getOperation"
  | "listKeys"
  | "createKey"
  | "updateKey"
  | "deleteKey"
  | "listSessions"
  | "deleteSession"
  | "updateAccount"
  | "deleteAccount"
  | "extensionSession"

export const ACCOUNT: ProvocationsFor<AccountRoute> = {
  appCredits: reads("/api/credits"),
  creditAlerts: reads("/api/credits/alerts"),
  creditsBalance: reads("/api/credits/balance"),
  setCreditAlerts: {
    ...writes("PATCH", "/api/credits/alerts", { mail: true }),
    ok: async ({ send, person }) =>
      await send(byCookie("PATCH", "/api/credits/alerts", (await person()).cookie, { thresholds: [20] })),
    invalid_request: async ({ send, person }) =>
      await send(byCookie("PATCH", "/api/credits/alerts", (await person()).cookie, { thresholds: [0] })),
    payload_too_large: async ({ send, person }) =>
      await send(
        byCookie("PATCH", "/api/credits/alerts", (await person()).cookie, { thresholds: "x".repeat(MB) }),
      ),
  },
  listTransactions: {
    ...reads("/api/credits/transactions"),
    invalid_request: async ({ send, person }) =>
      await send(byCookie("GET", "/api/credits/transactions?limit=0", (await person()).cookie)),
  },
  usage: {
    ...reads("/api/credits/usage"),
    invalid_request: async ({ send, person }) =>
      await send(byCookie("GET", "/api/credits/usage?from=2020-01-01", (await person()).cookie)),
  },
  appRequests: {
    ...reads("/api/requests"),
    invalid_request: async ({ send, person }) =>
      await send(byCookie("GET", "/api/requests?limit=0", (await person()).cookie)),
  },
  getOperation: {
    ...reads("/api/operations/op_none"),
    ok: async (stage) => {
      const { cookie, operationId } = await stage.person({ operation: true })
      return await stage.send(byCookie("GET", `/api/operations/${operationId}`, cookie))
    },
    invalid_request: async ({ send, person }) =>
      await send(byCookie("GET", "/api/operations/7", (await person()).cookie)),
    not_found: async ({ send, person }) =>
      await send(byCookie("GET", "/api/operations/op_none", (await person()).cookie)),
  },
  listKeys: reads("/api/keys"),
  createKey: {
    ...writes("POST", "/api/keys", { name: "laptop" }),
    ok: async ({ send, person }) =>
      await send(byCookie("POST", "/api/keys", (await person()).cookie, { name: "laptop" })),
    invalid_request: async ({ send, person }) =>
      await send(byCookie("POST", "/api/keys", (await person()).cookie, { name: 7 })),
    payload_too_large: async ({ send, person }) =>
      await send(byCookie("POST", "/api/keys", (await person()).cookie, { name: "x".repeat(MB) })),
  },
  updateKey: {
    ...writes("PATCH", `/api/keys/${UNKNOWN_ID}`, { name: "laptop" }),
    ok: changedKey({ name: "server", monthly_budget: 10 }),
    invalid_request: changedKey({ budget: 10 }),
    payload_too_large: changedKey({ name: "x".repeat(MB) }),
    not_found: async ({ send, person }) =>
      await send(byCookie("PATCH", `/api/keys/${UNKNOWN_ID}`, (await person()).cookie, { name: "x" })),
    conflict: async (stage) => {
      const { cookie, keyId } = await stage.person({ key: true })
      await (await stage.send(byCookie("DELETE", `/api/keys/${keyId}`, cookie))).text()
      return await stage.send(byCookie("PATCH", `/api/keys/${keyId}`, cookie, { name: "x" }))
    },
  },
  deleteKey: {
    ...writes("DELETE", `/api/keys/${UNKNOWN_ID}`),
    ok: ownKey(""),
    invalid_request: ownKey("?permanent=true"),
    not_found: async ({ send, person }) =>
      await send(byCookie("DELETE", `/api/keys/${UNKNOWN_ID}`, (await person()).cookie)),
  },
  listSessions: reads("/api/sessions"),
  deleteSession: {
    ...writes("DELETE", `/api/sessions/${UNKNOWN_ID}`),
    ok: async ({ send, person }) => {
      const { cookie, sessionId } = await person()
      return await send(byCookie("DELETE", `/api/sessions/${sessionId}`, cookie))
    },
    invalid_request: async ({ send, person }) =>
      await send(byCookie("DELETE", "/api/sessions/7", (await person()).cookie)),
    not_found: async ({ send, person }) =>
      await send(byCookie("DELETE", `/api/sessions/${UNKNOWN_ID}`, (await person()).cookie)),
  },
  updateAccount: {
    ...writes("PATCH", "/api/account", { language: "de" }),
    ok: async ({ send, person }) =>
      await send(byCookie("PATCH", "/api/account", (await person()).cookie, { language: "de" })),
    invalid_request: async ({ send, person }) =>
      await send(byCookie("PATCH", "/api/account", (await person()).cookie, { language: "tlh" })),
    payload_too_large: async ({ send, person }) =>
      await send(byCookie("PATCH", "/api/account", (await person()).cookie, { language: "x".repeat(MB) })),
  },
  deleteAccount: {
    ...writes("DELETE", "/api/account", { email: "nobody@test.example" }),
    ok: async ({ send, person }) => {
      const { cookie, email } = await person()
      return await send(byCookie("DELETE", "/api/account", cookie, { email }))
    },
    invalid_request: async ({ send, person }) =>
      await send(byCookie("DELETE", "/api/account", (await person()).cookie, { email: "no@test.example" })),
    payload_too_large: async ({ send, person }) =>
      await send(byCookie("DELETE", "/api/account", (await person()).cookie, { email: "x".repeat(MB) })),
  },
  extensionSession: {
    ...writes("POST", "/api/auth/extension-session"),
    ok: async ({ send, person }) =>
      await send(byCookie("POST", "/api/auth/extension-session", (await person()).cookie)),
  },
}
