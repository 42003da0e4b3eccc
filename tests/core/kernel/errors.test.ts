import { describe, expect, test } from "vitest"
import { AppError, ERRORS, type ErrorCode } from "../../../core/kernel/errors.ts"
import { extractionError } from "../../../core/transcription/extraction-error.ts"
import { speechNotConfigured } from "../../../core/upload/fail-upload.ts"
import { errorResponse } from "../../../functions/http/error-response.ts"

const CODES = Object.keys(ERRORS) as ErrorCode[]

describe("an error is retryable", () => {
  test("by its code by default: server failures are, request errors are not", () => {
    const retryable = CODES.filter((code) => new AppError(code).isRetryable)
    expect(retryable).toEqual(CODES.filter((code) => ERRORS[code].status >= 500 || code === "rate_limited"))
  })

  test("when it has a retry time", () => {
    expect(new AppError("conflict", undefined, { retryAfterSeconds: 1 }).isRetryable).toBe(true)
  })

  test("unless it says otherwise itself, whatever its message says", () => {
    const message = "Try again."
    expect(new AppError("transcription_failed", message, { isRetryable: false }).isRetryable).toBe(false)
    expect(new AppError("invalid_request", message).isRetryable).toBe(false)
  })
})

describe("a stored error", () => {
  test.each([
    ["a private video", extractionError("private")],
    ["a live stream", extractionError("live")],
    ["a refused network", extractionError("blocked")],
    ["no captions and no engine", extractionError("no_captions")],
    ["an upload without an engine", speechNotConfigured()],
    ["a plain error", new AppError("timed_out")],
  ])("is thrown again as it was: %s", (_, error) => {
    const again = AppError.from(JSON.parse(JSON.stringify(error.toStored())))
    const { code, isRetryable, message, reason, retryAfterSeconds } = error
    expect(again).toMatchObject({ code, isRetryable, message, reason, retryAfterSeconds })
  })

  test("of an earlier release, with only its code and message, follows the table", () => {
    const { isRetryable, reason } = AppError.from({ code: "transcription_failed", message: "Lost." })
    expect([isRetryable, reason]).toEqual([true, undefined])
  })

  test("of a later release, with a code that this one does not know, is an internal error", async () => {
    const later = JSON.parse('{ "code": "code_of_tomorrow", "message": "Not yet known." }')
    const response = errorResponse(AppError.from(later), "/api/v1/transcribe", "req_1")
    expect([response.status, response.headers.get("x-error-code"), await response.json()]).toEqual([
      500,
      "internal_error",
      { error: { code: "internal_error", message: "Internal error (req_1)" } },
    ])
  })
})
