import { POLLS_PER_MINUTE } from "../../../core/apikey/authenticate.ts"
import type { Send, Sent, Stage } from "../stage.ts"
import {
  bearer,
  byCookie,
  crossSite,
  exceedCallRate,
  MB,
  ofUnknownVersion,
  type Provocation,
  type ProvocationsFor,
  repeatUntilLimited,
} from "./provocation.ts"

const V1 = "/api/v1/batches"
const APP = "/api/batches"
const UNKNOWN_BATCH_ID = `bat_${"0".repeat(26)}`
/** Speech to text is off here, so a video without captions is never stored and never free. */
const BODY = { urls: ["et-no-cap-1"], max_credits: 2 }

const byKey = (method: string, path: string, rawKey?: string, body?: unknown): Sent => ({
  method,
  path,
  ...(rawKey === undefined ? {} : { headers: bearer(rawKey) }),
  ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
})

/** Returns the batch's ID. Tests that only record calls answer them with an empty body. */
async function idIn(made: Response): Promise<string> {
  const text = await made.text()
  return text === "" ? UNKNOWN_BATCH_ID : (JSON.parse(text) as { batch_id: string }).batch_id
}

/** A key's own batch, whose message reaches no worker. */
async function batchOf(stage: Stage, rawKey: string): Promise<string> {
  const made = await stage.send(byKey("POST", V1, rawKey, BODY))
  return await idIn(made)
}
async function batchOfPerson(stage: Stage, cookie: string): Promise<string> {
  const made = await stage.send(byCookie("POST", APP, cookie, BODY))
  return await idIn(made)
}

const keyed = (sent: Sent): Sent => ({
  ...sent,
  headers: { ...sent.headers, "idempotency-key": "provoked" },
})

/** Uses an Idempotency-Key again, with another body. */
async function reused(send: Send, sentOf: (body: object) => Sent): Promise<Response> {
  const first = await send(keyed(sentOf(BODY)))
  await first.text()
  return await send(keyed(sentOf({ ...BODY, max_credits: 3 })))
}

/** Test cases for a route with a batch ID, called with an API key. */
function batchCases(method: string, rest = "", query = "") {
  const path = `${V1}/${UNKNOWN_BATCH_ID}${rest}`
  const own: Provocation = async (stage) => {
    const rawKey = await stage.key()
    const batchId = await batchOf(stage, rawKey)
    return await stage.send(byKey(method, `${V1}/${batchId}${rest}${query}`, rawKey))
  }
  return {
    ok: own,
    not_found: (async ({ send, key }) => await send(byKey(method, path, await key()))) as Provocation,
    invalid_request: (async ({ send, key }) =>
      await send(byKey(method, `${V1}/7${rest}`, await key()))) as Provocation,
    unauthorized: (async ({ send }) => await send(byKey(method, path))) as Provocation,
    forbidden: (async ({ send, key }) =>
      await send(byKey(method, path, await key({ scopes: ["lists"] })))) as Provocation,
    rate_limited: (async (stage) =>
      await repeatUntilLimited(
        stage,
        byKey(method, `${V1}/7${rest}`, await stage.key()),
        2 * POLLS_PER_MINUTE + 1,
      )) as Provocation,
    unavailable: (async ({ sendWithoutStore, key }) =>
      await sendWithoutStore(byKey(method, path, await key()))) as Provocation,
  }
}

/** Like `batchCases`, called with a session cookie. */
function appBatchCases(method: string, rest = "", query = "") {
  const path = `${APP}/${UNKNOWN_BATCH_ID}${rest}`
  const by = async ({ person }: Stage) => byCookie(method, path, (await person()).cookie)
  const own: Provocation = async (stage) => {
    const { cookie } = await stage.person()
    const batchId = await batchOfPerson(stage, cookie)
    return await stage.send(byCookie(method, `${APP}/${batchId}${rest}${query}`, cookie))
  }
  return {
    ok: own,
    not_found: (async (stage) => await stage.send(await by(stage))) as Provocation,
    invalid_request: (async ({ send, person }) =>
      await send(byCookie(method, `${APP}/7${rest}`, (await person()).cookie))) as Provocation,
    unauthorized: (async ({ send }) => await send({ method, path })) as Provocation,
    unavailable: (async (stage) => await stage.sendWithoutStore(await by(stage))) as Provocation,
    forbidden: (async (stage) => await stage.send(crossSite(await by(stage)))) as Provocation,
  }
}

