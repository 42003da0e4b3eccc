import { describe, expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import type { Person } from "../support/person.ts"
import {
  authorizeUrl,
  bearerOf,
  clientIdOf,
  exchange,
  open,
  pkce,
  postForm,
  refresh,
  requestOn,
  startAgents,
  type Tokens,
} from "./oauth-stage.ts"

const agents = await startAgents()

/** Approves an agent with this text in the budget field. Returns the form's answer. */
async function approve(person: Person, monthlyBudget: string) {
  const clientId = await clientIdOf(agents)
  const { verifier, challenge } = pkce()
  const url = authorizeUrl(agents, { client_id: clientId, code_challenge: challenge })
  const page = await (await open(url, person.cookie)).text()
  const fields = { request: requestOn(page), decision: "allow", monthly_budget: monthlyBudget }
  const answer = await postForm(`${agents.publicUrl}/oauth/authorize`, fields, { cookie: person.cookie })
  return { clientId, verifier, page, answer }
}

async function anAgentWith(person: Person, monthlyBudget: string): Promise<Tokens & { clientId: string }> {
  const { clientId, verifier, answer } = await approve(person, monthlyBudget)
  const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? ""
  return { clientId, ...((await (await exchange(agents, { clientId, code, verifier })).json()) as Tokens) }
}

/** One search without a session. Returns the result's text. */
async function search(tokens: Pick<Tokens, "access_token">): Promise<string> {
  const version = "2026-07-28"
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  }
  const params = { name: "search_youtube", arguments: { query: "garden" }, _meta }
  const response = await fetch(agents.mcpUrl, {
    method: "POST",
    headers: {
      ...bearerOf(tokens),
      "mcp-protocol-version": version,
      "mcp-method": "tools/call",
      "mcp-name": "search_youtube",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  })
  return await response.text()
}

const sessionsOf = async (person: Person) => {
  const response = await open(`${agents.publicUrl}/api/sessions`, person.cookie)
  const { sessions } = (await response.json()) as { sessions: { kind: string }[] }
  return sessions.filter(({ kind }) => kind === "agent")
}

describe("an agent's monthly budget", () => {
  test("is set on the consent page, and bounds what the agent spends, also after a refresh", async () => {
    const person = await agents.person()
    const agent = await anAgentWith(person, "2")
    expect(await search(agent)).toContain('\\"charged\\":1')
    const next = (await (await refresh(agents, agent.clientId, agent.refresh_token)).json()) as Tokens
    expect(await search(next)).toContain('\\"charged\\":1')
    const refused = await search(next)
    expect(refused).toContain("budget_exceeded")
    expect(refused).toContain("this agent has 0 left of its 2 this month")
    expect(await sessionsOf(person)).toMatchObject([{ monthly_budget: 2, credits_this_month: 2 }])
    await expectSettledLedger(agents.table, person.accountId)
  })

  test("is unlimited when the field is empty", async () => {
    const person = await agents.person()
    const agent = await anAgentWith(person, "")
    expect(await search(agent)).toContain('\\"charged\\":1')
    expect(await sessionsOf(person)).toMatchObject([{ monthly_budget: null, credits_this_month: 1 }])
  })

  test.each(["-1", "1.5", "ten", "1000001", "99999999"])("cannot be %s", async (wrong) => {
    const person = await agents.person()
    const { answer } = await approve(person, wrong)
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null])
    expect(await answer.text()).toContain("must be a whole number from 0 to 1000000")
    expect(await sessionsOf(person)).toEqual([])
  })
})
