import { beforeEach, describe, expect, test } from "vitest"
import { agentItem } from "../../core/oauth/agent.ts"
import { firstPair } from "../../core/oauth/token.ts"
import { putItem } from "../../core/table/table.ts"
import type { Person } from "../support/person.ts"
import {
  anAgent,
  authorizeUrl,
  bearerOf,
  clientIdOf,
  codeFor,
  decide,
  errorOf,
  exchange,
  open,
  pkce,
  postForm,
  REDIRECT,
  refresh,
  register,
  requestOn,
  startAgents,
  type Tokens,
} from "./oauth-stage.ts"
import { INITIALIZE, send } from "./support.ts"

const agents = await startAgents()
const { service, table, clock, publicUrl, mcpUrl } = agents
const clientId = await clientIdOf(agents)
let person: Person
const MINUTE_MS = 60_000

// Signed in a moment ago, however far the clock was moved.
beforeEach(async () => {
  person = await agents.person()
})

const asking = (changes: Record<string, string | undefined> = {}) =>
  authorizeUrl(agents, { client_id: clientId, ...changes })
const statusWith = async (tokens: Pick<Tokens, "access_token">) =>
  (await send(mcpUrl, "initialize", INITIALIZE, { headers: bearerOf(tokens) })).status

describe("a request to let a program in", () => {
  test.each([
    ["a client that nobody registered", { client_id: "0f8fad5b-d9cb-469f-a165-70867728950e" }],
    ["a client's id that is none", { client_id: "' OR 1=1" }],
    ["no client", { client_id: undefined }],
    ["another place", { redirect_uri: "https://evil.example/callback" }],
    ["another path", { redirect_uri: `${REDIRECT}/x` }],
    ["more of a path", { redirect_uri: `${REDIRECT}?next=https://evil.example` }],
    ["another port, away from this machine", { redirect_uri: "https://agent.example.org:8443/callback" }],
    ["a host that is hidden", { redirect_uri: "https://agent.example.org@evil.example/callback" }],
    ["a fragment", { redirect_uri: `${REDIRECT}#x` }],
    ["a place that is no URL", { redirect_uri: "//evil.example" }],
    ["no place", { redirect_uri: undefined }],
    ["a token at once", { response_type: "token" }],
    ["no PKCE", { code_challenge: undefined, code_challenge_method: undefined }],
    ["PKCE in clear", { code_challenge_method: "plain" }],
    ["PKCE of no method, which means in clear", { code_challenge_method: undefined }],
    ["a challenge that is none", { code_challenge: "short" }],
    ["another service", { resource: "https://elsewhere.example/mcp" }],
    ["more words than a person's way through the sign-in can hold", { state: "x".repeat(4000) }],
  ])("with %s is told to the person and sent nowhere", async (_, changes) => {
    for (const cookie of [undefined, person.cookie]) {
      const response = await open(asking(changes), cookie)
      expect([response.status, response.headers.get("location")]).toEqual([400, null])
      expect(await response.text()).not.toContain("<form")
    }
  })

  test("that says a thing twice, or asks for a second service, is refused", async () => {
    for (const more of ["&redirect_uri=https://evil.example", "&resource=https://evil.example", "&state=2"]) {
      expect((await open(asking() + more, person.cookie)).status).toBe(400)
    }
  })

  test("sends who is not signed in to sign in, and back with all that was asked", async () => {
    const response = await open(asking())
    const location = new URL(response.headers.get("location") ?? "")
    expect([response.status, location.origin, location.pathname]).toEqual([302, publicUrl, "/login"])
    const next = new URL(location.searchParams.get("next") ?? "", publicUrl)
    expect(next.origin).toBe(publicUrl)
    expect((await open(next, person.cookie)).status).toBe(200)
    expect(next.searchParams.get("state")).toBe("a state & more")
  })

  test("is answered on a page that nobody can frame, keep or run a script on", async () => {
    const name = `<img src=x onerror=alert(1)>"'&\u202Eevil\n`
    const id = await clientIdOf(agents, { client_name: name })
    const response = await open(authorizeUrl(agents, { client_id: id }), person.cookie)
    const page = await response.text()
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;evil")
    expect(page).not.toMatch(/<img|\u202E/)
    expect(page).toContain("agent.example.org")
    expect(page).toContain("spend your credits")
    expect(page).toContain(person.email)
    const policy = response.headers.get("content-security-policy") ?? ""
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' https://agent.example.org;")
    expect(policy).not.toContain("unsafe-inline")
    expect(response.headers.get("x-frame-options")).toBe("DENY")
    expect(response.headers.get("cache-control")).toBe("no-store")
  })
})

