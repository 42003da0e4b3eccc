import { describe, expect, test } from "vitest"
import { AppError, type ErrorCode } from "../../core/kernel/errors.ts"
import { errorResponse } from "../../functions/http/error-response.ts"
import { Failure } from "../../web/api/failure.ts"
import { isOutcomeOfJob, waitForTranslation } from "../../web/api/long-work.ts"
import { startOrigin } from "../clients/origin.ts"

/** The shortest wait that is still a wait. */
const SOON_SECONDS = 0.01
const running = () => Response.json({ progress: 0.5 }, { status: 202, headers: soon })
const soon = { "Retry-After": String(SOON_SECONDS) }
const refused = (code: ErrorCode, retryAfterSeconds = SOON_SECONDS) =>
  errorResponse(new AppError(code, undefined, { retryAfterSeconds }), "/api/jobs/job_1", "req_1")
/** An answer of what is in front of the service. */
const gateway = () => new Response("Bad gateway", { status: 502, headers: soon })

/** `undefined`: the connection breaks. */
let answers: (Response | undefined)[] = []
let polls = 0
const origin = await startOrigin((_request, response) => {
  const index = Math.min(polls, answers.length - 1)
  polls += 1
  if (!answers[index]) {
    response.destroy()
    return
  }
  const { status, headers, body } = answers[index]?.clone() ?? gateway()
  response.writeHead(status, Object.fromEntries(headers))
  void (async () => {
    for await (const part of body ?? []) response.write(part)
    response.end()
  })()
})

/** Polls a job that answers so in turn; the last answer is repeated. */
async function waitFor(...inTurn: (Response | undefined)[]) {
  answers = inTurn
  polls = 0
  const end = await waitForTranslation(`${origin}/api/jobs/job_1`, {}).catch((cause: unknown) => cause)
  return { end, polls }
}

describe("waiting for a job", () => {
  test("goes on after polls that say nothing about the job", async () => {
    const done = Response.json({ translated: true })
    const inTurn = [refused("unavailable"), running(), gateway(), refused("rate_limited"), running(), done]
    expect(await waitFor(...inTurn)).toEqual({ end: { translated: true }, polls: inTurn.length })
  })

  test("goes on after polls that nothing answered", async () => {
    const done = Response.json({ translated: true })
    expect(await waitFor(running(), undefined, done)).toEqual({ end: { translated: true }, polls: 3 })
    expect(await waitFor(undefined, running(), done)).toEqual({ end: { translated: true }, polls: 3 })
  })

  test("ends with the failure when ten repeats have failed, and the job may still run", async () => {
    for (const failure of [refused("unavailable"), gateway()]) {
      const { end, polls: count } = await waitFor(running(), failure)
      expect([(end as Failure).status, isOutcomeOfJob(end as Failure), count]).toEqual([
        failure.status,
        false,
        12,
      ])
    }
  })

  test.each([
    ["provider_failed", true],
    ["insufficient_credits", true],
    ["not_found", true],
    ["internal_error", true],
    ["unauthorized", false],
    ["forbidden", false],
  ] as const)("ends at once with %s, which is the job's end: %s", async (code, isOutcome) => {
    const { end, polls: count } = await waitFor(running(), refused(code))
    expect([(end as Failure).code, isOutcomeOfJob(end as Failure), count]).toEqual([code, isOutcome, 2])
  })

  test("takes a 429 that asks for more than a minute, or stays, for the job's own end", async () => {
    const long = await waitFor(running(), refused("rate_limited", 1800))
    const lasting = await waitFor(running(), refused("rate_limited"))
    expect([long.polls, lasting.polls]).toEqual([2, 12])
    for (const { end } of [long, lasting]) expect(isOutcomeOfJob(end as Failure)).toBe(true)
  })

  test("knows nothing about a job without a response", () => {
    expect(isOutcomeOfJob(new Failure("no response", 0))).toBe(false)
  })
})
