import { deriveKey } from "../../../core/kernel/derived-key.ts"
import { nonceOf, signState } from "../../../core/notion/connection/oauth-state.ts"
import { PLACES, READY } from "../../support/notion/world.ts"
import { type Person, TEST_SECRET } from "../../support/person.ts"
import type { Sent, Stage } from "../stage.ts"
import { byCookie, crossSite, MB, type Provocation, type ProvocationsFor } from "./provocation.ts"

type State = "connected" | "down"

/**
 * The answers of every call with a session. `right` is a call that succeeds when Notion is
 * connected.
 */
function answers(method: string, path: string, body?: unknown) {
  const by = async ({ person }: Stage, notion?: State): Promise<Sent> =>
    byCookie(method, path, (await person(notion ? { notion } : {})).cookie, body)
  const calls =
    (notion?: State): Provocation =>
    async (stage) =>
      await stage.send(await by(stage, notion))
  return {
    ok: calls("connected"),
    unconnected: calls(),
    down: calls("down"),
    unauthorized: (async ({ send }) => await send({ method, path })) as Provocation,
    unavailable: (async (stage) => await stage.sendWithoutStore(await by(stage))) as Provocation,
    forbidden: (async (stage) => await stage.send(crossSite(await by(stage, "connected")))) as Provocation,
  }
}

const calls =
  (method: string, path: string, body?: unknown): Provocation =>
  async ({ send, person }) =>
    await send(byCookie(method, path, (await person({ notion: "connected" })).cookie, body))

const status = answers("GET", "/api/notion/status")
const pages = answers("GET", "/api/notion/pages")
const PLACE = { id: PLACES.page, type: "page" }
const destination = answers("POST", "/api/notion/destination", PLACE)
const exporting = answers("POST", "/api/notion/export", {
  title: "A talk",
  transcript: "Words",
  destination: PLACE,
})
const exports = answers("GET", "/api/notion/exports")
const disconnecting = answers("POST", "/api/notion/disconnect")
const start = answers("GET", "/api/notion/oauth/start")

/** The return from the consent page, with a reusable code. */
function consentCallback({ cookie, sessionId }: Person): Sent {
  const nonce = nonceOf(undefined)
  const state = signState(deriveKey(TEST_SECRET, "notes"), { nonce, sessionId }, Date.now())
  const query = new URLSearchParams({ code: READY.code, state })
  return byCookie("GET", `/api/notion/oauth/callback?${query}`, `${cookie}; et_notes=${nonce}`)
}

type NotesRoute =
  | "notesStatus"
  | "notesPages"
  | "notesDestination"
  | "notesExport"
  | "notesExports"
  | "notesDisconnect"
  | "notesOauthStart"
  | "notesOauthCallback"

export const NOTES: ProvocationsFor<NotesRoute> = {
  notesStatus: { ok: status.ok, unauthorized: status.unauthorized, unavailable: status.unavailable },
  notesPages: {
    ok: pages.ok,
    invalid_request: calls("GET", "/api/notion/pages?cursor=none"),
    unauthorized: pages.unauthorized,
    conflict: pages.unconnected,
    provider_failed: pages.down,
    unavailable: pages.unavailable,
  },
  notesDestination: {
    ok: destination.ok,
    invalid_request: calls("POST", "/api/notion/destination", { ...PLACE, type: "database" }),
    payload_too_large: calls("POST", "/api/notion/destination", { id: "x".repeat(MB) }),
    unauthorized: destination.unauthorized,
    forbidden: destination.forbidden,
    conflict: destination.unconnected,
    unavailable: destination.unavailable,
  },
  notesExport: {
    ok: exporting.ok,
    invalid_request: calls("POST", "/api/notion/export", { title: "Nothing" }),
    payload_too_large: calls("POST", "/api/notion/export", { transcript: "x".repeat(5 * MB) }),
    unauthorized: exporting.unauthorized,
    forbidden: exporting.forbidden,
    conflict: exporting.unconnected,
    provider_failed: exporting.down,
    unavailable: exporting.unavailable,
  },
  notesExports: {
    ok: async ({ send, person }) =>
      await send(byCookie("GET", "/api/notion/exports", (await person({ exported: true })).cookie)),
    unauthorized: exports.unauthorized,
    unavailable: exports.unavailable,
  },
  notesDisconnect: {
    ok: disconnecting.ok,
    unauthorized: disconnecting.unauthorized,
    forbidden: disconnecting.forbidden,
    unavailable: disconnecting.unavailable,
  },
  notesOauthStart: { ok: start.unconnected, unavailable: start.unavailable },
  notesOauthCallback: {
    ok: async ({ send, person }) => await send(consentCallback(await person())),
    unavailable: async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(consentCallback(await person())),
  },
}
