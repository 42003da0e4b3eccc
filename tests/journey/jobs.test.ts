import { describe, expect, onTestFinished, test } from "vitest"
import { startAudioService } from "../support/audio-service.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import type { CallOptions, Client, SignedIn } from "../support/service.ts"
import { hasFfmpeg, warnWithout } from "../support/speech/audio-files.ts"

const service = await startAudioService()
warnWithout(hasFfmpeg, "ffmpeg", "jobs that transcribe audio")
const ASYNC = { prefer: "respond-async" }

type Accepted = { status: string; job_id: string; poll_url: string }
type Caller = Pick<Client | SignedIn, "call">

const balanceOf = async (accountId: string) => (await readLedger(service.table, accountId)).account.balance

/** Polls a job until it has ended. Returns the last answer. */
async function polled(
  caller: Caller,
  { poll_url: url }: Accepted,
  options: CallOptions = {},
): Promise<Response> {
  for (;;) {
    const response = await caller.call("GET", new URL(url).pathname, options)
    if (response.status !== 202) return response
    expect(await response.json()).toMatchObject({ status: "processing" })
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
  }
}

async function accepted(response: Response): Promise<Accepted> {
  expect(response.status).toBe(202)
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
  return (await response.json()) as Accepted
}

/** A visitor without an account, with their browser's cookie. */
function visitor() {
  let cookie = ""
  const call = async (method: string, path: string, { body, headers }: CallOptions = {}) => {
    const response = await fetch(service.url + path, {
      method,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    cookie ||= response.headers.get("set-cookie")?.split(";")[0] ?? ""
    return response
  }
  return { call }
}

describe("an asynchronous call", () => {
  test("gets the address of its job, and finds its answer there", async () => {
    const client = await service.client()
    const body = { url: "synASYNCone", format: "srt", include: ["receipt"] }
    const job = await accepted(await client.transcribe(body, { headers: ASYNC }))
    expect(job).toEqual({
      status: "processing",
      job_id: expect.stringMatching(/^job_[0-9a-f]{32}$/),
      poll_url: expect.stringMatching(new RegExp(`^http://\\S+/api/v1/jobs/${job.job_id}$`)),
    })
    const response = await polled(client, job)
    expect(response.status).toBe(200)
    const result = await response.json()
    expect(result).toMatchObject({
      video_id: "synASYNCone",
      cached: false,
      credits_used: 1,
      method: "captions",
    })
    expect(result.transcript).toMatch(/^1\n00:00:00,000 --> /)
    expect(result.receipt).toMatchObject({ credits_held: 1, credits_used: 1, balance_after: 4 })
    expect(response.headers.get("x-credits-used")).toBe("0")
    await expectSettledLedger(service.table, client.accountId)
    expect(await balanceOf(client.accountId)).toBe(4)
  })

  test("is answered at once when there is nothing to do", async () => {
    const client = await service.client()
    await (await client.transcribe({ url: "synASYNCtwo" })).text()
    const again = await client.transcribe({ url: "synASYNCtwo" }, { headers: ASYNC })
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ cached: true, credits_used: 0 })
  })

  test("joins a running job for the same video, and pays for it once", async () => {
    const client = await service.client()
    service.replay.setDelay(100)
    const calls = Array.from({ length: 8 }, () =>
      client.transcribe({ url: "synASYNCsix" }, { headers: ASYNC }).then(accepted),
    )
    const jobs = await Promise.all(calls)
    service.replay.setDelay(0)
    expect(new Set(jobs.map((job) => job.job_id)).size).toBe(1)
    for (const job of jobs.slice(0, 2)) {
      expect(await (await polled(client, job)).json()).toMatchObject({ credits_used: 1 })
    }
    await expectSettledLedger(service.table, client.accountId)
    expect(await balanceOf(client.accountId)).toBe(4)
    expect(service.replay.playerCalls("synASYNCsix")).toBe(1)
  })

  test("keeps to the ceiling of its call, and is not shared with a call of another ceiling", async () => {
    const client = await service.client()
    const send = async (ceiling: object) =>
      await accepted(await client.transcribe({ url: "et-over-2-h", ...ceiling }, { headers: ASYNC }))
    const tight = await send({ max_credits: 1 })
    const refused = await polled(client, tight)
    expect([refused.status, refused.headers.get("x-error-reason")]).toEqual([402, "max_credits"])
    await expectSettledLedger(service.table, client.accountId)
    expect(await balanceOf(client.accountId)).toBe(5)
    const wide = await send({ max_credits: 2 })
    expect(wide.job_id).not.toBe(tight.job_id)
    expect(await (await polled(client, wide)).json()).toMatchObject({ credits_used: 2 })
  })

  test("that fails finds the route's own error there, and costs nothing", async () => {
    const client = await service.client()
    const job = await accepted(await client.transcribe({ url: "et-private1" }, { headers: ASYNC }))
    const response = await polled(client, job)
    const direct = await client.transcribe({ url: "et-private1" })
    expect([response.status, await response.json()]).toEqual([direct.status, await direct.json()])
    await expectSettledLedger(service.table, client.accountId)
    expect(await balanceOf(client.accountId)).toBe(5)
  })

  test("that cannot be paid is refused before a job is created", async () => {
    const client = await service.client()
    for (const name of ["a", "b", "c", "d", "e"]) {
      await (await client.transcribe({ url: `synSPENDpa${name}` })).text()
    }
    const response = await client.transcribe({ url: "synASYNCbro" }, { headers: ASYNC })
    expect([response.status, (await response.json()).error.code]).toEqual([402, "insufficient_credits"])
  })

  test("with an Idempotency-Key gets the same job on every repeat, and its answer once it is there", async () => {
    const client = await service.client()
    const headers = { ...ASYNC, "idempotency-key": "a-key" }
    const job = await accepted(await client.transcribe({ url: "synASYNCkey" }, { headers }))
    await (await polled(client, job)).text()
    const first = await client.transcribe({ url: "synASYNCkey" }, { headers })
    const second = await client.transcribe({ url: "synASYNCkey" }, { headers })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.headers.get("idempotent-replayed")).toBe("true")
    expect(await second.json()).toEqual(await first.json())
    expect(await balanceOf(client.accountId)).toBe(4)
  })
})

