import { bearer, byCookie } from "../contract/provoke/provocation.ts"
import type { Send, Stage } from "../contract/stage.ts"
import { ERAS } from "./mcp.ts"

type Rare = readonly [string, (stage: Stage) => Promise<Response>]

const CHANNEL = { channel: "UCdemo-kitchen-garden-01" }
const PLAYLIST = { playlist: "PLdemo-kitchen-garden-list-00000001" }
const SUMMARY = { transcript: "Tea is made of leaves. Water is hot.", video_id: "et-sample-1" }

/** Sends one call about watchlists, by key or by cookie. */
type Call = (method: string, path: string, body?: object) => Promise<Response>

/** Creates a watchlist twice under one Idempotency-Key, then changes, lists and deletes it. */
async function watched(call: Call): Promise<Response> {
  const created = await call("POST", "", { sources: [CHANNEL] })
  await (await call("POST", "", { sources: [CHANNEL] })).text()
  const { watchlist_id: id } = (await created.json()) as { watchlist_id: string }
  const change = { sources: [PLAYLIST], new_feed_url: true }
  await (await call("PATCH", `/${id}`, change)).text()
  const listed = await call("GET", "")
  await (await call("DELETE", `/${id}`)).text()
  return listed
}

/** Calls every route that a test key may call, some of them twice with one Idempotency-Key. */
async function tested(send: Send, rawKey: string): Promise<Response> {
  const headers = { ...bearer(rawKey), "idempotency-key": "rare" }
  const post = async (path: string, body: object, more: Record<string, string> = {}) =>
    await send({ method: "POST", path, headers: { ...headers, ...more }, body: JSON.stringify(body) })
  const url = "et-sample-1"
  for (const _ of [1, 2]) await (await post("/api/v1/transcribe", { url })).text()
  for (const _ of [1, 2]) await (await post("/api/v1/summarize", SUMMARY)).text()
  const jobHeaders = { prefer: "respond-async", "idempotency-key": "job" }
  const accepted = await post("/api/v1/transcribe", { url }, jobHeaders)
  const { job_id: jobId } = (await accepted.json()) as { job_id: string }
  const get = async (path: string) => await send({ method: "GET", path, headers: bearer(rawKey) })
  await (await get(`/api/v1/jobs/${jobId}?wait=1`)).text()
  await (await get("/api/v1/youtube/video?video=et-sample-1")).text()
  for (const [, call] of ERAS) await call(send, rawKey, url)
  return await get("/api/v1/credits")
}

export const RARE_WATCH: readonly Rare[] = [
  [
    "a watchlist is created twice, changed, listed and removed by key",
    async ({ send, key }) => {
      const headers = { ...bearer(await key()), "idempotency-key": "rare" }
      return await watched(async (method, path, body) => {
        const sent = { method, path: `/api/v1/watchlists${path}`, headers }
        return await send(body === undefined ? sent : { ...sent, body: JSON.stringify(body) })
      })
    },
  ],
  [
    "a watchlist is created twice, changed, listed and removed on the dashboard",
    async ({ send, person }) => {
      const { cookie } = await person()
      return await watched(async (method, path, body) => {
        const sent = byCookie(method, `/api/watchlists${path}`, cookie, body)
        return await send({ ...sent, headers: { ...sent.headers, "idempotency-key": "rare" } })
      })
    },
  ],
  [
    "a test key calls every route that it may call",
    async ({ send, person }) => {
      const { cookie } = await person()
      const made = await send(byCookie("POST", "/api/keys", cookie, { name: "ci", mode: "test" }))
      const { rawKey } = (await made.json()) as { rawKey: string }
      return await tested(send, rawKey)
    },
  ],
  [
    "an API key is revoked as a token",
    async ({ send, key }) => {
      const headers = { "content-type": "application/x-www-form-urlencoded" }
      const body = new URLSearchParams({ token: await key() }).toString()
      return await send({ method: "POST", path: "/oauth/revoke", headers, body })
    },
  ],
]
