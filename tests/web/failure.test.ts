import { describe, expect, test } from "vitest"
import { refusalOf } from "../../core/transcription/extraction-error.ts"
import { Failure, isFinal } from "../../web/api/failure.ts"

/** A refusal as the pages get it. */
function told(outcome: Parameters<typeof refusalOf>[0]): Failure {
  const { message, code, retryAfterSeconds } = refusalOf(outcome)
  const headers = new Headers(retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {})
  return new Failure(message, code === "invalid_request" ? 400 : 500, headers)
}

describe("a refusal", () => {
  test("that is about the video offers no other try; one that is about the moment does", () => {
    const final = [
      "private",
      "removed",
      "too_long",
      "age_restricted",
      "members_only",
      "login_required",
      "no_captions",
    ] as const
    const passing = ["blocked", "timeout", "network", "live", "premiere", "changed_page"] as const
    expect(final.filter((outcome) => !isFinal(told(outcome)))).toEqual([])
    expect(passing.filter((outcome) => isFinal(told(outcome)))).toEqual([])
    expect(isFinal(new Failure("", 0))).toBe(false)
    expect(isFinal(new Failure("Not enough credits for this video.", 402))).toBe(false)
  })

  test("names no setting of the service to who uses its pages, and says that nothing was charged", () => {
    const { message } = told("no_captions")
    expect(refusalOf("no_captions").message).toContain("OPENAI_API_KEY")
    expect(message).not.toMatch(/[A-Z]{2,}_/)
    expect(message).toContain("Nothing was charged.")
  })
})
