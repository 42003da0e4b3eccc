import { getEventListeners } from "node:events"
import { describe, expect, test } from "vitest"
import { AppError, type ErrorCode } from "../../core/kernel/errors.ts"
import { errorResponse } from "../../functions/http/error-response.ts"
import { Failure } from "../../web/api/failure.ts"
import { isOutcomeOfJob, secondsToNextPoll, waitForTranslation } from "../../web/api/long-work.ts"
import { startOrigin } from "../clients/origin.ts"

/** The shortest Retry-After that still causes a wait. */
const SOON_SECONDS = 0.01
const running = () => Response.json({ progress: 0.5 }, { status: 202, headers: soon })
const soon = { "Retry-After": String(SOON_SECONDS) }
const refused = (code: ErrorCode, retryAfterSeconds = SOON_SECONDS) =>
  errorResponse(new AppError(code, undefined, { retryAfterSeconds }), "/api/jobs/job_1", "req_1")
/** The answer of a gateway in front of the service. */
const gateway = () => new Response("Bad gateway", { status: 502, headers: soon })

/** The answers of the polls in turn. `undefined` breaks the connection. */
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

/** Polls a job that gives these answers in turn. The last answer is repeated. */
async function waitFor(...inTurn: (Response | undefined)[]) {
  answers = inTurn
  polls = 0
  const end = await waitForTranslation(`${origin}/api/jobs/job_1`, {}).catch((cause: unknown) => cause)
  return { end, polls }
}

describe("waiting for a job", () => {
  test("continues after polls that say nothing about the job", async () => {
    const done = Response.json({ translated: true })
    const inTurn = [refused("unavailable"), running(), gateway(), refused("rate_limited"), running(), done]
    expect(await waitFor(...inTurn)).toEqual({ end: { translated: true }, polls: inTurn.length })
  })

  test("continues after polls without an answer", async () => {
    const done = Response.json({ translated: true })
    expect(await waitFor(running(), undefined, done)).toEqual({ end: { translated: true }, polls: 3 })
    expect(await waitFor(undefined, running(), done)).toEqual({ end: { translated: true }, polls: 3 })
  })

  test("ends with the failure after ten failed retries, although the job may still run", async () => {
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

  test("treats a 429 as the job's outcome if it asks for more than a minute, or persists", async () => {
    const long = await waitFor(running(), refused("rate_limited", 1800))
    const lasting = await waitFor(running(), refused("rate_limited"))
    expect([long.polls, lasting.polls]).toEqual([2, 12])
    for (const { end } of [long, lasting]) expect(isOutcomeOfJob(end as Failure)).toBe(true)
  })

  test("waits at most 5 seconds after a 202, whatever Retry-After says", async () => {
    for (const asked of ["30", "3000000", "1e400"]) {
      const slow = Response.json({}, { status: 202, headers: { "Retry-After": asked } })
      expect(secondsToNextPoll(slow)).toBe(5)
    }
    for (const asked of ["-3", "soon", "0"]) {
      expect(secondsToNextPoll(new Response(null, { status: 202, headers: { "Retry-After": asked } }))).toBe(
        2,
      )
    }
    expect(secondsToNextPoll(refused("rate_limited", 1800))).toBe(1800)
  })

  test("ends at once if it is aborted before the wait for the next poll", async () => {
    answers = [Response.json({ progress: 0.5 }, { status: 202, headers: { "Retry-After": "5" } })]
    polls = 0
    const ending = new AbortController()
    const startedAt = performance.now()
    const options = { signal: ending.signal, onProgress: () => ending.abort() }
    await expect(waitForTranslation(`${origin}/api/jobs/job_1`, options)).rejects.toThrow(/abort/)
    expect(performance.now() - startedAt).toBeLessThan(2500)
  })

  test("leaves no listener on the signal after a wait", async () => {
    answers = [...Array.from({ length: 5 }, running), Response.json({ translated: true })]
    polls = 0
    const { signal } = new AbortController()
    const counts: number[] = []
    const onProgress = () => counts.push(getEventListeners(signal, "abort").length)
    await waitForTranslation(`${origin}/api/jobs/job_1`, { signal, onProgress })
    // Node's fetch keeps one listener for each call until the garbage is collected.
    expect(counts.filter((count, at) => count > at + 1)).toEqual([])
  })

  test("does not treat a missing response as the job's outcome", () => {
    expect(isOutcomeOfJob(new Failure("no response", 0))).toBe(false)
  })
})
