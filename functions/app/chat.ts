import type { Attempt } from "../../core/kernel/attempt.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { newId } from "../../core/kernel/id.ts"
import { answerMessage } from "../../core/text/chat/answer-message.ts"
import { findOwnSource, findSource } from "../../core/text/generate/find-source.ts"
import { engineOf, generateAnswer } from "../../core/text/generate/generate-text.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { handlerOf } from "../http/pipeline.ts"
import { streamResponse } from "../http/stream-response.ts"
import { chat as route } from "./routes.ts"

export const handler = handlerOf(route, async (call) => {
  const { body, caller, facts, request, services } = call
  const { table, clock } = services
  const { accountId, payer } = caller
  const videoId = body.videoId ?? body.video_id ?? ""
  const { transcript } = body
  const found = transcript
    ? await findSource(table, { transcript, videoId, accountId })
    : await findOwnSource(table, accountId, videoId)
  if (!found) {
    throw new AppError(
      "invalid_request",
      "This video is not in your history. Send its `transcript`, or transcribe the video first.",
    )
  }
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const writer = { table, subject: accountId, llm: getLlm(services), attempts }
  const headers = { "x-summary-engine": engineOf(writer) }
  const produce = generateAnswer(writer, found.source, body)
  return await streamResponse(route, call, { headers }, (again) => {
    const operationId = again?.operationId ?? newId("operation", clock.now())
    return answerMessage(
      table,
      { payer, operationId, videoId, attempts, signal: request.signal },
      produce,
      again && ((value, receipt) => again.answer({ value, receipt, remaining: receipt.balanceAfter })),
    )
  })
})
