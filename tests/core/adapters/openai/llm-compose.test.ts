import { describe, expect, test } from "vitest"
import { parseConfig } from "../../../../functions/compose/config.ts"
import { getLlm } from "../../../../functions/compose/deps/llm.ts"
import { compose } from "../../../../functions/compose/services.ts"
import { startFakeLlm } from "../../../support/llm/server.ts"
import { collect } from "./llm-support.ts"

const services = (environment: Record<string, string>, outboundFetch?: typeof fetch) =>
  compose(
    parseConfig({ TABLE_NAME: "none", LOG_FORMAT: "none", ...environment }),
    outboundFetch ? { outboundFetch } : {},
  )

describe("the LLM of a process", () => {
  test("is undefined when nothing configures one", () => {
    expect(getLlm(services({}))).toBeUndefined()
    expect(getLlm(services({ OPENAI_API_KEY: "", OPENAI_BASE_URL: "", LLM_MODEL: "" }))).toBeUndefined()
  })

  test.each([
    { OPENAI_API_KEY: "sk-test" },
    { OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" },
    { LLM_MODEL: "llama3" },
  ])("is configured by %j alone", (environment: Record<string, string>) => {
    const llm = getLlm(services(environment))
    expect(llm?.model).toBe(environment["LLM_MODEL"] ?? "gpt-5.4-mini")
  })

  test("is created once", () => {
    const made = services({ LLM_MODEL: "llama3" })
    expect(getLlm(made)).toBe(getLlm(made))
  })

  test("uses the service's own fetch and the configured URL", async () => {
    const fake = await startFakeLlm()
    const addresses: string[] = []
    const outboundFetch: typeof fetch = async (input, init) => {
      addresses.push(input as string)
      return await fetch(input, init)
    }
    try {
      const llm = getLlm(services({ OPENAI_BASE_URL: fake.baseUrl, LLM_MODEL: "fake-small" }, outboundFetch))
      expect(llm && (await collect(llm)).text).toMatch(/^In short: /)
      expect(addresses).toEqual([`${fake.baseUrl}/chat/completions`])
    } finally {
      await fake.stop()
    }
  })
})