// Reads need no protection against other sites, so they are never `forbidden`.
const { forbidden: _forbiddenGet, ...appGet } = appBatchCases("GET")
const { forbidden: _forbiddenResults, ...appResults } = appBatchCases("GET", "/results", "?wait=0")

export const BATCHES: ProvocationsFor<
  | "createBatch"
  | "listBatches"
  | "getBatch"
  | "cancelBatch"
  | "batchResults"
  | "appCreateBatch"
  | "appListBatches"
  | "appGetBatch"
  | "appCancelBatch"
  | "appBatchResults"
> = {
  createBatch: {
    ok: async ({ send, key }) => await send(byKey("POST", V1, await key(), BODY)),
    invalid_request: async ({ send, key }) =>
      await send(byKey("POST", V1, await key(), { ...BODY, urls: ["no video"] })),
    payload_too_large: async ({ send, key }) =>
      await send(byKey("POST", V1, await key(), { ...BODY, urls: ["x".repeat(MB)] })),
    unauthorized: async ({ send }) => await send(byKey("POST", V1, undefined, BODY)),
    rate_limited: async (stage) => await exceedCallRate(stage, byKey("POST", V1, await stage.key(), {})),
    insufficient_credits: async ({ send, key }) =>
      await send(byKey("POST", V1, await key({ credits: 0 }), BODY)),
    budget_exceeded: async ({ send, key }) => await send(byKey("POST", V1, await key({ budget: 0 }), BODY)),
    forbidden: async ({ send, key }) =>
      await send(byKey("POST", V1, await key({ scopes: ["read", "lists"] }), BODY)),
    conflict: async ({ send, key }) => {
      const rawKey = await key()
      return await reused(send, (body) => byKey("POST", V1, rawKey, body))
    },
    unavailable: async ({ sendWithoutStore, key }) =>
      await sendWithoutStore(byKey("POST", V1, await key(), BODY)),
  },
  listBatches: {
    ok: async (stage) => {
      const rawKey = await stage.key()
      await batchOf(stage, rawKey)
      return await stage.send(byKey("GET", V1, rawKey))
    },
    invalid_request: async ({ send, key }) =>
      await send({ ...byKey("GET", V1), headers: ofUnknownVersion(await key()) }),
    unauthorized: async ({ send }) => await send(byKey("GET", V1)),
    forbidden: async ({ send, key }) => await send(byKey("GET", V1, await key({ scopes: ["lists"] }))),
    rate_limited: async (stage) => await exceedCallRate(stage, byKey("GET", V1, await stage.key())),
    unavailable: async ({ sendWithoutStore, key }) => await sendWithoutStore(byKey("GET", V1, await key())),
  },
  getBatch: batchCases("GET"),
  cancelBatch: batchCases("DELETE"),
  batchResults: batchCases("GET", "/results", "?wait=0"),
  appCreateBatch: {
    ok: async ({ send, person }) => await send(byCookie("POST", APP, (await person()).cookie, BODY)),
    invalid_request: async ({ send, person }) =>
      await send(byCookie("POST", APP, (await person()).cookie, { urls: [] })),
    payload_too_large: async ({ send, person }) =>
      await send(byCookie("POST", APP, (await person()).cookie, { ...BODY, urls: ["x".repeat(MB)] })),
    unauthorized: async ({ send }) => await send(byKey("POST", APP, undefined, BODY)),
    insufficient_credits: async ({ send, person }) =>
      await send(byCookie("POST", APP, (await person({ credits: 0 })).cookie, BODY)),
    budget_exceeded: async ({ send, person }) =>
      await send(byCookie("POST", APP, (await person()).cookie, { ...BODY, max_credits: 0 })),
    forbidden: async ({ send, person }) =>
      await send(crossSite(byCookie("POST", APP, (await person()).cookie, BODY))),
    conflict: async ({ send, person }) => {
      const { cookie } = await person()
      return await reused(send, (body) => byCookie("POST", APP, cookie, body))
    },
    unavailable: async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(byCookie("POST", APP, (await person()).cookie, BODY)),
  },
  appListBatches: {
    ok: async ({ send, person }) => await send(byCookie("GET", APP, (await person()).cookie)),
    unauthorized: async ({ send }) => await send({ method: "GET", path: APP }),
    unavailable: async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(byCookie("GET", APP, (await person()).cookie)),
  },
  appGetBatch: appGet,
  appCancelBatch: appBatchCases("DELETE"),
  appBatchResults: appResults,
}