describe("a decision", () => {
  const page = async () => requestOn(await (await open(asking(), person.cookie)).text())
  const action = `${publicUrl}/oauth/authorize`

  test("goes to the program with its state and our name, and nothing else", async () => {
    const allowed = await decide(asking(), person)
    expect(allowed.origin + allowed.pathname).toBe(REDIRECT)
    expect(Object.fromEntries(allowed.searchParams)).toEqual({
      code: expect.stringMatching(/^etc_[\w-]{43}$/),
      state: "a state & more",
      iss: publicUrl,
    })
    const denied = await decide(asking(), person, "deny")
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      error: "access_denied",
      state: "a state & more",
      iss: publicUrl,
    })
  })

  test.each([
    ["another site's page", { origin: "https://evil.example" }],
    ["a page without a name", { origin: "null" }],
    ["another site, as the browser says", { "sec-fetch-site": "cross-site" }],
  ])("of %s is refused, even with a request that is right", async (_, headers) => {
    const fields = { request: await page(), decision: "allow" }
    const response = await postForm(action, fields, { cookie: person.cookie, ...headers })
    expect([response.status, response.headers.get("location")]).toEqual([403, null])
  })

  test("is nobody's who has not seen the page", async () => {
    const signed = await page()
    const [payload = ""] = signed.split(".")
    const stranger = await agents.person()
    const attempts = [
      { fields: { decision: "allow" }, cookie: person.cookie },
      { fields: { request: signed, decision: "allow" }, cookie: stranger.cookie },
      { fields: { request: `${payload}.AAAA`, decision: "allow" }, cookie: person.cookie },
      { fields: { request: payload, decision: "allow" }, cookie: person.cookie },
    ]
    for (const { fields, cookie } of attempts) {
      const response = await postForm(action, fields as Record<string, string>, { cookie })
      expect([response.status, response.headers.get("location")]).toEqual([400, null])
    }
    const bearer = { authorization: person.bearer }
    expect((await postForm(action, { request: signed, decision: "allow" }, bearer)).status).toBe(401)
  })

  test("comes too late after ten minutes", async () => {
    const request = await page()
    clock.advance(10 * MINUTE_MS)
    const response = await postForm(action, { request, decision: "allow" }, { cookie: person.cookie })
    expect([response.status, response.headers.get("location")]).toEqual([400, null])
  })

  test("that is no plain yes is a no", async () => {
    for (const decision of ["", "yes", "deny"]) {
      const fields = { request: await page(), decision }
      const response = await postForm(action, fields, { cookie: person.cookie })
      expect(response.headers.get("location")).toContain("error=access_denied")
    }
  })
})

