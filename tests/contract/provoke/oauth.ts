import type { ConsentFixture } from "../../support/oauth-grant.ts"
import type { Sent } from "../stage.ts"
import { crossSite, MB, type ProvocationsFor, page } from "./provocation.ts"

let callers = 0
/** Returns a fresh client address: registration is limited by address. */
function newCaller(): string {
  callers += 1
  return `127.${60 + (callers >> 16)}.${(callers >> 8) & 255}.${callers & 255 || 1}`
}

const UNKNOWN_CLIENT_ID = "0f8fad5b-d9cb-469f-a165-70867728950e"

const registerRequest = (changes: object = {}): Sent => ({
  method: "POST",
  path: "/oauth/register",
  body: JSON.stringify({
    redirect_uris: ["https://agent.example.org/callback"],
    client_name: "An agent",
    ...changes,
  }),
  from: newCaller(),
})
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Sent => ({
  method: "POST",
  path,
  headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  body: new URLSearchParams(fields).toString(),
})

const authorizeRequest = ({ clientId, redirectUri, challenge }: ConsentFixture, cookie?: string): Sent => ({
  method: "GET",
  path: `/oauth/authorize?${new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "s",
  })}`,
  headers: cookie === undefined ? {} : { cookie },
})
const consentRequest = ({ request, cookie }: Pick<ConsentFixture, "request" | "cookie">): Sent =>
  form("/oauth/authorize", { request, decision: "allow" }, { cookie })
const tokenRequest = ({ code, clientId, redirectUri, verifier }: ConsentFixture): Sent =>
  form("/oauth/token", {
    grant_type: "authorization_code",
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
/** A well-formed token that belongs to no account. */
const UNKNOWN_TOKEN = `etr_acc_${"0".repeat(26)}.${UNKNOWN_CLIENT_ID}.${"x".repeat(43)}`
const revokeRequest = () => form("/oauth/revoke", { token: UNKNOWN_TOKEN, client_id: UNKNOWN_CLIENT_ID })

const LARGE = { token: "x".repeat(MB) }

export const OAUTH: ProvocationsFor<
  | "oauthMetadata"
  | "openidMetadata"
  | "oauthRegister"
  | "oauthAuthorize"
  | "oauthConsent"
  | "oauthToken"
  | "oauthRevoke"
> = {
  oauthMetadata: { ok: page("/.well-known/oauth-authorization-server") },
  openidMetadata: { ok: page("/.well-known/openid-configuration") },
  oauthRegister: {
    ok: async ({ send }) => await send(registerRequest()),
    invalid_request: async ({ send }) =>
      await send(registerRequest({ redirect_uris: "https://agent.example.org/callback" })),
    payload_too_large: async ({ send }) => await send(registerRequest({ client_name: "x".repeat(MB) })),
    unavailable: async ({ sendWithoutStore }) => await sendWithoutStore(registerRequest()),
  },
  oauthAuthorize: {
    ok: async ({ send, approvedClient, person }) =>
      await send(authorizeRequest(await approvedClient(), (await person()).cookie)),
    unavailable: async ({ sendWithoutStore, approvedClient }) =>
      await sendWithoutStore(authorizeRequest(await approvedClient())),
  },
  oauthConsent: {
    ok: async ({ send, approvedClient }) => await send(consentRequest(await approvedClient())),
    unauthorized: async ({ send }) => await send(form("/oauth/authorize", { decision: "allow" })),
    forbidden: async ({ send, approvedClient }) =>
      await send(crossSite(consentRequest(await approvedClient()))),
    payload_too_large: async ({ send, person }) =>
      await send(form("/oauth/authorize", LARGE, { cookie: (await person()).cookie })),
    unavailable: async ({ sendWithoutStore, approvedClient }) =>
      await sendWithoutStore(consentRequest(await approvedClient())),
  },
  oauthToken: {
    ok: async ({ send, approvedClient }) => await send(tokenRequest(await approvedClient())),
    payload_too_large: async ({ send }) => await send(form("/oauth/token", LARGE)),
    unavailable: async ({ sendWithoutStore, approvedClient }) =>
      await sendWithoutStore(tokenRequest(await approvedClient())),
  },
  oauthRevoke: {
    ok: async ({ send }) => await send(revokeRequest()),
    payload_too_large: async ({ send }) => await send(form("/oauth/revoke", LARGE)),
    unavailable: async ({ sendWithoutStore }) => await sendWithoutStore(revokeRequest()),
  },
}
