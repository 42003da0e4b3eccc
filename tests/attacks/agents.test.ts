import { expect, test } from "vitest"
import { authorizeAgent, bearerOf, refresh, startAgents, type Tokens } from "../mcp/oauth-stage.ts"
import { INITIALIZE, send } from "../mcp/support.ts"

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
