import { POLLS_PER_MINUTE } from "../../../core/apikey/authenticate.ts"
import { ROUTES } from "../../../functions/routes.ts"
import type { Sent, Stage } from "../stage.ts"
import { bearer, type Provocation, type ProvocationsFor, repeatUntilLimited } from "./provocation.ts"

const V1 = ROUTES.transcribe.path
const APP = ROUTES.appTranscribe.path
const UNKNOWN = `job_${"0".repeat(32)}`

const byKey = (jobId: string, rawKey?: string): Sent => ({
  method: "GET",
  path: `/api/v1/jobs/${jobId}`,
  ...(rawKey === undefined ? {} : { headers: bearer(rawKey) }),
})
const byCookie = (jobId: string, cookie: string): Sent => ({
  method: "GET",
  path: `/api/jobs/${jobId}`,
  headers: { cookie },
})

type Failure =
  | "budget_exceeded"
  | "conflict"
  | "forbidden"
  | "insufficient_credits"
  | "provider_failed"
  | "transcription_failed"

/** A finished job, read by its owner. */
const ended =
  (path: typeof V1 | typeof APP, failure?: Failure): Provocation =>
  async (stage: Stage) => {
    const { jobId, rawKey, cookie } = await stage.job({ path, ...(failure ? { failure } : {}) })
    return await stage.send(path === V1 ? byKey(jobId, rawKey) : byCookie(jobId, cookie))
  }

export const JOBS: ProvocationsFor<"getJob" | "appJob"> = {
  getJob: {
    ok: ended(V1),
    not_found: async ({ send, key }) => await send(byKey(UNKNOWN, await key())),
    conflict: ended(V1, "conflict"),
    provider_failed: ended(V1, "provider_failed"),
    insufficient_credits: ended(V1, "insufficient_credits"),
    budget_exceeded: ended(V1, "budget_exceeded"),
    forbidden: async ({ send, key }) => await send(byKey(UNKNOWN, await key({ scopes: ["lists"] }))),
    transcription_failed: ended(V1, "transcription_failed"),
    invalid_request: async ({ send, key }) => await send(byKey("no-job", await key())),
    unauthorized: async ({ send }) => await send(byKey(UNKNOWN)),
    rate_limited: async (stage) =>
      await repeatUntilLimited(stage, byKey(UNKNOWN, await stage.key()), 2 * POLLS_PER_MINUTE + 1),
    unavailable: async ({ sendWithoutStore, key }) => await sendWithoutStore(byKey(UNKNOWN, await key())),
  },
  appJob: {
    ok: ended(APP),
    not_found: async ({ send, person }) => await send(byCookie(UNKNOWN, (await person()).cookie)),
    conflict: ended(APP, "conflict"),
    provider_failed: ended(APP, "provider_failed"),
    insufficient_credits: ended(APP, "insufficient_credits"),
    forbidden: ended(APP, "forbidden"),
    transcription_failed: ended(APP, "transcription_failed"),
    invalid_request: async ({ send, person }) => await send(byCookie("no-job", (await person()).cookie)),
    unavailable: async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(byCookie(UNKNOWN, (await person()).cookie)),
  },
}
