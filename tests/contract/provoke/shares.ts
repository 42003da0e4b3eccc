import type { Send, Sent, Stage } from "../stage.ts"
import {
  bearer,
  byCookie,
  crossSite,
  exceedCallRate,
  MB,
  type Provocation,
  type ProvocationsFor,
} from "./provocation.ts"

const V1 = "/api/v1/shares"
const APP = "/api/shares"
const UNKNOWN_SHARE_ID = `shr_${"0".repeat(26)}`
const VIDEO = { url: "et-sample-1" }
const BODY = { transcription_id: "trn_et-sample-1" }

const byKey = (method: string, path: string, rawKey?: string, body?: unknown): Sent => ({
  method,
  path,
  ...(rawKey === undefined ? {} : { headers: bearer(rawKey) }),
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

/** A key with a transcription that was free, because another account has it too. */
async function ownerKey({ send, key }: Stage): Promise<string> {
  const [other, rawKey] = [await key(), await key()]
  for (const each of [other, rawKey]) {
    await (await send(byKey("POST", "/api/v1/transcribe", each, VIDEO))).text()
  }
  return rawKey
}

/** The cookie of a user with a transcription. */
async function ownerCookie({ send, person }: Stage): Promise<string> {
  const { cookie } = await person()
  await (await send(byCookie("POST", "/api/transcribe", cookie, VIDEO))).text()
  return cookie
}

/** Returns the share. Tests that only record calls answer them with an empty body. */
async function madeBy(made: Response): Promise<{ share_id: string; url: string }> {
  const text = await made.text()
  return text === "" ? { share_id: UNKNOWN_SHARE_ID, url: "http://none/s/none" } : JSON.parse(text)
}

const keyed = (sent: Sent): Sent => ({
  ...sent,
  headers: { ...sent.headers, "idempotency-key": "provoked" },
})

/** Uses an Idempotency-Key again, with another body. */
async function reused(send: Send, sentOf: (body: object) => Sent): Promise<Response> {
  await (await send(keyed(sentOf(BODY)))).text()
  return await send(keyed(sentOf({ ...BODY, indexed: true })))
}

/** The answers that all calls by key have in common. A key for `scope` alone may not make it. */
function byAnyKey(method: string, path: string, scope: "read" | "lists", body?: unknown) {
  return {
    unauthorized: (async ({ send }) => await send(byKey(method, path, undefined, body))) as Provocation,
    forbidden: (async ({ send, key }) =>
      await send(byKey(method, path, await key({ scopes: [scope] }), body))) as Provocation,
    rate_limited: (async (stage) =>
      await exceedCallRate(stage, byKey(method, path, await stage.key(), body))) as Provocation,
    unavailable: (async ({ sendWithoutStore, key }) =>
      await sendWithoutStore(byKey(method, path, await key(), body))) as Provocation,
  }
}

/** The answers that all calls of our own pages have in common. */
function byAnyPerson(method: string, path: string, body?: unknown) {
  const by = async ({ person }: Stage) => byCookie(method, path, (await person()).cookie, body)
  return {
    unauthorized: (async ({ send }) => await send(byKey(method, path))) as Provocation,
    forbidden: (async (stage) => await stage.send(crossSite(await by(stage)))) as Provocation,
    unavailable: (async (stage) => await stage.sendWithoutStore(await by(stage))) as Provocation,
  }
}

const calls =
  (method: string, path: string, body?: unknown): Provocation =>
  async ({ send, key }) =>
    await send(byKey(method, path, await key(), body))

const callsByPerson =
  (method: string, path: string, body?: unknown): Provocation =>
  async ({ send, person }) =>
    await send(byCookie(method, path, (await person()).cookie, body))

// A read needs no protection against other sites, so it is never `forbidden`.
const { forbidden: _forbiddenList, ...appList } = byAnyPerson("GET", APP)

export const SHARES: ProvocationsFor<
  | "createShare"
  | "listShares"
  | "revokeShare"
  | "appCreateShare"
  | "appListShares"
  | "appRevokeShare"
  | "sharedPage"
> = {
  createShare: {
    ...byAnyKey("POST", V1, "read", BODY),
    ok: async (stage) => await stage.send(byKey("POST", V1, await ownerKey(stage), BODY)),
    invalid_request: calls("POST", V1, { ...BODY, end: 7 }),
    payload_too_large: calls("POST", V1, { transcription_id: "x".repeat(MB) }),
    not_found: calls("POST", V1, { transcription_id: "trn_nobodys" }),
    conflict: async (stage) => {
      const rawKey = await ownerKey(stage)
      return await reused(stage.send, (body) => byKey("POST", V1, rawKey, body))
    },
  },
  listShares: {
    ...byAnyKey("GET", V1, "lists"),
    ok: async (stage) => {
      const rawKey = await ownerKey(stage)
      await madeBy(await stage.send(byKey("POST", V1, rawKey, BODY)))
      return await stage.send(byKey("GET", V1, rawKey))
    },
    invalid_request: calls("GET", `${V1}?transcription_id=7`),
  },
  revokeShare: {
    ...byAnyKey("DELETE", `${V1}/${UNKNOWN_SHARE_ID}`, "read"),
    ok: async (stage) => {
      const rawKey = await ownerKey(stage)
      const { share_id: id } = await madeBy(await stage.send(byKey("POST", V1, rawKey, BODY)))
      return await stage.send(byKey("DELETE", `${V1}/${id}`, rawKey))
    },
    invalid_request: calls("DELETE", `${V1}/7`),
    not_found: calls("DELETE", `${V1}/${UNKNOWN_SHARE_ID}`),
  },
  appCreateShare: {
    ...byAnyPerson("POST", APP, BODY),
    ok: async (stage) => await stage.send(byCookie("POST", APP, await ownerCookie(stage), BODY)),
    invalid_request: callsByPerson("POST", APP, { ...BODY, end: 7 }),
    payload_too_large: callsByPerson("POST", APP, { transcription_id: "x".repeat(MB) }),
    not_found: callsByPerson("POST", APP, { transcription_id: "trn_nobodys" }),
    conflict: async (stage) => {
      const cookie = await ownerCookie(stage)
      return await reused(stage.send, (body) => byCookie("POST", APP, cookie, body))
    },
  },
  appListShares: {
    ...appList,
    ok: callsByPerson("GET", APP),
    invalid_request: callsByPerson("GET", `${APP}?transcription_id=7`),
  },
  appRevokeShare: {
    ...byAnyPerson("DELETE", `${APP}/${UNKNOWN_SHARE_ID}`),
    ok: async (stage) => {
      const cookie = await ownerCookie(stage)
      const { share_id: id } = await madeBy(await stage.send(byCookie("POST", APP, cookie, BODY)))
      return await stage.send(byCookie("DELETE", `${APP}/${id}`, cookie))
    },
    invalid_request: callsByPerson("DELETE", `${APP}/7`),
    not_found: callsByPerson("DELETE", `${APP}/${UNKNOWN_SHARE_ID}`),
  },
  sharedPage: {
    ok: async (stage) => {
      const rawKey = await ownerKey(stage)
      const { url } = await madeBy(await stage.send(byKey("POST", V1, rawKey, BODY)))
      return await stage.send({ method: "GET", path: new URL(url).pathname })
    },
    unavailable: async ({ sendWithoutStore }) =>
      await sendWithoutStore({ method: "GET", path: `/s/${"x".repeat(32)}` }),
  },
}
