import type { Sent } from "../stage.ts"
import {
  bearer,
  exceedCallRate,
  getCredits,
  MB,
  ofUnknownVersion,
  type ProvocationsFor,
} from "./provocation.ts"

function transcribe(body: object | string, rawKey?: string, headers: Record<string, string> = {}): Sent {
  return {
    method: "POST",
    path: "/api/v1/transcribe",
    headers: { ...(rawKey ? bearer(rawKey) : {}), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  }
}

export const V1: ProvocationsFor<"transcribe" | "getCredits"> = {
  transcribe: {
    ok: async ({ send, key }) => await send(transcribe({ url: "et-sample-1" }, await key())),
    invalid_request: async ({ send, key }) => await send(transcribe({ url: "no video" }, await key())),
    payload_too_large: async ({ send, key }) => await send(transcribe({ url: "x".repeat(MB) }, await key())),
    unauthorized: async ({ send }) => await send(transcribe({ url: "et-sample-1" })),
    rate_limited: async (stage) => await exceedCallRate(stage, transcribe({}, await stage.key())),
    // A video without captions is never stored, so it is never free.
    insufficient_credits: async ({ send, key }) =>
      await send(transcribe({ url: "et-no-cap-1" }, await key({ credits: 0 }))),
    budget_exceeded: async ({ send, key }) =>
      await send(transcribe({ url: "et-no-cap-1" }, await key({ budget: 0 }))),
    forbidden: async ({ send, key }) =>
      await send(transcribe({ url: "et-sample-1" }, await key({ scopes: ["read", "lists"] }))),
    conflict: async ({ send, key }) => {
      const rawKey = await key()
      const again = { "idempotency-key": "provoked" }
      const first = await send(transcribe({ url: "et-sample-1" }, rawKey, again))
      await first.text()
      return await send(transcribe({ url: "et-auto-cap" }, rawKey, again))
    },
    transcription_failed: async ({ send, key }) =>
      await send(transcribe({ url: "et-private1" }, await key())),
    unavailable: async ({ sendWithoutStore, key }) =>
      await sendWithoutStore(transcribe({ url: "et-sample-1" }, await key())),
  },
  getCredits: {
    ok: async ({ send, key }) => await send(getCredits(await key())),
    invalid_request: async ({ send, key }) =>
      await send({ ...getCredits(), headers: ofUnknownVersion(await key()) }),
    unauthorized: async ({ send }) => await send(getCredits()),
    forbidden: async ({ send, key }) => await send(getCredits(await key({ scopes: ["metered"] }))),
    rate_limited: async (stage) => await exceedCallRate(stage, getCredits(await stage.key())),
    unavailable: async ({ sendWithoutStore, key }) => await sendWithoutStore(getCredits(await key())),
  },
}