describe("a code", () => {
  test("works once: its second use ends what its first began", async () => {
    const letting = await codeFor(agents, person)
    const tokens = (await (await exchange(agents, letting)).json()) as Tokens
    expect(await statusWith(tokens)).toBe(200)
    expect(await errorOf(await exchange(agents, letting))).toEqual([400, "invalid_grant"])
    expect(await statusWith(tokens)).toBe(401)
    expect(await errorOf(await refresh(agents, letting.clientId, tokens.refresh_token))).toEqual([
      400,
      "invalid_grant",
    ])
  })

  test("of ten uses at once lets nobody in: somebody else has it", async () => {
    const letting = await codeFor(agents, person)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(agents, letting)))
    const given = answers.filter(({ status }) => status === 200)
    expect(given.length).toBe(1)
    expect(await statusWith((await given[0]?.json()) as Tokens)).toBe(401)
  })

  test("is worth nothing after a minute", async () => {
    const letting = await codeFor(agents, person)
    clock.advance(MINUTE_MS)
    expect(await errorOf(await exchange(agents, letting))).toEqual([400, "invalid_grant"])
  })

  test("stays its client's: a wrong verifier, client, place or service gets nothing, and spoils nothing", async () => {
    const letting = await codeFor(agents, person)
    const another = await clientIdOf(agents)
    for (const [changes, error] of [
      [{ code_verifier: pkce().verifier }, "invalid_grant"],
      [{ code_verifier: "short" }, "invalid_grant"],
      [{ client_id: another }, "invalid_grant"],
      [{ redirect_uri: `${REDIRECT}/` }, "invalid_grant"],
      [{ code: `etc_${"x".repeat(43)}` }, "invalid_grant"],
      [{ code_verifier: "" }, "invalid_request"],
      [{ redirect_uri: "" }, "invalid_request"],
      [{ resource: "https://elsewhere.example/mcp" }, "invalid_target"],
      [{ grant_type: "password" }, "unsupported_grant_type"],
      [{ grant_type: "constructor" }, "unsupported_grant_type"],
      [{ grant_type: "" }, "invalid_request"],
    ] as [Record<string, string>, string][]) {
      expect(await errorOf(await exchange(agents, letting, changes))).toEqual([400, error])
    }
    const response = await exchange(agents, letting, { resource: mcpUrl })
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"])
  })

  test("of an account that was deleted meanwhile lets nobody in", async () => {
    const leaving = await service.person()
    const letting = await codeFor(agents, leaving)
    await leaving.call("DELETE", "/api/account", { body: { email: leaving.email } })
    expect(await errorOf(await exchange(agents, letting))).toEqual([400, "invalid_grant"])
  })
})

describe("a refresh token", () => {
  test("works once: its second use ends its whole family", async () => {
    const agent = await anAgent(agents, person)
    const next = (await (await refresh(agents, agent.clientId, agent.refresh_token)).json()) as Tokens
    expect([await statusWith(agent), await statusWith(next)]).toEqual([401, 200])
    clock.advance(MINUTE_MS)
    expect(await errorOf(await refresh(agents, agent.clientId, agent.refresh_token))).toEqual([
      400,
      "invalid_grant",
    ])
    expect(await statusWith(next)).toBe(401)
    expect((await refresh(agents, agent.clientId, next.refresh_token)).status).toBe(400)
  })

  test("of ten uses at once gives one and the same pair: an answer that was lost can be asked for again", async () => {
    const agent = await anAgent(agents, person)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refresh(agents, agent.clientId, agent.refresh_token)),
    )
    const pairs = (await Promise.all(answers.map((answer) => answer.json()))) as Tokens[]
    expect(new Set(pairs.map((pair) => pair.access_token + pair.refresh_token)).size).toBe(1)
    expect(await statusWith(pairs[0] as Tokens)).toBe(200)
  })

  test("used again after the one that followed it was used ends the family at once", async () => {
    const agent = await anAgent(agents, person)
    const next = (await (await refresh(agents, agent.clientId, agent.refresh_token)).json()) as Tokens
    const last = (await (await refresh(agents, agent.clientId, next.refresh_token)).json()) as Tokens
    expect((await refresh(agents, agent.clientId, agent.refresh_token)).status).toBe(400)
    expect(await statusWith(last)).toBe(401)
  })

  test("is worth nothing for another client, as a call's token, or after thirty days", async () => {
    const agent = await anAgent(agents, person)
    const other = await clientIdOf(agents)
    expect((await refresh(agents, other, agent.refresh_token)).status).toBe(400)
    expect((await refresh(agents, agent.clientId, agent.access_token)).status).toBe(400)
    expect(await statusWith({ access_token: agent.refresh_token })).toBe(401)
    expect(await statusWith(agent)).toBe(200)
    clock.advance(30 * 24 * 60 * MINUTE_MS)
    expect((await refresh(agents, agent.clientId, agent.refresh_token)).status).toBe(400)
  })
})

