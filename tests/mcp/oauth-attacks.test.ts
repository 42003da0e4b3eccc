import { beforeEach, describe, expect, test } from "vitest"
import type { Person } from "../support/person.ts"
import {
  authorizeUrl,
  clientIdOf,
  decide,
  errorOf,
  open,
  postForm,
  REDIRECT,
  register,
  requestOn,
  startAgents,
} from "./oauth-stage.ts"

const agents = await startAgents()
const { clock, publicUrl } = agents
const clientId = await clientIdOf(agents)
const MINUTE_MS = 60_000
let person: Person

// Signs in for each test, because earlier tests may have moved the clock past the session.
beforeEach(async () => {
  person = await agents.person()
})

const authorizeUrlWith = (changes: Record<string, string | undefined> = {}) =>
  authorizeUrl(agents, { client_id: clientId, ...changes })
/** The hidden field's value on this user's page. */
const shownRequest = async () => requestOn(await (await open(authorizeUrlWith(), person.cookie)).text())

describe("an authorization request", () => {
  test.each([
    ["a client that is not registered", { client_id: "0f8fad5b-d9cb-469f-a165-70867728950e" }],
    ["an invalid client ID", { client_id: "' OR 1=1" }],
    ["no client", { client_id: undefined }],
    ["another host", { redirect_uri: "https://evil.example/callback" }],
    ["another path", { redirect_uri: `${REDIRECT}/x` }],
    ["a query added to the redirect address", { redirect_uri: `${REDIRECT}?next=https://evil.example` }],
    ["another port, away from this machine", { redirect_uri: "https://agent.example.org:8443/callback" }],
    ["a host behind user information", { redirect_uri: "https://agent.example.org@evil.example/callback" }],
    ["a fragment", { redirect_uri: `${REDIRECT}#x` }],
    ["a redirect address that is not a URL", { redirect_uri: "//evil.example" }],
    ["no redirect address", { redirect_uri: undefined }],
    ["the implicit flow", { response_type: "token" }],
    ["no PKCE", { code_challenge: undefined, code_challenge_method: undefined }],
    ["plain PKCE", { code_challenge_method: "plain" }],
    ["PKCE without a method, which means plain", { code_challenge_method: undefined }],
    ["an invalid challenge", { code_challenge: "short" }],
    ["another service", { resource: "https://elsewhere.example/mcp" }],
    ["parameters too long to survive the sign-in", { state: "x".repeat(4000) }],
  ])("with %s shows an error to the user and redirects nowhere", async (_, changes) => {
    for (const cookie of [undefined, person.cookie]) {
      const response = await open(authorizeUrlWith(changes), cookie)
      expect([response.status, response.headers.get("location")]).toEqual([400, null])
      expect(await response.text()).not.toContain("<form")
    }
  })

  test("that repeats a parameter, or names a second resource, is refused", async () => {
    for (const more of ["&redirect_uri=https://evil.example", "&resource=https://evil.example", "&state=2"]) {
      expect((await open(authorizeUrlWith() + more, person.cookie)).status).toBe(400)
    }
  })

  test("sends a signed-out user to sign in, and back with all parameters", async () => {
    const response = await open(authorizeUrlWith())
    const location = new URL(response.headers.get("location") ?? "")
    expect([response.status, location.origin, location.pathname]).toEqual([302, publicUrl, "/login"])
    const next = new URL(location.searchParams.get("next") ?? "", publicUrl)
    expect(next.origin).toBe(publicUrl)
    expect((await open(next, person.cookie)).status).toBe(200)
    expect(next.searchParams.get("state")).toBe("a state & more")
  })

  test("is answered with a page that cannot be framed, cached or run scripts", async () => {
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

describe("the user's decision", () => {
  const action = `${publicUrl}/oauth/authorize`

  test("goes to the client with its state and our issuer, and nothing else", async () => {
    const allowed = await decide(authorizeUrlWith(), person)
    expect(allowed.origin + allowed.pathname).toBe(REDIRECT)
    expect(Object.fromEntries(allowed.searchParams)).toEqual({
      code: expect.stringMatching(/^etc_[\w-]{43}$/),
      state: "a state & more",
      iss: publicUrl,
    })
    const denied = await decide(authorizeUrlWith(), person, "deny")
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
  ])("from %s is refused, even with a valid request", async (_, headers) => {
    const fields = { request: await shownRequest(), decision: "allow" }
    const response = await postForm(action, fields, { cookie: person.cookie, ...headers })
    expect([response.status, response.headers.get("location")]).toEqual([403, null])
  })

  test("is refused without the session that saw the page", async () => {
    const signed = await shownRequest()
    const [payload = ""] = signed.split(".")
    const stranger = await agents.person()
    const attempts: { fields: Record<string, string>; cookie: string }[] = [
      { fields: { decision: "allow" }, cookie: person.cookie },
      { fields: { request: signed, decision: "allow" }, cookie: stranger.cookie },
      { fields: { request: `${payload}.AAAA`, decision: "allow" }, cookie: person.cookie },
      { fields: { request: payload, decision: "allow" }, cookie: person.cookie },
    ]
    for (const { fields, cookie } of attempts) {
      const response = await postForm(action, fields, { cookie })
      expect([response.status, response.headers.get("location")]).toEqual([400, null])
    }
    const bearer = { authorization: person.bearer }
    expect((await postForm(action, { request: signed, decision: "allow" }, bearer)).status).toBe(401)
  })

  test("is refused after ten minutes", async () => {
    const request = await shownRequest()
    clock.advance(10 * MINUTE_MS)
    const response = await postForm(action, { request, decision: "allow" }, { cookie: person.cookie })
    expect([response.status, response.headers.get("location")]).toEqual([400, null])
  })

  test("is a denial unless it is exactly “allow”", async () => {
    for (const decision of ["", "yes", "deny"]) {
      const fields = { request: await shownRequest(), decision }
      const response = await postForm(action, fields, { cookie: person.cookie })
      expect(response.headers.get("location")).toContain("error=access_denied")
    }
  })
})

describe("client registration", () => {
  test.each([
    ["user information", "https://agent@evil.example/"],
    ["a fragment", "https://agent.example/#x"],
    ["HTTP away from this machine", "http://agent.example/callback"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["an unknown scheme", "evil://x"],
    ["a host that would end a directive of the policy header", "https://a;sandbox/callback"],
    ["a backslash", "https://agent.example\\@evil.example"],
    ["no URL", "agent.example/callback"],
  ])("refuses a redirect URI with %s", async (_, uri) => {
    const response = await register(agents, { redirect_uris: [uri] })
    expect(await errorOf(response)).toEqual([400, "invalid_redirect_uri"])
  })

  test("refuses registrations without a redirect URI, with too many, or for other grants", async () => {
    expect((await register(agents, { redirect_uris: [] })).status).toBe(400)
    expect((await register(agents, { redirect_uris: Array<string>(11).fill(REDIRECT) })).status).toBe(400)
    const implicit = await register(agents, { grant_types: ["implicit"] })
    expect(await errorOf(implicit)).toEqual([400, "invalid_client_metadata"])
  })

  test.each([{ redirect_uris: undefined }, { redirect_uris: REDIRECT }, { client_name: 5 }])(
    "refuses what is no metadata in the words of RFC 7591: %j",
    async (more) => {
      const response = await register(agents, more)
      expect(response.headers.get("content-type")).toContain("application/json")
      expect(await errorOf(response)).toEqual([400, "invalid_client_metadata"])
    },
  )

  test("issues no secret, whatever is requested", async () => {
    const response = await register(agents, { token_endpoint_auth_method: "client_secret_basic" })
    const body = (await response.json()) as object
    expect(body).toMatchObject({ token_endpoint_auth_method: "none", scope: "mcp" })
    expect(body).not.toHaveProperty("client_secret")
  })

  test("lets a client on loopback return to another port, and to nothing else", async () => {
    const id = await clientIdOf(agents, { redirect_uris: ["http://127.0.0.1:1234/callback"] })
    const at = async (uri: string) =>
      (await open(authorizeUrl(agents, { client_id: id, redirect_uri: uri }), person.cookie)).status
    expect(await at("http://127.0.0.1:60001/callback")).toBe(200)
    expect(await at("http://127.0.0.1:60001/other")).toBe(400)
    expect(await at("http://localhost:1234/callback")).toBe(400)
    expect(await at("https://127.0.0.1:1234/callback")).toBe(400)
    expect(await at("http://me@127.0.0.1:1234/callback")).toBe(400)
  })

  test("expires after a month for a client that no user approved, and not for an approved one", async () => {
    const [unused, used] = [await clientIdOf(agents), await clientIdOf(agents)]
    await decide(authorizeUrl(agents, { client_id: used }), person)
    clock.advance(30 * 24 * 60 * MINUTE_MS)
    const { cookie } = await agents.person()
    const at = async (id: string) => (await open(authorizeUrl(agents, { client_id: id }), cookie)).status
    expect([await at(unused), await at(used)]).toEqual([400, 200])
  })

  test("is rate-limited per address, and says when to retry", async () => {
    let limited: Response | undefined
    for (let calls = 0; calls <= 300 && !limited; calls += 1) {
      const response = await register(agents)
      if (response.status === 429) limited = response
    }
    expect(Number(limited?.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await limited?.json()).toEqual({
      error: "temporarily_unavailable",
      error_description: expect.stringContaining("Retry"),
    })
  })
})