describe("polling a job", () => {
  test("does not count as a call of the key, and has a limit of 120 a minute", async () => {
    const client = await service.client({ tier: "free" })
    const job = await accepted(await client.transcribe({ url: "synPOLLing1" }, { headers: ASYNC }))
    const { pathname } = new URL(job.poll_url)
    for (let poll = 1; poll <= 120; poll += 1) {
      const response = await client.call("GET", pathname)
      await response.text()
      expect([poll, response.status]).not.toEqual([poll, 429])
      expect(response.headers.get("ratelimit-policy")).toBe("120;w=60")
    }
    const refused = await client.call("GET", pathname)
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true])
    const call = await client.call("GET", "/api/v1/credits")
    expect([call.status, call.headers.get("ratelimit-remaining")]).toEqual([200, "8"])
  })

  test("waits for its end if asked to, with two calls of an account at a time", async () => {
    const client = await service.client()
    service.replay.setDelay(2000)
    onTestFinished(() => service.replay.setDelay(0))
    const job = await accepted(await client.transcribe({ url: "synPOLLing2" }, { headers: ASYNC }))
    const { pathname } = new URL(job.poll_url)
    const poll = async (wait: string) => await client.call("GET", `${pathname}?wait=${wait}`)
    const waiting = [poll("20"), poll("20")]
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect((await poll("20")).status).toBe(202)
    const ended = await Promise.all(waiting)
    expect(ended.map(({ status }) => status)).toEqual([200, 200])
    // The calls that waited no longer count towards the limit of two.
    const free = [poll("20"), poll("20"), poll("20")]
    expect((await Promise.all(free)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await poll("21")).status).toBe(400)
  })
})

