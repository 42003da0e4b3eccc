import { expect, test } from "vitest"
import { setTier } from "../../core/account/tier.ts"
import { AGENTS_MAX, agentItem } from "../../core/oauth/agent.ts"
import { firstPair, parseToken } from "../../core/oauth/token.ts"
import { RATE_LIMITS } from "../../core/ratelimit/tier.ts"
import { putItem } from "../../core/table/table.ts"
import {
  authorizeAgent,
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
} from "../mcp/oauth-stage.ts"
import { INITIALIZE, send } from "../mcp/support.ts"
import type { Person } from "../support/person.ts"

const agents = await startAgents()
const { table, clock, publicUrl, mcpUrl } = agents
const HOUR_MS = 3_600_000

const statusWith = async (tokens: Pick<Tokens, "access_token">) =>
  (await send(mcpUrl, "initialize", INITIALIZE, { headers: bearerOf(tokens) })).status

/** The IDs of the account's agents, which the list of sessions shows. */
async function agentsOf({ cookie }: Pick<Person, "cookie">): Promise<string[]> {
  const response = await fetch(`${publicUrl}/api/sessions`, { headers: { cookie } })
  const { sessions } = (await response.json()) as { sessions: { id: string; kind: string }[] }
  return sessions.filter(({ kind }) => kind === "agent").map(({ id }) => id)
}

/** A consent page that a user has open. `send` presses “Allow”. */
async function openConsent({ cookie }: Pick<Person, "cookie">) {
  const clientId = await clientIdOf(agents)
  const { verifier, challenge } = pkce()
  const url = authorizeUrl(agents, { client_id: clientId, code_challenge: challenge })
  const request = requestOn(await (await open(url, cookie)).text())
  return {
    request,
    press: async (changes: Record<string, string> = {}) =>
      await postForm(`${publicUrl}/oauth/authorize`, { request, decision: "allow", ...changes }, { cookie }),
    redeem: async (code: string) => await exchange(agents, { clientId, code, verifier }),
  }
}
const codeIn = (response: Response) =>
  new URL(response.headers.get("location") ?? "https://none.example").searchParams.get("code")

test("all agents of an account share the calls of its tier, and other accounts have their own", async () => {
  clock.freezeAt(clock.now() + HOUR_MS)
  const person = await agents.person()
  await setTier(table, person.accountId, "free")
  const mine = [1, 2, 3, 4].map(async () => await authorizeAgent(agents, person))
  const tokens = await Promise.all(mine)
  const calls = tokens.flatMap((each) => Array.from({ length: 5 }, async () => await statusWith(each)))
  const statuses = await Promise.all(calls)
  expect(statuses.filter((status) => status === 200)).toHaveLength(RATE_LIMITS.free)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - RATE_LIMITS.free)
  const renewed = await authorizeAgent(agents, person)
  expect(await statusWith(renewed)).toBe(429)
  expect(await statusWith(await authorizeAgent(agents, await agents.person()))).toBe(200)
})

test("a consent that is sent again has the same code, which authorizes one agent", async () => {
  const person = await agents.person()
  const { press, redeem, request } = await openConsent(person)
  const answers = await Promise.all(Array.from({ length: 8 }, async () => await press()))
  // Base64url is decoded leniently, so the same signature can be written in several ways.
  for (const more of ["=", "==", "!"]) answers.push(await press({ request: request + more }))
  const codes = new Set(answers.map(codeIn))
  expect([codes.size, [...codes][0]]).toEqual([1, expect.stringMatching(/^etc_[\w-]{43}$/)])
  const redeemed = await redeem([...codes][0] ?? "")
  expect(redeemed.status).toBe(200)
  const late = await press()
  expect([late.status, late.headers.get("location")]).toEqual([400, null])
  expect(await late.text()).toContain("already answered this request")
  expect(await agentsOf(person)).toHaveLength(1)
  expect(await statusWith((await redeemed.json()) as Tokens)).toBe(200)
})

test("a consent that is sent again cannot change the budget, or renew a code that has expired", async () => {
  const person = await agents.person()
  const { press } = await openConsent(person)
  expect((await press({ monthly_budget: "7" })).status).toBe(302)
  expect((await press({ monthly_budget: "8" })).status).toBe(400)
  expect((await press()).status).toBe(400)
  clock.advance(60_000)
  expect((await press({ monthly_budget: "7" })).status).toBe(400)
})

test("an account's agent beyond the maximum ends the one that was used the longest time ago", async () => {
  const person = await agents.person()
  const [unused, used] = [await authorizeAgent(agents, person), await authorizeAgent(agents, person)]
  const { accountId } = person
  for (let count = 2; count < AGENTS_MAX; count += 1) {
    clock.advance(10)
    const agentId = `0f8fad5b-d9cb-469f-a165-7086772895${count}`
    const pair = firstPair("a secret", { accountId, agentId })
    const agent = { accountId, agentId, clientId: "x", clientName: "x", resource: mcpUrl, pair }
    await putItem(table, agentItem(clock.now(), agent))
  }
  const renewed = (await (await refresh(agents, used.clientId, used.refresh_token)).json()) as Tokens
  expect(await agentsOf(person)).toHaveLength(AGENTS_MAX)
  clock.advance(10)
  const added = await authorizeAgent(agents, person)
  const left = await agentsOf(person)
  expect(left).toHaveLength(AGENTS_MAX)
  expect(left).not.toContain(parseToken(unused.access_token)?.agentId)
  expect([await statusWith(unused), await statusWith(renewed), await statusWith(added)]).toEqual([
    401, 200, 200,
  ])
})

test("an account creates 30 keys in an hour, however many it revokes", async () => {
  const { cookie } = await agents.person()
  const create = async () => await fetch(`${publicUrl}/api/keys`, { method: "POST", headers: { cookie } })
  for (let made = 0; made < 30; made += 1) {
    const response = await create()
    expect(response.status).toBe(201)
    const { keyId } = (await response.json()) as { keyId: string }
    await fetch(`${publicUrl}/api/keys/${keyId}`, { method: "DELETE", headers: { cookie } })
  }
  clock.advance(20 * 60_000)
  const refused = await create()
  expect([refused.status, refused.headers.get("x-error-code")]).toEqual([429, "rate_limited"])
  clock.advance(Number(refused.headers.get("retry-after")) * 1000)
  expect((await create()).status).toBe(201)
})
