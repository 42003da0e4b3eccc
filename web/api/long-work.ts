import { answerOf, api } from "./client.ts"
import { Failure, failureOf } from "./failure.ts"
import type { Schemas } from "./paths.gen.ts"

export type Transcript = Schemas["AppTranscribeAnswer"]

/**
 * Transcribes one video. If the work continues as a job, polls for its result. Repeating a `callId`
 * within a day returns the same result and is not charged again.
 */
export async function transcribe(url: string, callId: string, signal?: AbortSignal): Promise<Transcript> {
  const call = api.POST("/api/transcribe", {
    body: { url },
    headers: { "Idempotency-Key": callId },
    ...(signal ? { signal } : {}),
  })
  const { response } = await call.catch((cause: unknown) => {
    throw failureOf(cause)
  })
  const answer: unknown = await answerOf(call)
  if (response.status !== 202) return answer as Transcript
  return await poll((answer as Processing).poll_url, response, signal)
}

type Processing = { poll_url: string }

async function poll(url: string, first: Response, signal?: AbortSignal): Promise<Transcript> {
  let last = first
  while (last.status === 202) {
    await pause(Number(last.headers.get("retry-after") ?? 2) * 1000, signal)
    last = await fetch(url, signal ? { signal } : {}).catch((cause: unknown) => {
      throw failureOf(cause)
    })
  }
  if (!last.ok) throw new Failure(await last.text(), last.status, last.headers)
  return (await last.json()) as Transcript
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
