import type { Sent, Stage } from "../stage.ts"
import {
  bearer,
  byCookie,
  crossSite,
  exceedCallRate,
  MB,
  ofUnknownVersion,
  type Provocation,
  type ProvocationsFor,
} from "./provocation.ts"

const V1 = "/api/v1/watchlists"
const APP = "/api/watchlists"
const UNKNOWN_WATCHLIST_ID = `wat_${"0".repeat(26)}`
const BODY = { sources: [{ channel: "UCdemo-kitchen-garden-01" }] }
const CHANGE = { name: "Garden" }
/** More sources than the lowest plan allows. */
const TOO_MANY = {
  sources: [1, 2, 3, 4].map((n) => ({ playlist: `PLdemo-kitchen-garden-list-0000000${n}` })),
}
const GONE = { sources: [{ channel: "@demo-nobody" }] }
const FAILING = { sources: [{ channel: "@nobody-recorded-this" }] }

type Make = (stage: Stage) => Promise<(method: string, path: string, body?: unknown) => Sent>

const byKey: Make = async ({ key }) => {
  const headers = bearer(await key())
  return (method, path, body) => sentOf({ method, path: V1 + path, headers }, body)
}
const byPerson: Make = async ({ person }) => {
  const { cookie } = await person()
  return (method, path, body) => byCookie(method, APP + path, cookie, body)
}

const sentOf = (sent: Sent, body: unknown): Sent =>
  body === undefined ? sent : { ...sent, body: JSON.stringify(body) }

/** Makes a watchlist, then a call that names it. */
const own =
  (make: Make, method: string, path: string, body?: unknown): Provocation =>
  async (stage) => {
    const call = await make(stage)
    const text = await (await stage.send(call("POST", "", BODY))).text()
    // Tests that only record calls answer them with an empty body.
    const id = text === "" ? UNKNOWN_WATCHLIST_ID : JSON.parse(text).watchlist_id
    return await stage.send(call(method, `/${id}${path}`, body))
  }

const calls =
  (make: Make, method: string, path: string, body?: unknown): Provocation =>
  async (stage) =>
    await stage.send((await make(stage))(method, path, body))

/** The errors of the routes that change a watchlist, each caused by its body. */
const changes = (make: Make, call: (body: unknown) => Provocation) => ({
  invalid_request: call({ name: 7 }),
  payload_too_large: call({ name: "x".repeat(MB) }),
  conflict: call(TOO_MANY),
  youtube_api_error: call(FAILING),
  quota_exceeded: (async (stage) => {
    const made = await make(stage)
    return await stage.sendWithoutQuota(made("POST", "", FAILING))
  }) as Provocation,
})

const changeOf = (make: Make) => ({
  ...changes(make, (body) => own(make, "PATCH", "", body)),
  ok: own(make, "PATCH", "", CHANGE),
  not_found: calls(make, "PATCH", `/${UNKNOWN_WATCHLIST_ID}`, CHANGE),
  quota_exceeded: (async (stage) => {
    const call = await make(stage)
    const text = await (await stage.send(call("POST", "", BODY))).text()
    const id = text === "" ? UNKNOWN_WATCHLIST_ID : JSON.parse(text).watchlist_id
    return await stage.sendWithoutQuota(call("PATCH", `/${id}`, FAILING))
  }) as Provocation,
})

/** The answers that all calls by key have in common. A key for `scope` alone may not make it. */
const byAnyKey = (method: string, path: string, scope: "read" | "lists", body?: unknown) => ({
  unauthorized: (async ({ send }) => await send(sentOf({ method, path: V1 + path }, body))) as Provocation,
  forbidden: (async ({ send, key }) => {
    const headers = bearer(await key({ scopes: [scope] }))
    return await send(sentOf({ method, path: V1 + path, headers }, body))
  }) as Provocation,
  rate_limited: (async (stage) =>
    await exceedCallRate(stage, (await byKey(stage))(method, path, body))) as Provocation,
  unavailable: (async (stage) =>
    await stage.sendWithoutStore((await byKey(stage))(method, path, body))) as Provocation,
})

/** The answers that all reading calls of our own pages have in common. */
const byAnyReader = (path: string) => ({
  unauthorized: (async ({ send }) => await send({ method: "GET", path: APP + path })) as Provocation,
  unavailable: (async (stage) =>
    await stage.sendWithoutStore((await byPerson(stage))("GET", path))) as Provocation,
})

/** The answers that all changing calls of our own pages have in common. */
const byAnyPerson = (method: string, path: string, body?: unknown) => ({
  unauthorized: (async ({ send }) => await send(sentOf({ method, path: APP + path }, body))) as Provocation,
  forbidden: (async (stage) =>
    await stage.send(crossSite((await byPerson(stage))(method, path, body)))) as Provocation,
  unavailable: (async (stage) =>
    await stage.sendWithoutStore((await byPerson(stage))(method, path, body))) as Provocation,
})

/**
 * Requests a watchlist's feed. Tests that only record calls answer with an empty body. An unknown
 * path is requested then.
 */
