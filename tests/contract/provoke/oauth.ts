import { createHash } from "node:crypto"
import type { Person } from "../../support/person.ts"
import type { Sent, Stage } from "../stage.ts"
import { byCookie, crossSite, MB, type ProvocationsFor, page } from "./provocation.ts"

let callers = 0
/** An address that nobody called from before: registering is limited by address. */
function newCaller(): string {
  callers += 1
  return `127.${60 + (callers >> 16)}.${(callers >> 8) & 255}.${callers & 255 || 1}`
}

const REDIRECT = "https://agent.example.org/callback"
const VERIFIER = "a-verifier-that-is-long-enough-to-be-one-of-them"
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url")

const registering = (changes: object = {}): Sent => ({
  method: "POST",
  path: "/oauth/register",
  body: JSON.stringify({ redirect_uris: [REDIRECT], client_name: "An agent", ...changes }),
  from: newCaller(),
})
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Sent => ({
  method: "POST",
  path,
  headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  body: new URLSearchParams(fields).toString(),
})

const NOBODY = "0f8fad5b-d9cb-469f-a165-70867728950e"

/** A program's id; nobody's on a stage that only wants to see what would be sent. */
async function registered({ send }: Stage): Promise<string> {
  const answer = await (await send(registering())).text()
  return answer === "" ? NOBODY : (JSON.parse(answer) as { client_id: string }).client_id
}

const authorize = (clientId: string) =>
  `/oauth/authorize?${new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    state: "s",
  })}`

/** What the page's form would send. */
async function consenting(stage: Stage, clientId: string, { cookie }: Person): Promise<Sent> {
  const shown = await stage.send(byCookie("GET", authorize(clientId), cookie))
  const [, request = ""] = /name="request" value="([^"]+)"/.exec(await shown.text()) ?? []
  return form("/oauth/authorize", { request, decision: "allow" }, { cookie })
}

async function codeOf(stage: Stage, clientId: string): Promise<string> {
  const response = await stage.send(await consenting(stage, clientId, await stage.person()))
  return new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? ""
}

/** Of a token that could be somebody's, and is nobody's. */
const revoking = () =>
  form("/oauth/revoke", { token: `etr_acc_${"0".repeat(26)}.${NOBODY}.${"x".repeat(43)}`, client_id: NOBODY })

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
    ok: async ({ send }) => await send(registering()),
    invalid_request: async ({ send }) => await send(registering({ redirect_uris: REDIRECT })),
    payload_too_large: async ({ send }) => await send(registering({ client_name: "x".repeat(MB) })),
    rate_limited: async ({ send }) => {
      const sent = registering({ redirect_uris: [] })
      let response = await send(sent)
      for (let calls = 1; calls < 130 && response.status !== 429; calls += 1) {
        await response.text()
        response = await send(sent)
      }
      return response
    },
    internal_error: async ({ sendWithoutStore }) => await sendWithoutStore(registering()),
  },
  oauthAuthorize: {
    ok: async (stage) => {
      const [clientId, { cookie }] = [await registered(stage), await stage.person()]
      return await stage.send(byCookie("GET", authorize(clientId), cookie))
    },
    internal_error: async ({ sendWithoutStore }) =>
      await sendWithoutStore({ method: "GET", path: authorize(NOBODY) }),
  },
  oauthConsent: {
    ok: async (stage) =>
      await stage.send(await consenting(stage, await registered(stage), await stage.person())),
    unauthorized: async ({ send }) => await send(form("/oauth/authorize", { decision: "allow" })),
    forbidden: async ({ send, person }) =>
      await send(crossSite(form("/oauth/authorize", {}, { cookie: (await person()).cookie }))),
    payload_too_large: async ({ send, person }) =>
      await send(form("/oauth/authorize", LARGE, { cookie: (await person()).cookie })),
    internal_error: async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(form("/oauth/authorize", {}, { cookie: (await person()).cookie })),
  },
  oauthToken: {
    ok: async (stage) => {
      const clientId = await registered(stage)
      const code = await codeOf(stage, clientId)
      const fields = { code, client_id: clientId, redirect_uri: REDIRECT, code_verifier: VERIFIER }
      return await stage.send(form("/oauth/token", { grant_type: "authorization_code", ...fields }))
    },
    payload_too_large: async ({ send }) => await send(form("/oauth/token", LARGE)),
    internal_error: async ({ sendWithoutStore }) => {
      const fields = { code: `etc_${"x".repeat(43)}`, client_id: "x", redirect_uri: REDIRECT }
      const code = { grant_type: "authorization_code", ...fields, code_verifier: VERIFIER }
      return await sendWithoutStore(form("/oauth/token", code))
    },
  },
  oauthRevoke: {
    ok: async ({ send }) => await send(revoking()),
    payload_too_large: async ({ send }) => await send(form("/oauth/revoke", LARGE)),
    internal_error: async ({ sendWithoutStore }) => await sendWithoutStore(revoking()),
  },
}
