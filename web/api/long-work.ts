import { pause } from "../clients/typescript/src/pause.ts"
import { answerOf, api } from "./client.ts"
import { Failure, failureOf } from "./failure.ts"
import type { Schemas } from "./paths.gen.ts"

export type Transcript = Schemas["AppTranscribeAnswer"]
export type Translation = Schemas["AppTranslateAnswer"]

/** Seconds between two polls, unless the answer says another time. */
const POLL_SECONDS = 2
/**
 * A failed poll that asks for a longer wait is not repeated. The rate limit of polls asks for at
 * most its window of 60 seconds.
 */
const POLL_SECONDS_MAX = 60
/**
 * The longest wait after a 202. The service asks for 2 seconds. A longer `Retry-After` is a
 * proxy's, and must not delay the polls.
 */
const ACCEPTED_SECONDS_MAX = 5
/** How many failed polls in a row are repeated. A job goes on while the service is unreachable. */
const FAILED_POLLS_MAX = 10

type WaitOptions = {
  signal?: AbortSignal | undefined
  /** Called with the share of the job that is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** Called with the URL of the job, if the work continues as one. */
  onJob?: ((pollUrl: string) => void) | undefined
}

/**
 * Transcribes one video, in its best captions or in those of `language`. If the work continues as a
 * job, polls for its result. Repeating a `callId` within a day returns the same result and is not
 * charged again.
 */
export async function transcribe(
  url: string,
  callId: string,
  signal?: AbortSignal,
  language?: string,
): Promise<Transcript> {
  const call = api.POST("/api/transcribe", {
    body: { url, ...(language === undefined ? {} : { language }) },
    headers: { "Idempotency-Key": callId },
    ...(signal ? { signal } : {}),
  })
  return (await resultOf(call, { signal })) as Transcript
}

/** Translates a stored transcript. Jobs and `callId` work as for `transcribe`. */
export async function translate(
  body: Schemas["AppTranslateRequest"],
  callId: string,
  options: WaitOptions = {},
): Promise<Translation> {
  const { signal } = options
  const call = api.POST("/api/translate", {
    body: { ...body, format: "segments" },
    params: { header: { "Idempotency-Key": callId } },
    ...(signal ? { signal } : {}),
  })
  return (await resultOf(call, options)) as Translation
}

/** Waits for a translation whose job was opened before. Throws like `translate`. */
export const waitForTranslation = async (pollUrl: string, options: WaitOptions): Promise<Translation> =>
  (await poll(pollUrl, await pollOnce(pollUrl, options).catch(unlessFailure), options)) as Translation

/**
 * True if a wait failed because its job failed, or is no longer stored. Otherwise the job may still
 * be running: the service did not answer, or refused the caller.
 */
export const isOutcomeOfJob = ({ code, status }: Failure): boolean =>
  code !== undefined && code !== "unavailable" && status !== 401 && status !== 403

type Processing = { poll_url: string; progress?: number }

/** Returns the result of a call. If the call continues as a job, waits for the job's result. */
async function resultOf(
  call: Promise<{ data?: unknown; error?: unknown; response: Response }>,
  options: WaitOptions,
): Promise<unknown> {
  const { response } = await call.catch((cause: unknown) => {
    throw failureOf(cause)
  })
  const answer: unknown = await answerOf(call)
  if (response.status !== 202) return answer
  const { poll_url: pollUrl } = answer as Processing
  options.onJob?.(pollUrl)
  return await poll(pollUrl, response, options)
}

async function poll(url: string, first: Response | Failure, options: WaitOptions): Promise<unknown> {
  let last = first
  let failed = 0
  while (last.status === 202 || (isWorthAnotherPoll(last) && failed < FAILED_POLLS_MAX)) {
    failed = last.status === 202 ? 0 : failed + 1
    await pause(secondsToNextPoll(last) * 1000, options.signal)
    last = await pollOnce(url, options).catch(unlessFailure)
  }
  if (last instanceof Failure) throw last
  if (!last.ok) throw new Failure(await last.text(), last.status, last.headers)
  return await last.json()
}

/** Returns a failure, for the next poll to decide. Throws anything else, such as an abort. */
function unlessFailure(cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  throw cause
}

/** Returns how many seconds to wait for the next poll after this answer. */
export function secondsToNextPoll(last: Response | Failure): number {
  const retryAfter =
    last instanceof Failure ? last.retryAfterSeconds : Number(last.headers.get("retry-after"))
  const seconds = retryAfter !== undefined && retryAfter > 0 ? retryAfter : POLL_SECONDS
  return last.status === 202 ? Math.min(seconds, ACCEPTED_SECONDS_MAX) : seconds
}

/**
 * True if a failed poll says nothing about the job's outcome, so that another poll is worth it. A
 * 429 can also be the failure of the job itself. The polls then end because the 429 repeats more
 * than FAILED_POLLS_MAX times, or because it asks for a longer wait than the rate limit of polls.
 */
function isWorthAnotherPoll(response: Response | Failure): boolean {
  // The poll got no response, and the network may be back soon.
  if (response instanceof Failure) return true
  const code = response.headers.get("x-error-code")
  const isTemporary =
    response.status === 429 || code === "unavailable" || (code === null && response.status >= 500)
  return isTemporary && secondsToNextPoll(response) <= POLL_SECONDS_MAX
}

/** Polls a job once, and reports its progress. */
async function pollOnce(url: string, { signal, onProgress }: WaitOptions): Promise<Response> {
  try {
    const response = await fetch(url, signal ? { signal } : {})
    if (onProgress && response.status === 202) {
      const { progress } = (await response.clone().json()) as Processing
      if (progress !== undefined) onProgress(progress)
    }
    return response
  } catch (cause) {
    throw failureOf(cause)
  }
}
