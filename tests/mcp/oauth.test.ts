import {
  Client as ModernClient,
  type OAuthClientProvider as ModernProvider,
  StreamableHTTPClientTransport as ModernTransport,
  UnauthorizedError as ModernUnauthorizedError,
} from "@modelcontextprotocol/client"
import { type OAuthClientProvider, UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { describe, expect, test } from "vitest"
import { setTier } from "../../core/account/tier.ts"
import { RATE_LIMITS } from "../../core/ratelimit/tier.ts"
import { TOOLS } from "../../functions/mcp/tools/tools.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import type { Person } from "../support/person.ts"
import {
  authorizeAgent,
  bearerOf,
  decide,
  postForm,
  REDIRECT,
  refresh,
  startAgents,
  type Tokens,
} from "./oauth-stage.ts"
import { callTool, INITIALIZE, openSession, send } from "./support.ts"

const agents = await startAgents()
const { service, table, clock, publicUrl, mcpOrigin, mcpUrl } = agents
const HOUR_MS = 3_600_000

/** A client's in-memory storage. `sentTo` is the URL that it would open in a browser. */
function memory(name: string) {
  const kept: Record<string, unknown> = {}
  let sentTo: URL | undefined
  const provider = {
    redirectUrl: REDIRECT,
    clientMetadata: {
      client_name: name,
      redirect_uris: [REDIRECT],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    state: () => "state-of-the-client",
    clientInformation: () => kept["client"],
    saveClientInformation: (client: unknown) => {
      kept["client"] = client
    },
    tokens: () => kept["tokens"],
    saveTokens: (tokens: unknown) => {
      kept["tokens"] = tokens
    },
    redirectToAuthorization: (url: URL) => {
      sentTo = url
    },
    saveCodeVerifier: (verifier: string) => {
      kept["verifier"] = verifier
    },
    codeVerifier: () => String(kept["verifier"]),
    saveDiscoveryState: (found: unknown) => {
      kept["discovered"] = found
    },
    discoveryState: () => kept["discovered"],
  }
  return {
    provider,
    sentTo: () => {
      if (!sentTo) throw new Error("nobody was asked")
      return sentTo
    },
    tokens: () => kept["tokens"] as Tokens,
  }
}

type Connected = {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<object>
  close(): Promise<void>
}
type Memory = ReturnType<typeof memory>

/**
 * Connects with the first SDK's client: it is refused, sends the user to approve it, and connects.
 */
async function connectFirst(kept: Memory, person: Person): Promise<Connected> {
  const authProvider = kept.provider as unknown as OAuthClientProvider
  const options = { authProvider }
  const refused = new StreamableHTTPClientTransport(new URL(mcpUrl), options)
  await expect(new Client({ name: "test", version: "1" }).connect(refused)).rejects.toThrow(UnauthorizedError)
  const back = await decide(kept.sentTo(), person)
  expect(back.searchParams.get("state")).toBe("state-of-the-client")
  await refused.finishAuth(back.searchParams.get("code") ?? "")
  const client = new Client({ name: "test", version: "1" })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), options))
  return client
}

const newModernClient = () =>
  new ModernClient({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } })

/** Connects with the second SDK's client, which speaks 2026-07-28 and checks `iss`. */
async function connectSecond(kept: Memory, person: Person): Promise<Connected> {
  const authProvider = kept.provider as unknown as ModernProvider
  const options = { authProvider }
  const refused = new ModernTransport(new URL(mcpUrl), options)
  await expect(newModernClient().connect(refused)).rejects.toThrow(ModernUnauthorizedError)
  const back = await decide(kept.sentTo(), person)
  await refused.finishAuth(back.searchParams)
  const client = newModernClient()
  await client.connect(new ModernTransport(new URL(mcpUrl), options))
  return client
}

