import { createHmac } from "node:crypto"
import { describe, expect, test } from "vitest"
import { deriveKey } from "../../core/kernel/derived-key.ts"
import { sha256 } from "../../core/kernel/hash.ts"
import { parseToken } from "../../core/oauth/token.ts"
import { agentKey } from "../../core/table/keys.ts"
import { updateItem } from "../../core/table/table.ts"
import { authorizeAgent, bearerOf, refresh, startAgents, type Tokens } from "../mcp/oauth-stage.ts"
import { INITIALIZE, send } from "../mcp/support.ts"
import { type Person, TEST_SECRET } from "../support/person.ts"

const agents = await startAgents()

const statusWith = async (tokens: Pick<Tokens, "access_token">) =>
  (await send(agents.mcpUrl, "initialize", INITIALIZE, { headers: bearerOf(tokens) })).status

/** Replaces the token's secret part, as an attacker who knows only the agent's ID would. */
const forged = (token: string, secret: string) => token.replace(/[^.]*$/, secret)

test.each(["A".repeat(43), "_".repeat(43), "0".repeat(43)])(
  "a forged refresh token does not revoke the agent's tokens: %s",
  async (secret) => {
    const agent = await authorizeAgent(agents, await agents.person())
    const invented = forged(agent.refresh_token, secret)
    expect((await refresh(agents, agent.clientId, invented)).status).toBe(400)
    expect(await statusWith(agent)).toBe(200)
  },
)

test("after rotations, a forged refresh token revokes nothing and a reused one revokes the agent", async () => {
  const agent = await authorizeAgent(agents, await agents.person())
  let last: Tokens = agent
  for (let rotations = 0; rotations < 4; rotations += 1) {
    last = (await (await refresh(agents, agent.clientId, last.refresh_token)).json()) as Tokens
  }
  await refresh(agents, agent.clientId, forged(last.refresh_token, "B".repeat(43)))
  expect(await statusWith(last)).toBe(200)
  expect((await refresh(agents, agent.clientId, agent.refresh_token)).status).toBe(400)
  expect(await statusWith(last)).toBe(401)
})

/** The refresh tokens of an agent of an earlier release, which derived each from the one before. */
async function makeChained(person: Person, rotations: number) {
  const agent = await authorizeAgent(agents, person)
  const secret = deriveKey(TEST_SECRET, "agent")
  const chain = [forged(agent.refresh_token, "C".repeat(43))]
  for (let rotated = 0; rotated < rotations; rotated += 1) {
    const last = chain[rotated] ?? ""
    chain.push(forged(last, createHmac("sha256", secret).update(`refresh\0${last}`).digest("base64url")))
  }
  const named = parseToken(agent.refresh_token)
  await updateItem(agents.table, agentKey(named?.accountId ?? "", named?.agentId ?? ""), {
    update: "SET refresh_hash = :hash REMOVE chained_hash",
    values: { ":hash": sha256(chain[rotations] ?? "") },
  })
  return { ...agent, refresh_token: chain[rotations] ?? "", chain }
}

describe("an agent of an earlier release", () => {
  test("keeps its tokens, and an invented one does not revoke them", async () => {
    const agent = await makeChained(await agents.person(), 3)
    expect((await refresh(agents, agent.clientId, forged(agent.refresh_token, "D".repeat(43)))).status).toBe(
      400,
    )
    const next = (await (await refresh(agents, agent.clientId, agent.refresh_token)).json()) as Tokens
    const repeated = await (await refresh(agents, agent.clientId, agent.refresh_token)).json()
    expect(repeated).toMatchObject({ refresh_token: next.refresh_token })
    expect((await refresh(agents, agent.clientId, forged(agent.refresh_token, "D".repeat(43)))).status).toBe(
      400,
    )
    expect([await statusWith(agent), await statusWith(next)]).toEqual([200, 200])
  })

  test.each([0, 2, 3])("ends when it reuses its token %i of 4, after two rotations", async (reused) => {
    const agent = await makeChained(await agents.person(), 3)
    const next = (await (await refresh(agents, agent.clientId, agent.refresh_token)).json()) as Tokens
    const last = (await (await refresh(agents, agent.clientId, next.refresh_token)).json()) as Tokens
    expect((await refresh(agents, agent.clientId, agent.chain[reused] ?? "")).status).toBe(400)
    expect(await statusWith(last)).toBe(401)
  })

  test("ends when it reuses a token from a thousand rotations before, without any since", async () => {
    const agent = await makeChained(await agents.person(), 1_000)
    expect((await refresh(agents, agent.clientId, agent.chain[0] ?? "")).status).toBe(400)
    expect(await statusWith(agent)).toBe(401)
  })
})

/** The processor time of a call, in milliseconds: the service runs in this process. */
const costOf = async (calls: number, call: (index: number) => Promise<Response>) => {
  const before = process.cpuUsage()
  for (let index = 0; index < calls; index += 1) expect((await call(index)).status).toBe(400)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / calls
}
const CALLS = 60
const inventedFor = (agent: Pick<Tokens, "refresh_token">, index: number) =>
  forged(agent.refresh_token, String(index).padStart(43, "E"))

describe("invented refresh tokens", () => {
  test.each([
    ["an agent", authorizeAgent],
    ["an agent of an earlier release", async (_: unknown, person: Person) => await makeChained(person, 3)],
  ] as const)("for %s take little more processor time than malformed ones", async (_, make) => {
    const agent = await make(agents, await agents.person())
    // The calls of earlier tests leave the window of the address.
    agents.clock.advance(60_000)
    const malformed = async () => await refresh(agents, agent.clientId, "etr_x")
    await costOf(20, malformed)
    const base = await costOf(CALLS, malformed)
    const spent = await costOf(CALLS, async (index) =>
      refresh(agents, agent.clientId, inventedFor(agent, index)),
    )
    expect(spent - base).toBeLessThan(6)
    expect(await statusWith(agent)).toBe(200)
  })
})
