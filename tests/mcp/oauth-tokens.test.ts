import { beforeEach, describe, expect, test } from "vitest"
import { agentItem } from "../../core/oauth/agent.ts"
import { firstPair } from "../../core/oauth/token.ts"
import { putItem } from "../../core/table/table.ts"
import type { Person } from "../support/person.ts"
import {
  authorizeAgent,
  bearerOf,
  clientIdOf,
  codeFor,
  errorOf,
  exchange,
  pkce,
  REDIRECT,
  refresh,
  startAgents,
  type Tokens,
} from "./oauth-stage.ts"
import { INITIALIZE, send } from "./support.ts"

const agents = await startAgents()
const { service, table, clock, mcpUrl } = agents
const MINUTE_MS = 60_000
let person: Person
// Signs in for each test, because earlier tests may have moved the clock past the session.
beforeEach(async () => {
  person = await agents.person()
})

const statusWith = async (tokens: Pick<Tokens, "access_token">) =>
  (await send(mcpUrl, "initialize", INITIALIZE, { headers: bearerOf(tokens) })).status

describe("an authorization code", () => {
  test("works once, and its second use revokes the tokens of the first", async () => {
    const grant = await codeFor(agents, person)
    const tokens = (await (await exchange(agents, grant)).json()) as Tokens
    expect(await statusWith(tokens)).toBe(200)
    expect(await errorOf(await exchange(agents, grant))).toEqual([400, "invalid_grant"])
    expect(await statusWith(tokens)).toBe(401)
    expect(await errorOf(await refresh(agents, grant.clientId, tokens.refresh_token))).toEqual([
      400,
      "invalid_grant",
    ])
  })

  test("used ten times at once gives no access, since it may be stolen", async () => {
    const grant = await codeFor(agents, person)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(agents, grant)))
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted.length).toBe(1)
    expect(await statusWith((await accepted[0]?.json()) as Tokens)).toBe(401)
  })

  test("expires after a minute", async () => {
    const grant = await codeFor(agents, person)
    clock.advance(MINUTE_MS)
    expect(await errorOf(await exchange(agents, grant))).toEqual([400, "invalid_grant"])
  })

  test("is bound to its verifier, client, redirect URI and resource, and survives failed attempts", async () => {
    const grant = await codeFor(agents, person)
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
      expect(await errorOf(await exchange(agents, grant, changes))).toEqual([400, error])
    }
    const response = await exchange(agents, grant, { resource: mcpUrl })
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"])
  })

  test("gives no access if the account was deleted in the meantime", async () => {
    const owner = await service.person()
    const grant = await codeFor(agents, owner)
    await owner.call("DELETE", "/api/account", { body: { email: owner.email } })
    expect(await errorOf(await exchange(agents, grant))).toEqual([400, "invalid_grant"])
  })
})

describe("a refresh token", () => {
  test("works once, and its second use revokes its whole family", async () => {
    const agent = await authorizeAgent(agents, person)
    const next = (await (await refresh(agents, agent.clientId, agent.refresh_token)).json()) as Tokens
    expect([await statusWith(agent), await statusWith(next)]).toEqual([200, 200])
    clock.advance(MINUTE_MS)
    expect([await statusWith(agent), await statusWith(next)]).toEqual([401, 200])
    expect(await errorOf(await refresh(agents, agent.clientId, agent.refresh_token))).toEqual([
      400,
      "invalid_grant",
    ])
    expect(await statusWith(next)).toBe(401)
    expect((await refresh(agents, agent.clientId, next.refresh_token)).status).toBe(400)
  })

  test("used ten times at once yields one pair, so that a lost response can be requested again", async () => {
    const agent = await authorizeAgent(agents, person)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refresh(agents, agent.clientId, agent.refresh_token)),
    )
    const pairs = (await Promise.all(answers.map((answer) => answer.json()))) as Tokens[]
    expect(new Set(pairs.map((pair) => pair.access_token + pair.refresh_token)).size).toBe(1)
    expect(await statusWith(pairs[0] as Tokens)).toBe(200)
  })

  test("used again after its successor was used revokes the family at once", async () => {
    const agent = await authorizeAgent(agents, person)
    const next = (await (await refresh(agents, agent.clientId, agent.refresh_token)).json()) as Tokens
    const last = (await (await refresh(agents, agent.clientId, next.refresh_token)).json()) as Tokens
    expect((await refresh(agents, agent.clientId, agent.refresh_token)).status).toBe(400)
    expect(await statusWith(last)).toBe(401)
  })

  test("is worthless for another client, as an access token, and after thirty days", async () => {
    const agent = await authorizeAgent(agents, person)
    const other = await clientIdOf(agents)
    expect((await refresh(agents, other, agent.refresh_token)).status).toBe(400)
    expect((await refresh(agents, agent.clientId, agent.access_token)).status).toBe(400)
    expect(await statusWith({ access_token: agent.refresh_token })).toBe(401)
    expect(await statusWith(agent)).toBe(200)
    clock.advance(30 * 24 * 60 * MINUTE_MS)
    expect((await refresh(agents, agent.clientId, agent.refresh_token)).status).toBe(400)
  })
})

describe("an access token", () => {
  test("is worthless after an hour, with a letter changed, and for another service", async () => {
    const agent = await authorizeAgent(agents, person)
    const last = agent.access_token.slice(-1) === "A" ? "B" : "A"
    expect(await statusWith({ access_token: agent.access_token.slice(0, -1) + last })).toBe(401)
    expect(await statusWith(agent)).toBe(200)
    clock.advance(60 * MINUTE_MS)
    expect(await statusWith(agent)).toBe(401)
    const named = { accountId: person.accountId, agentId: "0f8fad5b-d9cb-469f-a165-70867728950e" }
    const pair = firstPair("a secret", named)
    const other = {
      ...named,
      clientId: "x",
      clientName: "x",
      resource: "https://elsewhere.example/mcp",
      pair,
    }
    await putItem(table, agentItem(clock.now(), other))
    expect(await statusWith({ access_token: pair.access })).toBe(401)
    await putItem(table, agentItem(clock.now(), { ...other, resource: mcpUrl }))
    expect(await statusWith({ access_token: pair.access })).toBe(200)
  })

  test("cannot use another account's session", async () => {
    const [one, two] = [
      await authorizeAgent(agents, person),
      await authorizeAgent(agents, await agents.person()),
    ]
    const opened = await send(mcpUrl, "initialize", INITIALIZE, { headers: bearerOf(one) })
    const session = { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" }
    const stolen = await send(mcpUrl, "tools/list", {}, { headers: { ...session, ...bearerOf(two) } })
    expect(stolen.status).toBe(404)
  })
})
