import { describe, expect, test } from "vitest"
import { type AppError } from "../../core/kernel/errors.ts"
import { extractionError } from "../../core/transcription/extraction-error.ts"
import { speechNotConfigured } from "../../core/upload/fail-upload.ts"
import { errorResponse } from "../../functions/http/error-response.ts"
import { Failure, isFinal } from "../../web/api/failure.ts"

/** Makes an error as the pages receive it: from its status and headers, with any message. */
function failureFrom(error: AppError, message = error.message): Failure {
  const { status, headers } = errorResponse(error, "/api/transcribe", "req_1")
  return new Failure(message, status, headers)
}
const failureOf = (outcome: Parameters<typeof extractionError>[0]) => failureFrom(extractionError(outcome))

describe("a refusal", () => {
  test("about the video offers no retry, and one about the time or the load does", () => {
    const final = [
      "private",
      "removed",
      "too_long",
      "age_restricted",
      "members_only",
      "login_required",
      "no_captions",
      "region_blocked",
    ] as const
    const passing = ["blocked", "timeout", "network", "live", "premiere", "changed_page"] as const
    expect(final.filter((outcome) => !isFinal(failureOf(outcome)))).toEqual([])
    expect(passing.filter((outcome) => isFinal(failureOf(outcome)))).toEqual([])
    expect(isFinal(new Failure("", 0))).toBe(false)
    expect(isFinal(new Failure("Not enough credits for this video.", 402))).toBe(false)
  })

  test("has the same meaning whatever its message says", () => {
    const misleading = "This video is private. Ask again. No speech-to-text engine is configured."
    expect(isFinal(failureFrom(extractionError("private"), misleading))).toBe(true)
    expect(isFinal(failureFrom(extractionError("blocked"), misleading))).toBe(false)
    expect(failureFrom(extractionError("private"), misleading).message).toBe(misleading)
  })

  test("from another server is classified by its status", () => {
    const statuses = [0, 403, 404, 429, 502, 504]
    const retryable = statuses.filter((status) => new Failure("Bad gateway", status).isRetryable)
    expect(retryable).toEqual([0, 429, 502, 504])
    expect(statuses.filter((status) => isFinal(new Failure("Bad gateway", status)))).toEqual([])
  })

  test("names no server setting to users, and says that nothing was charged", () => {
    const { message } = failureOf("no_captions")
    expect(message).not.toMatch(/[A-Z]{2,}_/)
    expect(message).toContain("Nothing was charged.")
    expect(failureFrom(speechNotConfigured()).message).not.toMatch(/[A-Z]{2,}_|video/)
  })
})
