import { expect, test } from "vitest"
import { AppError } from "../../core/kernel/errors.ts"
import { failureOf } from "../../functions/mcp/tool-call/result.ts"

/** The message of a tool's failure, as the model reads it. */
function messageOf(error: AppError): string {
  const [content] = failureOf(error, "req_1").content
  const { error: body } = JSON.parse(content?.text ?? "") as { error: { message: string } }
  return body.message
}

test.each([
  ["provider_failed", "The language model didn't answer. Try again.", {}, ""],
  ["provider_failed", "Still at work.", { retryAfterSeconds: 60 }, " Call again in 60 seconds."],
  ["conflict", "This Idempotency-Key was used with another request. Use a new key.", {}, ""],
  ["invalid_request", "`page_token` has expired. Start again without it.", {}, ""],
  [
    "summarization_failed",
    "The language model didn't answer. Try again.",
    {},
    " get_transcript returns the transcript itself.",
  ],
  ["transcription_failed", "This video is private.", { isRetryable: false }, " Choose another video."],
  ["unauthorized", "No.", {}, " Ask the account's owner to sign in again or to send a valid key."],
] as const)("%s: %s with %j gets only the advice that it lacks", (code, message, details, advice) => {
  expect(messageOf(new AppError(code, message, details))).toBe(`${message}${advice}`)
})