describe("access to a job", () => {
  test("is refused to another key, another route and a caller without credentials", async () => {
    const owner = await service.client()
    const other = await service.client()
    const person = await service.person()
    const job = await accepted(await owner.transcribe({ url: "synOWNEDone" }, { headers: ASYNC }))
    await (await polled(owner, job)).text()
    const paths = [
      other.call("GET", `/api/v1/jobs/${job.job_id}`),
      other.call("GET", `/api/v1/jobs/job_${"0".repeat(32)}`),
      person.call("GET", `/api/jobs/${job.job_id}`),
      fetch(`${service.url}/api/jobs/${job.job_id}`),
    ]
    const answers = await Promise.all(paths)
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const [known, unknown] = await Promise.all(answers.slice(0, 2).map((answer) => answer.text()))
    expect(known).toBe(unknown)
  })

  test("works with a session, and the finished job is in the user's history", async () => {
    const person = await service.person()
    const body = { url: "synPERSONid" }
    const job = await accepted(await person.call("POST", "/api/transcribe", { body, headers: ASYNC }))
    expect(new URL(job.poll_url).pathname).toBe(`/api/jobs/${job.job_id}`)
    const response = await polled(person, job)
    expect(await response.json()).toMatchObject({ transcription_id: "trn_synPERSONid", credits_used: 1 })
    const history = await person.call("GET", "/api/transcriptions")
    expect(await history.json()).toMatchObject({ total: 1, transcriptions: [{ videoId: "synPERSONid" }] })
  })

  test("belongs to a visitor's cookie alone, and the job counts once in the trial", async () => {
    const caller = visitor()
    const body = { url: "synVISITORa" }
    // The first answer sets the cookie that identifies the visitor.
    await (await caller.call("POST", "/api/transcribe", { body: { url: "et-sample-1" } })).text()
    const job = await accepted(await caller.call("POST", "/api/transcribe", { body, headers: ASYNC }))
    const response = await polled(caller, job)
    expect(await response.json()).toMatchObject({ trial: { used: 2, limit: 3 }, video_id: "synVISITORa" })
    const third = { url: "synVISITORc" }
    await (await caller.call("POST", "/api/transcribe", { body: third })).text()
    const fourth = { body: { url: "synVISITORd" }, headers: ASYNC }
    expect((await caller.call("POST", "/api/transcribe", fourth)).status).toBe(403)
    const stranger = visitor()
    expect((await stranger.call("GET", `/api/jobs/${job.job_id}`)).status).toBe(404)
  })
})

describe.skipIf(!hasFfmpeg)("a video that is being transcribed for one call", () => {
  test("does not occupy a second worker when another call requests it too", async () => {
    service.speech.always({ kind: "stall" })
    for (const client of [await service.client(), await service.client()]) {
      await accepted(await client.transcribe({ url: "et-spoken-1" }, { headers: ASYNC }))
    }
    await service.speech.waitForRequest(0)
    const other = await service.client()
    for (const url of ["synBEHINDon", "synBEHINDtw"]) {
      const job = await accepted(await other.transcribe({ url }, { headers: ASYNC }))
      expect((await polled(other, job)).status).toBe(200)
    }
    expect(service.speech.seen).toHaveLength(1)
  })
})

describe("a job whose worker has died", () => {
  test("is failed after an hour, costs nothing, and may be requested again", async () => {
    await service.worker.stop()
    const client = await service.client()
    const job = await accepted(await client.transcribe({ url: "synWAITSwai" }, { headers: ASYNC }))
    service.clock.advance(61 * 60_000)
    const lost = await client.call("GET", new URL(job.poll_url).pathname)
    expect([lost.status, (await lost.json()).error.code]).toEqual([500, "transcription_failed"])
    const again = await accepted(await client.transcribe({ url: "synWAITSwai" }, { headers: ASYNC }))
    expect(again.job_id).toBe(job.job_id)
    const worker = service.startWorker()
    const response = await polled(client, again)
    expect(await response.json()).toMatchObject({ video_id: "synWAITSwai", credits_used: 1 })
    await worker.stop()
    await expectSettledLedger(service.table, client.accountId)
    expect(await balanceOf(client.accountId)).toBe(4)
  })
})
