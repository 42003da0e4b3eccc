import { expect, test } from "vitest"
import { AppError } from "../../core/kernel/errors.ts"
import { callTool as runTool } from "../../functions/mcp/call-tool.ts"
import { type SummaryWish, summarizeVideoTool } from "../../functions/mcp/tools/summarize-video.ts"
import { startService } from "../support/service.ts"

const { services } = await startService()
const wishes: SummaryWish[] = []
const tool = summarizeVideoTool(async (_, wish) => {
  wishes.push(wish)
  if (wish.videoId === "et-over-4-h") throw new AppError("invalid_request", "Longer than 4 hours.")
  return { summary: "It says hello.", title: "Hello", receipt: { creditsUsed: 1 }, remaining: 4 }
})

const ask = (given: object) =>
  runTool(
    {
      services,
      accountId: "acc_1",
      requestId: "req_1",
      facts: {},
      operationId: "op_1",
      idempotencyKey: undefined,
    },
    tool,
    given,
    {
      signal: new AbortController().signal,
      progressToken: undefined,
      notify: async () => undefined,
    },
  )

test("a summary is its flow's, under the API's names, for what the flow says that it cost", async () => {
  const answer = await ask({
    url: "https://youtu.be/et-sample-1",
    style: "bullets",
    focus: "Who?",
    lang: "DE",
  })
  expect(wishes.at(-1)).toEqual({
    videoId: "et-sample-1",
    preset: "bullets",
    prompt: "Who?",
    language: "de",
  })
  expect(answer.structuredContent).toEqual({
    summary: "It says hello.",
    video_id: "et-sample-1",
    credits_used: 1,
    title: "Hello",
    url: "https://www.youtube.com/watch?v=et-sample-1",
    credits: { charged: 1, remaining: 4 },
  })
  expect(answer.content[0]?.text).toContain("It says hello.")
})

test("a refusal of the flow is the tool's", async () => {
  const answer = await ask({ video: "et-over-4-h" })
  expect([answer.isError, answer.content[0]?.text]).toEqual([
    true,
    '{"error":{"code":"invalid_request","message":"Longer than 4 hours. Correct the arguments and call again."}}',
  ])
})