describe.each([
  ["first", connectFirst, "synOAUTHAA1"],
  ["second", connectSecond, "synOAUTHBB1"],
] as const)("the %s SDK's client", (name, connect, video) => {
  test("authorizes by itself, and pays from the account of the user who approved it", async () => {
    const person = await agents.person()
    const kept = memory(`The ${name} client`)
    const client = await connect(kept, person)
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name)).toEqual(TOOLS.map((tool) => tool.name))
    const answer = await client.callTool({ name: "get_transcript", arguments: { video } })
    expect(answer).toMatchObject({ structuredContent: { credits: { charged: 1, remaining: 4 } } })
    await client.callTool({ name: "search_youtube", arguments: { query: "garden" } })
    await client.callTool({ name: "summarize_video", arguments: { video } })
    const { account, lines, verdicts } = await readLedger(table, person.accountId)
    expect(account.balance).toBe(2)
    const debits = lines.filter(({ type }) => type === "debit").map(({ description }) => description)
    expect(debits).toEqual([
      `Transcript of ${video}, via The ${name} client`,
      `Search, one page, via The ${name} client`,
      `Summary of ${video}, via The ${name} client`,
    ])
    const agent = { id: expect.any(String), name: `The ${name} client` }
    expect(verdicts.map(({ payer }) => payer)).toEqual([1, 2, 3].map(() => ({ agent, through: "mcp" })))
    await expectSettledLedger(table, person.accountId)
    await client.close()
  })

  test("refreshes its tokens by itself when they expire", async () => {
    const person = await agents.person()
    const kept = memory(`The ${name} client`)
    const client = await connect(kept, person)
    const before = kept.tokens()
    clock.advance(HOUR_MS)
    await client.callTool({ name: "check_credits", arguments: {} })
    expect(kept.tokens().access_token).not.toBe(before.access_token)
    expect(kept.tokens().refresh_token).not.toBe(before.refresh_token)
    await client.close()
  })
})

describe("a caller without a key", () => {
  test.each([
    ["nothing", {}],
    ["a bad key", { authorization: "Bearer et_nope" }],
    ["a token of nobody", { authorization: "Bearer eta_nope" }],
  ])("that sends %s is told where to get a token", async (_, headers) => {
    for (const method of ["POST", "GET", "DELETE"]) {
      const response = await fetch(mcpUrl, { method, headers, ...(method === "POST" ? { body: "{}" } : {}) })
      expect(response.status).toBe(401)
      const [, url = ""] =
        /resource_metadata="([^"]+)"/.exec(response.headers.get("www-authenticate") ?? "") ?? []
      expect(url).toBe(`${mcpOrigin}/.well-known/oauth-protected-resource/mcp`)
      expect((await fetch(url)).status).toBe(200)
    }
  })

  test("finds the same resource metadata under the host and under the path, from any origin", async () => {
    for (const path of ["", "/mcp"]) {
      const response = await fetch(`${mcpOrigin}/.well-known/oauth-protected-resource${path}`, {
        headers: { origin: "https://anywhere.example" },
      })
      expect(response.headers.get("access-control-allow-origin")).toBe("*")
      expect(await response.json()).toMatchObject({
        resource: mcpUrl,
        authorization_servers: [publicUrl],
        bearer_methods_supported: ["header"],
      })
    }
    const wrong = await fetch(`${mcpOrigin}/.well-known/oauth-protected-resource`, { method: "POST" })
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET"])
    expect((await fetch(`${mcpOrigin}/.well-known/oauth-protected-resource/other`)).status).toBe(404)
  })

  test("reads the server metadata: PKCE, no client secrets, and client ID documents", async () => {
    for (const name of ["oauth-authorization-server", "openid-configuration"]) {
      const metadata = await (await fetch(`${publicUrl}/.well-known/${name}`)).json()
      expect(metadata).toMatchObject({
        issuer: publicUrl,
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: ["none"],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      })
    }
  })
})