const feedOf: Provocation = async (stage) => {
  const text = await (await stage.send((await byKey(stage))("POST", "", BODY))).text()
  const path = text === "" ? "/watch/feed/none" : new URL(JSON.parse(text).feed_url).pathname
  return await stage.send({ method: "GET", path })
}

/** Calls the address in the mails of a watchlist. */
const unsubscribe =
  (method: string): Provocation =>
  async ({ send, unsubscribeToken }) =>
    await send({ method, path: `/watch/unsubscribe/${await unsubscribeToken()}` })

const WRONG = "x".repeat(32)
const withoutStore =
  (method: string, path: string): Provocation =>
  async ({ sendWithoutStore }) =>
    await sendWithoutStore({ method, path })

export const WATCHLISTS: ProvocationsFor<
  | "createWatchlist"
  | "listWatchlists"
  | "getWatchlist"
  | "updateWatchlist"
  | "removeWatchlist"
  | "watchlistVideos"
  | "appCreateWatchlist"
  | "appListWatchlists"
  | "appGetWatchlist"
  | "appUpdateWatchlist"
  | "appRemoveWatchlist"
  | "appWatchlistVideos"
  | "watchFeed"
  | "unsubscribePage"
  | "unsubscribeWatchlist"
> = {
  createWatchlist: {
    ...byAnyKey("POST", "", "read", BODY),
    ...changes(byKey, (body) => calls(byKey, "POST", "", body)),
    ok: calls(byKey, "POST", "", BODY),
    not_found: calls(byKey, "POST", "", GONE),
  },
  listWatchlists: {
    ...byAnyKey("GET", "", "lists"),
    ok: calls(byKey, "GET", ""),
    invalid_request: async ({ send, key }) =>
      await send({ method: "GET", path: V1, headers: ofUnknownVersion(await key()) }),
  },
  getWatchlist: {
    ...byAnyKey("GET", `/${UNKNOWN_WATCHLIST_ID}`, "lists"),
    ok: own(byKey, "GET", ""),
    invalid_request: calls(byKey, "GET", "/7"),
    not_found: calls(byKey, "GET", `/${UNKNOWN_WATCHLIST_ID}`),
  },
  updateWatchlist: { ...byAnyKey("PATCH", `/${UNKNOWN_WATCHLIST_ID}`, "read", CHANGE), ...changeOf(byKey) },
  removeWatchlist: {
    ...byAnyKey("DELETE", `/${UNKNOWN_WATCHLIST_ID}`, "read"),
    ok: own(byKey, "DELETE", ""),
    invalid_request: calls(byKey, "DELETE", "/7"),
    not_found: calls(byKey, "DELETE", `/${UNKNOWN_WATCHLIST_ID}`),
  },
  watchlistVideos: {
    ...byAnyKey("GET", `/${UNKNOWN_WATCHLIST_ID}/videos`, "lists"),
    ok: own(byKey, "GET", "/videos"),
    invalid_request: own(byKey, "GET", "/videos?after=7"),
    not_found: calls(byKey, "GET", `/${UNKNOWN_WATCHLIST_ID}/videos`),
  },
  appCreateWatchlist: {
    ...byAnyPerson("POST", "", BODY),
    ...changes(byPerson, (body) => calls(byPerson, "POST", "", body)),
    ok: calls(byPerson, "POST", "", BODY),
    not_found: calls(byPerson, "POST", "", GONE),
  },
  appListWatchlists: { ...byAnyReader(""), ok: calls(byPerson, "GET", "") },
  appGetWatchlist: {
    ...byAnyReader(`/${UNKNOWN_WATCHLIST_ID}`),
    ok: own(byPerson, "GET", ""),
    invalid_request: calls(byPerson, "GET", "/7"),
    not_found: calls(byPerson, "GET", `/${UNKNOWN_WATCHLIST_ID}`),
  },
  appUpdateWatchlist: { ...byAnyPerson("PATCH", `/${UNKNOWN_WATCHLIST_ID}`, CHANGE), ...changeOf(byPerson) },
  appRemoveWatchlist: {
    ...byAnyPerson("DELETE", `/${UNKNOWN_WATCHLIST_ID}`),
    ok: own(byPerson, "DELETE", ""),
    invalid_request: calls(byPerson, "DELETE", "/7"),
    not_found: calls(byPerson, "DELETE", `/${UNKNOWN_WATCHLIST_ID}`),
  },
  appWatchlistVideos: {
    ...byAnyReader(`/${UNKNOWN_WATCHLIST_ID}/videos`),
    ok: own(byPerson, "GET", "/videos"),
    invalid_request: own(byPerson, "GET", "/videos?after=7"),
    not_found: calls(byPerson, "GET", `/${UNKNOWN_WATCHLIST_ID}/videos`),
  },
  watchFeed: { ok: feedOf, unavailable: withoutStore("GET", `/watch/feed/${WRONG}`) },
  unsubscribePage: {
    ok: unsubscribe("GET"),
    unavailable: withoutStore("GET", `/watch/unsubscribe/${WRONG}`),
  },
  unsubscribeWatchlist: {
    ok: unsubscribe("POST"),
    unavailable: withoutStore("POST", `/watch/unsubscribe/${WRONG}`),
  },
}
