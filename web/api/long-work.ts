import { answerOf, api } from "./client.ts"
import { Failure, failureOf } from "./failure.ts"
import type { Schemas } from "./paths.gen.ts"

export type Transcript = Schemas["AppTranscribeAnswer"]
export type Translation = Schemas["AppTranslateAnswer"]

type WaitOptions = {
  signal?: AbortSignal | undefined
  /** Gets the share of a job that is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
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

type Processing = { poll_url: string; progress?: number }

/** Returns the result of a call, which may be that of its job. */
async function resultOf(
  call: Promise<{ data?: unknown; error?: unknown; response: Response }>,
  options: WaitOptions,
): Promise<unknown> {
  const { response } = await call.catch((cause: unknown) => {
    throw failureOf(cause)
  })
  const answer: unknown = await answerOf(call)
  return response.status === 202 ? await poll((answer as Processing).poll_url, response, options) : answer
}

async function poll(url: string, first: Response, { signal, onProgress }: WaitOptions): Promise<unknown> {
  let last = first
  while (last.status === 202) {
    await pause(Number(last.headers.get("retry-after") ?? 2) * 1000, signal)
    last = await fetch(url, signal ? { signal } : {}).catch((cause: unknown) => {
      throw failureOf(cause)
    })
    if (onProgress && last.status === 202) {
      const { progress } = (await last.clone().json()) as Processing
      if (progress !== undefined) onProgress(progress)
    }
  }
  if (!last.ok) throw new Failure(await last.text(), last.status, last.headers)
  return await last.json()
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener("abort", () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
