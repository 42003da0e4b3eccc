import { countTokens } from "gpt-tokenizer/encoding/o200k_base"
import { afterAll, describe, expect, test } from "vitest"
import { RATE_LIMITS } from "../../core/ratelimit/tier.ts"
import { INSTRUCTIONS } from "../../functions/mcp/instructions.ts"
import { TOOLS_OF } from "../../functions/mcp/tools/tools.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { callTool, errorIn, messagesIn, openSession, send, startMcp, type ToolAnswer } from "./support.ts"

const fake = await startFakeLlm()
afterAll(() => fake.stop())
const environment = { OPENAI_BASE_URL: fake.baseUrl, LLM_MODEL: "fake-small" }
const { service, instance, otherInstance } = await startMcp({ environment })
const of = (url: string, toolset: string) => `${url}?toolset=${toolset}`

/**
 * The most tokens of each tool list. The default's is a documented promise; the others' are today's
 * sizes.
 */
const LIST_TOKENS_MAX = { default: 4_000, library: 4_300, all: 7_750 } as const

describe.each(["default", "library", "all"] as const)("the toolset %s", (toolset) => {
  test("is listed by the URL, in few tokens, with instructions that hosts do not cut off", async () => {
    const headers = await openSession(of(instance.url, toolset), await service.client())
    const response = await send(of(otherInstance.url, toolset), "tools/list", {}, { headers })
    const { result } = (await response.json()) as { result: { tools: { name: string }[] } }
    expect(result.tools.map(({ name }) => name)).toEqual(TOOLS_OF[toolset].map(({ name }) => name))
    const tokens = countTokens(JSON.stringify(result))
    console.log(`tools/list of ${toolset}: ${tokens} tokens`)
    expect(tokens).toBeLessThanOrEqual(LIST_TOKENS_MAX[toolset])
    expect(Buffer.byteLength(INSTRUCTIONS[toolset])).toBeLessThanOrEqual(2048)
  })
})

test("the default toolset has no opt-in tool, and an unknown toolset is refused with the known names", async () => {
  const headers = await openSession(instance.url, await service.client())
  const params = { name: "find_in_transcript", arguments: { video: "et-sample-1", query: "a" } }
  expect(await (await send(instance.url, "tools/call", params, { headers })).text()).toContain("Unknown tool")
  const wrong = await send(of(instance.url, "everything"), "tools/list", {}, { headers })
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { error: { code: "invalid_request", message: expect.stringContaining("default, library, all") } },
  ])
})

const CALL = { name: "check_credits", arguments: {} }
const message = (id: number) => ({ jsonrpc: "2.0", id, method: "tools/call", params: CALL })

const expectRefused = (answer: ToolAnswer | undefined) => {
  if (!answer) throw new Error("no answer")
  expect(errorIn(answer).error.code).toBe("rate_limited")
  expect(answer._meta).toMatchObject({
    "echotext/retryable": true,
    "echotext/retry_after_seconds": expect.any(Number),
  })
}

/** Opens a session and uses up the key's calls. Opening it also counts as a call. */
async function spent(url: string, version?: string) {
  const headers = await openSession(url, await service.client({ tier: "free" }), version)
  for (let call = 1; call < RATE_LIMITS.free; call += 1) await callTool(url, headers, CALL.name, {})
  return headers
}

describe("calls beyond the rate", () => {
  test("are answered with HTTP 429 in the default toolset, and with tool results in the others", async () => {
    const headers = await spent(instance.url)
    expect((await send(instance.url, "tools/call", CALL, { headers })).status).toBe(429)
    const response = await send(of(otherInstance.url, "library"), "tools/call", CALL, { headers })
    expect(response.status).toBe(200)
    expectRefused(((await response.json()) as { result: ToolAnswer }).result)
  })

  test("are not stored: a minute later the same call gets its answer", async () => {
    const url = of(instance.url, "all")
    const headers = await spent(url)
    const call = async () => await (await send(url, "tools/call", CALL, { headers, id: "same" })).text()
    expect(await call()).toContain("rate_limited")
    service.clock.advance(61_000)
    expect(messagesIn(await call()).at(-1)?.result?.structuredContent).toMatchObject({ balance: 5 })
  })

  test("are answered with HTTP 429 for everything but tools", async () => {
    const url = of(instance.url, "all")
    const headers = await spent(url)
    const read = await send(url, "resources/read", { uri: "transcript://et-sample-1" }, { headers })
    expect(read.status).toBe(429)
  })

  test("are also answered with tool results in a batch", async () => {
    const url = of(instance.url, "all")
    const headers = await spent(url, "2025-03-26")
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify([message(1), message(2), { jsonrpc: "2.0", id: 3, method: "ping" }]),
    })
    const answers = messagesIn(await response.text())
    expect(answers).toHaveLength(3)
    for (const { id, result } of answers) if (id !== 3) expectRefused(result)
  })
})
