import { startReceiver } from "../../support/webhook-receiver.ts"
import type { Stage } from "../stage.ts"
import { byCookie, crossSite, MB, type Provocation, type ProvocationsFor } from "./provocation.ts"

const PATH = "/api/webhooks"
const UNKNOWN_WEBHOOK_ID = `whk_${"0".repeat(26)}`
const NO_EVENT = `evt_${"0".repeat(32)}`
/** No server listens at this URL. */
const CLOSED = "http://127.0.0.1:9/hooks"
const BODY = { url: "https://example.org/hooks" }

/** The answers that all writes have in common. `path` need not exist. */
function writes(method: string, path: string, body?: unknown) {
  const by = async ({ person }: Stage) => byCookie(method, path, (await person()).cookie, body)
  return {
    unauthorized: (async ({ send }) => await send({ method, path })) as Provocation,
    forbidden: (async (stage) => await stage.send(crossSite(await by(stage)))) as Provocation,
    unavailable: (async (stage) => await stage.sendWithoutStore(await by(stage))) as Provocation,
    not_found: (async (stage) => await stage.send(await by(stage))) as Provocation,
  }
}

/** Calls a path of a new user's verified endpoint at this URL. */
const onOwn =
  (method: string, restOf: (eventId: string) => string, url = CLOSED): Provocation =>
  async ({ send, person }) => {
    const { cookie, webhook } = await person({ webhook: url })
    return await send(byCookie(method, `${PATH}/${webhook?.id}${restOf(webhook?.eventId ?? "")}`, cookie))
  }

const sent =
  (method: string, path: string, body?: unknown): Provocation =>
  async ({ send, person }) =>
    await send(byCookie(method, path, (await person()).cookie, body))

const verify = writes("POST", `${PATH}/${UNKNOWN_WEBHOOK_ID}/verify`)
const { not_found: _none, ...create } = writes("POST", PATH, BODY)
// A read needs no protection against other sites, so it is never `forbidden`.
const { forbidden: _forbiddenEvents, ...events } = writes("GET", `${PATH}/${UNKNOWN_WEBHOOK_ID}/events`)

export const WEBHOOKS: ProvocationsFor<
  | "createWebhook"
  | "listWebhooks"
  | "deleteWebhook"
  | "verifyWebhook"
  | "rotateWebhookSecret"
  | "listWebhookEvents"
  | "replayWebhookEvent"
> = {
  createWebhook: {
    ...create,
    ok: sent("POST", PATH, BODY),
    invalid_request: sent("POST", PATH, { url: "no address" }),
    payload_too_large: sent("POST", PATH, { url: "x".repeat(MB) }),
  },
  listWebhooks: {
    ok: sent("GET", PATH),
    unauthorized: async ({ send }) => await send({ method: "GET", path: PATH }),
    unavailable: async (stage) =>
      await stage.sendWithoutStore(byCookie("GET", PATH, (await stage.person()).cookie)),
  },
  deleteWebhook: {
    ...writes("DELETE", `${PATH}/${UNKNOWN_WEBHOOK_ID}`),
    ok: onOwn("DELETE", () => ""),
    invalid_request: sent("DELETE", `${PATH}/7`),
  },
  verifyWebhook: {
    ...verify,
    ok: async (stage) => await onOwn("POST", () => "/verify", (await startReceiver()).url)(stage),
    invalid_request: sent("POST", `${PATH}/7/verify`),
    conflict: onOwn("POST", () => "/verify"),
  },
  rotateWebhookSecret: {
    ...writes("POST", `${PATH}/${UNKNOWN_WEBHOOK_ID}/rotate`),
    ok: onOwn("POST", () => "/rotate"),
    invalid_request: sent("POST", `${PATH}/7/rotate`),
  },
  listWebhookEvents: {
    ...events,
    ok: onOwn("GET", () => "/events"),
    invalid_request: sent("GET", `${PATH}/7/events`),
  },
  replayWebhookEvent: {
    ...writes("POST", `${PATH}/${UNKNOWN_WEBHOOK_ID}/events/${NO_EVENT}/replay`),
    ok: onOwn("POST", (eventId) => `/events/${eventId}/replay`),
    invalid_request: sent("POST", `${PATH}/${UNKNOWN_WEBHOOK_ID}/events/7/replay`),
    conflict: async ({ send, person }) => {
      const { cookie, webhook } = await person({ webhook: CLOSED, isWebhookDisabled: true })
      return await send(byCookie("POST", `${PATH}/${webhook?.id}/events/${NO_EVENT}/replay`, cookie))
    },
  },
}
