import { describe, expect, test } from "vitest"
import {
  authorizeUrl,
  clientIdOf,
  decide,
  errorOf,
  open,
  pkce,
  postForm,
  requestOn,
  startAgents,
} from "./oauth-stage.ts"

const agents = await startAgents()
const { publicUrl, person } = agents
const RESOURCE = `${publicUrl}/api/v1`
/** Registered without a port, because a program learns its port only when it starts. */
const REGISTERED = "http://127.0.0.1/callback"
const REDIRECT = "http://127.0.0.1:49152/callback"

/** Registers a program on the user's machine that requests an API key. */
async function program(changes: Record<string, string | undefined> = {}) {
  const clientId = await clientIdOf(agents, { client_name: "A program", redirect_uris: [REGISTERED] })
  const { verifier, challenge } = pkce()
  const grant = { scope: "api_key", resource: RESOURCE, redirect_uri: REDIRECT, ...changes }
  const url = authorizeUrl(agents, { client_id: clientId, code_challenge: challenge, ...grant })
  const redeem = async (code: string, more: Record<string, string> = {}) =>
    await postForm(`${publicUrl}/oauth/token`, {
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
      code,
      resource: RESOURCE,
      ...more,
    })
  return { url, redeem }
}
const codeOf = (redirected: URL) => redirected.searchParams.get("code") ?? ""
const keysOf = async (cookie: string) =>
  (
    (await (await fetch(`${publicUrl}/api/keys`, { headers: { cookie } })).json()) as {
      keys: { name: string; status: string; monthly_budget: number | null }[]
    }
  ).keys
const statusWith = async (key: string) =>
  (await fetch(`${publicUrl}/api/v1/credits`, { headers: { authorization: `Bearer ${key}` } })).status

describe("a program on the user's machine", () => {
  test("gets an API key with its name and the user's budget, once", async () => {
    const user = await person()
    const { url, redeem } = await program()
    const page = await (await open(url, user.cookie)).text()
    expect(page).toContain("an API key of its own")
    const form = { request: requestOn(page), decision: "allow", monthly_budget: "7" }
    const answer = await postForm(`${publicUrl}/oauth/authorize`, form, { cookie: user.cookie })
    const code = codeOf(new URL(answer.headers.get("location") ?? ""))
    const granted = (await (await redeem(code)).json()) as { access_token: string }
    expect(granted).toEqual({
      access_token: expect.stringMatching(/^et_/),
      token_type: "Bearer",
      scope: "api_key",
    })
    expect(await keysOf(user.cookie)).toMatchObject([
      { name: "A program", status: "active", monthly_budget: 7 },
    ])
    expect(await statusWith(granted.access_token)).toBe(200)
    // A code that is used twice may have leaked, so its key is revoked.
    expect(await errorOf(await redeem(code))).toEqual([400, "invalid_grant"])
    expect(await statusWith(granted.access_token)).toBe(401)
  })

  test("revokes its own key", async () => {
    const user = await person()
    const { url, redeem } = await program()
    const code = codeOf(await decide(url, user))
    const { access_token: token } = (await (await redeem(code)).json()) as { access_token: string }
    expect((await postForm(`${publicUrl}/oauth/revoke`, { token })).status).toBe(200)
    expect(await statusWith(token)).toBe(401)
    expect(await keysOf(user.cookie)).toMatchObject([{ status: "revoked" }])
  })

  test("gets no key without the verifier, for an agent's resource, or after a minute", async () => {
    const user = await person()
    const { url, redeem } = await program()
    const code = codeOf(await decide(url, user))
    expect(await errorOf(await redeem(code, { code_verifier: pkce().verifier }))).toEqual([
      400,
      "invalid_grant",
    ])
    expect(await errorOf(await redeem(code, { resource: agents.mcpUrl }))).toEqual([400, "invalid_grant"])
    agents.clock.advance(60_000)
    expect(await errorOf(await redeem(code))).toEqual([400, "invalid_grant"])
    expect(await keysOf(user.cookie)).toEqual([])
  })

  test("is told that the account has ten keys", async () => {
    const user = await person()
    const headers = { cookie: user.cookie, origin: publicUrl }
    for (let made = 0; made < 10; made += 1) {
      expect((await fetch(`${publicUrl}/api/keys`, { method: "POST", headers })).status).toBe(201)
    }
    const { url, redeem } = await program()
    const refused = (await (await redeem(codeOf(await decide(url, user)))).json()) as object
    expect(refused).toMatchObject({
      error: "invalid_grant",
      error_description: expect.stringContaining("10 active API keys"),
    })
    expect(await keysOf(user.cookie)).toHaveLength(10)
  })
})

test("an app elsewhere cannot ask for a key, nor for an agent's resource with it", async () => {
  const { cookie } = await person()
  const elsewhere = "https://agent.example.org/callback"
  const clientId = await clientIdOf(agents, { redirect_uris: [elsewhere] })
  const params = { client_id: clientId, scope: "api_key", resource: undefined, redirect_uri: elsewhere }
  const page = await open(authorizeUrl(agents, params), cookie)
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining("on your own computer")])
  const { url } = await program({ resource: agents.mcpUrl })
  expect((await open(url, cookie)).status).toBe(400)
  // An agent's code cannot be exchanged for a key.
  const { url: plain, redeem } = await program({ scope: undefined, resource: agents.mcpUrl })
  const code = codeOf(await decide(plain, { cookie }))
  expect(await errorOf(await redeem(code))).toEqual([400, "invalid_grant"])
})