describe("a call's token", () => {
  test("is worth nothing after an hour, changed by a letter, or for another service", async () => {
    const agent = await anAgent(agents, person)
    const last = agent.access_token.slice(-1) === "A" ? "B" : "A"
    expect(await statusWith({ access_token: agent.access_token.slice(0, -1) + last })).toBe(401)
    expect(await statusWith(agent)).toBe(200)
    clock.advance(60 * MINUTE_MS)
    expect(await statusWith(agent)).toBe(401)
    const named = { accountId: person.accountId, agentId: "0f8fad5b-d9cb-469f-a165-70867728950e" }
    const pair = firstPair(named)
    const other = { ...named, clientId, clientName: "x", resource: "https://elsewhere.example/mcp", pair }
    await putItem(table, agentItem(clock.now(), other))
    expect(await statusWith({ access_token: pair.access })).toBe(401)
    await putItem(table, agentItem(clock.now(), { ...other, resource: mcpUrl }))
    expect(await statusWith({ access_token: pair.access })).toBe(200)
  })

  test("is no other account's session", async () => {
    const [one, two] = [await anAgent(agents, person), await anAgent(agents, await agents.person())]
    const opened = await send(mcpUrl, "initialize", INITIALIZE, { headers: bearerOf(one) })
    const session = { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" }
    const stolen = await send(mcpUrl, "tools/list", {}, { headers: { ...session, ...bearerOf(two) } })
    expect(stolen.status).toBe(404)
  })
})

describe("registering", () => {
  test.each([
    ["user information", "https://agent@evil.example/"],
    ["a fragment", "https://agent.example/#x"],
    ["HTTP away from this machine", "http://agent.example/callback"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["a scheme of nobody", "evil://x"],
    ["a host that would end a header's part", "https://a;sandbox/callback"],
    ["a backslash", "https://agent.example\\@evil.example"],
    ["no URL", "agent.example/callback"],
  ])("a place with %s is refused", async (_, uri) => {
    const response = await register(agents, { redirect_uris: [uri] })
    expect(await errorOf(response)).toEqual([400, "invalid_redirect_uri"])
  })

  test("no place, too many, and other grants are refused", async () => {
    expect((await register(agents, { redirect_uris: [] })).status).toBe(400)
    expect((await register(agents, { redirect_uris: Array<string>(11).fill(REDIRECT) })).status).toBe(400)
    const implicit = await register(agents, { grant_types: ["implicit"] })
    expect(await errorOf(implicit)).toEqual([400, "invalid_client_metadata"])
  })

  test("gives no secret, whatever is asked for", async () => {
    const response = await register(agents, { token_endpoint_auth_method: "client_secret_basic" })
    const body = (await response.json()) as object
    expect(body).toMatchObject({ token_endpoint_auth_method: "none", scope: "mcp" })
    expect(body).not.toHaveProperty("client_secret")
  })

  test("a program on somebody's machine may come back to another port, and to nothing else", async () => {
    const id = await clientIdOf(agents, { redirect_uris: ["http://127.0.0.1:1234/callback"] })
    const at = async (uri: string) =>
      (await open(authorizeUrl(agents, { client_id: id, redirect_uri: uri }), person.cookie)).status
    expect(await at("http://127.0.0.1:60001/callback")).toBe(200)
    expect(await at("http://127.0.0.1:60001/other")).toBe(400)
    expect(await at("http://localhost:1234/callback")).toBe(400)
    expect(await at("https://127.0.0.1:1234/callback")).toBe(400)
    expect(await at("http://me@127.0.0.1:1234/callback")).toBe(400)
  })

  test("a program that nobody lets in is forgotten after a month; one that was let in is not", async () => {
    const [unused, used] = [await clientIdOf(agents), await clientIdOf(agents)]
    await decide(authorizeUrl(agents, { client_id: used }), person)
    clock.advance(30 * 24 * 60 * MINUTE_MS)
    const { cookie } = await agents.person()
    const at = async (id: string) => (await open(authorizeUrl(agents, { client_id: id }), cookie)).status
    expect([await at(unused), await at(used)]).toEqual([400, 200])
  })

  test("a flood from one address is stopped, and says when to come again", async () => {
    let limited: Response | undefined
    for (let calls = 0; calls < 61 && !limited; calls += 1) {
      const response = await register(agents)
      if (response.status === 429) limited = response
    }
    expect(Number(limited?.headers.get("retry-after"))).toBeGreaterThan(0)
  })
})
