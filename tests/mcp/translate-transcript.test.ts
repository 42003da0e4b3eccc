import { afterAll, describe, expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { translated } from "../support/llm/translation.ts"
import { storeLines } from "../support/translation.ts"
import { callTool, charges, errorIn, openSession, send, startMcp } from "./support.ts"

const fake = await startFakeLlm()
afterAll(async () => await fake.stop())
const { service, instance } = await startMcp({
  environment: { OPENAI_BASE_URL: fake.baseUrl, LLM_MODEL: "fake-small" },
})
const plain = await startMcp()
const url = `${instance.url}?toolset=all`
const TOOL = "translate_transcript"
const LINES = ["Salad is sown in April.", "Worms eat what is left of it."]

async function reader(lines = LINES, at = { service, url }) {
  const client = await at.service.client()
  const { videoId: video } = await storeLines(
    at.service.table,
    `synTRTOOL${lines.length === 2 ? "01" : "02"}`,
    lines,
  )
  const headers = await openSession(at.url, client)
  fake.always({ kind: "translate" })
  const call = async (args: object) => await callTool(at.url, headers, TOOL, args)
  return { client, headers, video, call }
}

const listed = async (address: string, known: Record<string, string>) =>
  await (await send(address, "tools/list", {}, { headers: known })).text()

describe("translate_transcript", () => {
  test("is the API's translation for one credit, and free the second time", async () => {
    const { client, video, call } = await reader()
    const { structuredContent } = await call({ video, target_language: "de" })
    const { credits, notice: _, first_second, last_second, next_line, ...body } = structuredContent ?? {}
    const rest = await client.call("POST", "/api/v1/translate", { body: { url: video, to: "de" } })
    const stored = (await rest.json()) as object
    expect({ ...body, cached: true, credits_used: 0 }).toEqual(stored)
    expect(body).toMatchObject({
      transcript: LINES.map(translated).join(" "),
      cached: false,
      credits_used: 1,
    })
    expect([first_second, last_second, next_line]).toEqual([0, 4, null])
    expect(credits).toEqual({ charged: 1, remaining: 4 })
    expect((await call({ video, to: "de" })).structuredContent).toMatchObject({ credits: { charged: 0 } })
    expect(await charges(service, client)).toEqual([-1])
    await expectSettledLedger(service.table, client.accountId)
  })

  test("returns a long translation in pages that together have every line, and pays once", async () => {
    const lines = Array.from({ length: 77 }, (_, n) => `${n} あ`.padEnd(1200, "い"))
    const { client, video, call } = await reader(lines)
    const texts: string[] = []
    let line: number | null = 0
    while (line !== null) {
      const { structuredContent } = await call({ video, to: "fr", start_line: line })
      const page = structuredContent as { transcript: string; next_line: number | null }
      texts.push(page.transcript)
      line = page.next_line
    }
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.join(" ")).toBe(lines.map(translated).join(" "))
    expect(await charges(service, client)).toEqual([-1])
  })

  test("names the tool that transcribes, and is listed only where a model is configured", async () => {
    const { headers, call } = await reader()
    const missing = await call({ video: "synUNREAD03", to: "de" })
    expect(errorIn(missing).error.message).toContain("get_transcript transcribes the video.")
    expect(await listed(url, headers)).toContain(`"name":"${TOOL}"`)
    expect(await listed(instance.url, headers)).not.toContain(`"name":"${TOOL}"`)
    const at = { service: plain.service, url: `${plain.instance.url}?toolset=all` }
    expect(await listed(at.url, (await reader(LINES, at)).headers)).not.toContain(`"name":"${TOOL}"`)
  })
})
