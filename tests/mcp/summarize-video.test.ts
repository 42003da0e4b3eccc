import { afterAll, afterEach, describe, expect, test } from "vitest"
import { readTranscription } from "../../core/history/read-transcription.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { callTool, charges, errorIn, messagesIn, openSession, send, startMcp } from "./support.ts"

const model = await startFakeLlm()
const { service, instance, otherInstance } = await startMcp({
  environment: { OPENAI_BASE_URL: model.baseUrl, LLM_MODEL: "fake-small" },
})

afterAll(() => model.stop())
afterEach(() => model.reset())

describe("summarize_video", () => {
  test("returns the API's summary of the transcript, for one credit where the API takes two", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const answer = await callTool(otherInstance.url, headers, "summarize_video", {
      video: "https://youtu.be/et-sample-1",
    })
    const { title, url, credits, notice: _, ...body } = answer.structuredContent ?? {}
    expect([title, url, credits]).toEqual([
      "How a transcript is made",
      "https://www.youtube.com/watch?v=et-sample-1",
      { charged: 1, remaining: 4 },
    ])
    const { transcript } = (await (await client.transcribe({ url: "et-sample-1" })).json()) as {
      transcript: string
    }
    const rest = await client.call("POST", "/api/v1/summarize", {
      body: { transcript, video_id: "et-sample-1" },
    })
    expect(body).toEqual(await rest.json())
    expect(answer.content[0]?.text).toContain(body["summary"])
    expect(answer.content[0]?.text).toContain("untrusted content")
    expect(await charges(service, client)).toEqual([-1, -1])
  })

  test("accepts other servers' parameter names, and passes the caller's wishes to the model", async () => {
    const headers = await openSession(instance.url, await service.client())
    const wish = { url: "et-sample-1", focus: "Who pays?", style: "bullets", lang: "DE" }
    const answer = await callTool(otherInstance.url, headers, "summarize_video", wish)
    expect(answer.isError).toBeUndefined()
    const { completionRequest } = await model.waitForRequest(0)
    expect(completionRequest?.messages.at(-1)?.content).toMatch(/Who pays\?$/)
    expect(completionRequest?.messages[0]?.content).toContain("Write in German (de).")
  })

  test.each([
    ["a video of over 4 hours", { video: "et-over-4-h" }, "invalid_request", /4 hours/],
    ["a private video", { video: "et-private1" }, "transcription_failed", /private.*Nothing was charged/],
    ["a preset that is not there", { video: "et-sample-1", preset: "poem" }, "invalid_request", /`preset`/],
    ["no language", { video: "et-sample-1", language: "no language" }, "invalid_request", /`language`/],
    ["too long a prompt", { video: "et-sample-1", prompt: "x".repeat(501) }, "invalid_request", /`prompt`/],
  ])("%s is refused, and nothing stays charged", async (_, args, code, message) => {
    const client = await service.client()
    const answer = await callTool(
      otherInstance.url,
      await openSession(instance.url, client),
      "summarize_video",
      args,
    )
    expect([answer.isError, errorIn(answer).error.code]).toEqual([true, code])
    expect(errorIn(answer).error.message).toMatch(message)
    const balance = (await charges(service, client)).reduce((sum, amount) => sum + amount, 0)
    expect([balance, model.seen]).toEqual([0, []])
  })

  test("reports extraction and writing with increasing progress", async () => {
    const headers = await openSession(instance.url, await service.client())
    const params = {
      name: "summarize_video",
      arguments: { video: "et-auto-cap" },
      _meta: { progressToken: "mine" },
    }
    const response = await send(otherInstance.url, "tools/call", params, { headers })
    const notifications = messagesIn(await response.text()).filter(
      ({ method }) => method === "notifications/progress",
    )
    const steps = notifications.map(({ params }) => Number(params?.["progress"]))
    expect(steps).toEqual(steps.map((_, index) => index))
    // On a busy machine, a step is reported repeatedly, with the seconds elapsed.
    const doings = notifications.map(({ params }) => String(params?.["message"]).replace(/:.*/, ""))
    expect([...new Set(doings)]).toEqual([
      "Summarize a video",
      "Getting the transcript",
      "Writing the summary",
    ])
  })

  test("returns the same summary to a retry of the same call on any instance, for one charge", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const ask = async (url: string) =>
      await callTool(url, headers, "summarize_video", { video: "synRETRIED1" }, "the-same")
    const answers = await Promise.all([ask(instance.url), ask(otherInstance.url)])
    answers.push(await ask(otherInstance.url))
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect([await charges(service, client), model.seen.length]).toEqual([[-1], 1])
  })

  test("stops the model when it is cancelled midway, and its credit is released", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    model.next({ kind: "stall", pieces: 2 })
    const params = { name: "summarize_video", arguments: { video: "synCANCEL03" } }
    const call = send(instance.url, "tools/call", params, { headers, id: "mine" }).then((sent) => sent.text())
    const request = await model.waitForRequest(0)
    await send(otherInstance.url, "notifications/cancelled", { requestId: "mine" }, { headers, id: null })
    expect(messagesIn(await call)).toEqual([])
    expect(await request.over).toBe("aborted")
    await expect.poll(() => charges(service, client)).toEqual([-1, 1])
    await expectSettledLedger(service.table, client.accountId)
    const kept = await readTranscription(service.table, client.accountId, "trn_synCANCEL03")
    expect(kept).toBeUndefined()
  })
})