describe("an agent", () => {
  test("keeps its session across a token refresh, and cannot use it without a token", async () => {
    const agent = await authorizeAgent(agents, await agents.person())
    const session = await openSession(mcpUrl, { rawKey: agent.access_token })
    const { authorization: _, ...without } = session
    const refused = await send(mcpUrl, "tools/list", {}, { headers: without })
    expect(refused.status).toBe(401)
    expect(refused.headers.get("www-authenticate")).not.toContain("invalid_token")
    const next = (await (await refresh(agents, agent.clientId, agent.refresh_token)).json()) as Tokens
    clock.advance(30_000)
    expect((await send(mcpUrl, "tools/list", {}, { headers: session })).status).toBe(401)
    const answer = await callTool(mcpUrl, { ...session, ...bearerOf(next) }, "check_credits", {})
    expect(answer.structuredContent).toMatchObject({ balance: 5 })
  })

  test("is listed with its owner's sessions, and ends there at once, with its streams", async () => {
    const person = await service.person()
    const agent = await authorizeAgent(agents, person, "A helper")
    const session = await openSession(mcpUrl, { rawKey: agent.access_token })
    const stream = await fetch(mcpUrl, { headers: { ...session, accept: "text/event-stream" } })
    const list = (await (await person.call("GET", "/api/sessions")).json()) as {
      sessions: { id: string; kind: string; device: string; current: boolean }[]
    }
    const shown = list.sessions.find(({ kind }) => kind === "agent")
    expect(shown).toMatchObject({ device: "A helper", current: false })
    const stranger = await service.person()
    expect((await stranger.call("DELETE", `/api/sessions/${shown?.id}`)).status).toBe(404)
    expect((await send(mcpUrl, "tools/list", {}, { headers: session })).status).toBe(200)
    expect((await person.call("DELETE", `/api/sessions/${shown?.id}`)).status).toBe(200)
    await stream.text()
    expect((await send(mcpUrl, "tools/list", {}, { headers: session })).status).toBe(401)
    expect((await refresh(agents, agent.clientId, agent.refresh_token)).status).toBe(400)
  })

  test.each(["access_token", "refresh_token"] as const)("ends when it revokes its %s", async (kind) => {
    const agent = await authorizeAgent(agents, await agents.person())
    const url = `${publicUrl}/oauth/revoke`
    const other = await postForm(url, { token: agent[kind], client_id: "another" })
    expect([other.status, (await initialize(agent)).status]).toEqual([200, 200])
    expect((await postForm(url, { token: agent[kind], client_id: agent.clientId })).status).toBe(200)
    expect((await initialize(agent)).status).toBe(401)
    expect((await refresh(agents, agent.clientId, agent.refresh_token)).status).toBe(400)
  })

  test("ends with its account", async () => {
    const person = await service.person()
    const agent = await authorizeAgent(agents, person)
    expect((await initialize(agent)).status).toBe(200)
    expect((await person.call("DELETE", "/api/account", { body: { email: person.email } })).status).toBe(200)
    expect((await initialize(agent)).status).toBe(401)
    expect((await refresh(agents, agent.clientId, agent.refresh_token)).status).toBe(400)
  })

  test("can use only the tools: not the API, the account routes or another scope", async () => {
    const agent = await authorizeAgent(agents, await agents.person())
    expect(agent.scope).toBe("mcp")
    for (const path of ["/api/v1/credits", "/api/keys", "/api/credits", "/api/transcriptions"]) {
      expect([path, (await fetch(publicUrl + path, { headers: bearerOf(agent) })).status]).toEqual([
        path,
        401,
      ])
    }
  })
})

const initialize = (agent: Pick<Tokens, "access_token">) =>
  send(mcpUrl, "initialize", INITIALIZE, { headers: bearerOf(agent) })

describe("an agent's rate limit", () => {
  test("is that of its account's keys, and a new token does not reset it", async () => {
    // Freezes the clock, so that no call leaves the rate limit's window.
    clock.freezeAt(Date.UTC(2027, 0, 1, 12))
    const person = await agents.person()
    await setTier(table, person.accountId, "free")
    const agent = await authorizeAgent(agents, person)
    const renewed = (await (await refresh(agents, agent.clientId, agent.refresh_token)).json()) as Tokens
    const statuses: number[] = []
    for (let call = 0; call <= RATE_LIMITS.free; call += 1) {
      statuses.push((await send(mcpUrl, "initialize", INITIALIZE, { headers: bearerOf(renewed) })).status)
    }
    expect(statuses).toEqual([...Array<number>(RATE_LIMITS.free).fill(200), 429])
    const again = (await (await refresh(agents, agent.clientId, renewed.refresh_token)).json()) as Tokens
    const limited = await send(mcpUrl, "initialize", INITIALIZE, { headers: bearerOf(again) })
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "60"])
    clock.advance(60_000)
    expect((await send(mcpUrl, "initialize", INITIALIZE, { headers: bearerOf(again) })).status).toBe(200)
  })
})
