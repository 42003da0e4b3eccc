import { OpenAI } from "openai"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { startFakeLlm } from "./server.ts"

const fake = await startFakeLlm({ apiKey: "sk-good", contextTokens: 400, outputTokensMax: 200 })
afterAll(async () => await fake.stop())
beforeEach(() => fake.reset())

const clientWith = (apiKey: string) => new OpenAI({ apiKey, baseURL: fake.baseUrl, maxRetries: 0 })
const client = clientWith("sk-good")
const chat = (content: string, more: object = {}) => ({
  model: "fake-small",
  messages: [{ role: "user" as const, content }],
  ...more,
})

async function say(content: string): Promise<string> {
  const { choices } = await client.chat.completions.create(chat(content))
  return choices[0]?.message.content ?? ""
}

describe("the fake model, used with the official client", () => {
  test("answers at once when no stream is requested", async () => {
    fake.always({ kind: "echo" })
    const { choices, usage } = await client.chat.completions.create(chat("one two three"))
    expect(choices[0]).toMatchObject({ message: { content: "one two three" }, finish_reason: "stop" })
    expect(usage?.completion_tokens).toBe(3)
  })

  test("lists its models", async () => {
    expect((await client.models.list()).data.map(({ id }) => id)).toEqual(["fake-small"])
  })

  test.each([
    ["a model that it does not have", 404, "model_not_found", chat("Hi", { model: "gpt-none" })],
    ["more text than it takes", 400, "context_length_exceeded", chat("word ".repeat(400))],
    ["a longer answer than it gives", 400, "invalid_value", chat("Hi", { max_tokens: 201 })],
    ["no messages", 400, null, { model: "fake-small", messages: [] }],
  ] as const)("refuses %s", async (_name, status, code, body) => {
    await expect(
      client.chat.completions.create({ ...body, messages: [...body.messages] }),
    ).rejects.toMatchObject({ status, code })
  })

  test("refuses another key", async () => {
    await expect(clientWith("sk-bad").chat.completions.create(chat("Hi"))).rejects.toMatchObject({
      status: 401,
    })
  })

  test("gives its scripted answers in order, and then its default", async () => {
    fake.next({ kind: "status", status: 500 }, { kind: "answer", text: "second" })
    fake.always({ kind: "answer", text: "always" })
    await expect(say("Hi")).rejects.toMatchObject({ status: 500 })
    expect([await say("Hi"), await say("Hi"), await say("Hi")]).toEqual(["second", "always", "always"])
  })

  test("summarizes the transcript with its times, or lies on request", async () => {
    const transcript = "[00:05] Worms eat leaves.\n[01:10] Leaves become soil."
    expect(await say(transcript)).toContain('"Leaves become soil." [01:10]')
    fake.always({ kind: "inventing" })
    const lies = await say(transcript)
    expect(lies).toContain('"Worms eat leaves." [00:05]')
    expect(lies).toContain("[97:53]")
    expect(lies).toContain("green cheese")
  })
})
