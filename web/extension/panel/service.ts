import createClient from "openapi-fetch"
import { answerOf } from "../../api/client.ts"
import { failureOf } from "../../api/failure.ts"
import { secondsToNextPoll, type Transcript } from "../../api/long-work.ts"
import type { paths } from "../../api/paths.gen.ts"
import { pause } from "../../clients/typescript/src/pause.ts"
import { forgetSession, storedSession } from "../stored.ts"

/** The origin of the service that this build is for. */
export const SERVICE = import.meta.env.VITE_SERVICE_ORIGIN as string

/**
 * The client of the service. Calls it with the extension's session, or as a visitor, whose trial is
 * counted by cookie. Deletes a session that the service rejects.
 */
export const service = createClient<paths>({
  baseUrl: SERVICE,
  fetch: async (request) => {
    const session = await storedSession()
    if (!session) return await fetch(request, { credentials: "include" })
    request.headers.set("Authorization", `Bearer ${session.token}`)
    const response = await fetch(request, { credentials: "omit" })
    const isUnknown = response.status === 401 || response.headers.get("x-session") === "none"
    if (isUnknown) await forgetSession()
    return response
  },
})

/** Transcribes a video. May cost credits. If the work continues as a job, waits for its result. */
export async function transcribe(videoId: string, callId: string, signal: AbortSignal): Promise<Transcript> {
  const body = { url: `https://www.youtube.com/watch?v=${videoId}` }
  const headers = { "Idempotency-Key": callId }
  const call = service.POST("/api/transcribe", { body, headers, signal })
  let answer = await answerOf(call)
  let { response } = await call
  while ("job_id" in answer) {
    await pause(secondsToNextPoll(response) * 1000, signal)
    const next = service.GET("/api/jobs/{job_id}", { params: { path: { job_id: answer.job_id } }, signal })
    answer = (await answerOf(next)) as typeof answer
    response = (await next).response
  }
  return answer
}

/**
 * Returns the email address of the user who is signed in on the site, if any. Such users get no
 * visitor's trial.
 */
export async function getSiteUserEmail(): Promise<string | undefined> {
  try {
    const session = await answerOf(service.GET("/api/auth/get-session"))
    return session?.user.email
  } catch (cause) {
    throw failureOf(cause)
  }
}
