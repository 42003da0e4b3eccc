import { setTimeout as wait } from "node:timers/promises"
import type { Instance } from "./cluster.ts"
import { type Observed, type Recorder, readAnswer, type StreamEnd, type Wanted } from "./recorder.ts"

export type Account = { accountId: string; rawKey: string }
export type LoadOptions = {
  instances: readonly Instance[]
  recorder: Recorder
  random: () => number
  now: () => number
  signal: AbortSignal
  /** The time when the last fault ended; the current time while one lasts. */
  faultyUntil: () => number
  pauseMs: number
}

/** When a client gives up a call: later than any call may take. */
const GIVE_UP_MS = 30_000
const RETRY_MS = 300
/** A sample video that has no captions: its calls fail and cost nothing. */
const FAILING = "et-no-cap-1"

/** Sends one call and waits for the whole answer. */
async function observe(
  { now }: LoadOptions,
  account: Account,
  process: string,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Observed> {
  const invokedAt = now()
  const known = { account: account.accountId, process, invokedAt }
  try {
    const response = await send(AbortSignal.timeout(GIVE_UP_MS))
    const answer = await readAnswer(response)
    return { ...known, ...answer, returnedAt: now() }
  } catch {
    return { ...known, returnedAt: now() }
  }
}

let videos = 0
/**
 * A video that was never requested. Its ID ends with `A`, one of the 16 characters that real IDs
 * end with.
 */
function newVideo(): string {
  videos += 1
  return `syn${String(videos).padStart(7, "0")}A`
}

/**
 * Calls the service in a loop, as one of several clients of an account, until the signal aborts.
 */
export async function runClient(
  options: LoadOptions,
  account: Account,
  { process, shared }: { process: string; shared: { video: string } },
): Promise<void> {
  const { instances, recorder, random, now, signal } = options
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const headers = { authorization: `Bearer ${account.rawKey}` }
  let keys = 0
  let last: { video: string; key: string } | undefined

  const transcribe = async (wanted: Wanted & { video: string }): Promise<Observed> => {
    const seen = await observe(
      options,
      account,
      process,
      async (timeout) =>
        await fetch(`${oneOf(instances).api}/api/v1/transcribe`, {
          method: "POST",
          headers: { ...headers, ...(wanted.key === undefined ? {} : { "idempotency-key": wanted.key }) },
          body: JSON.stringify({ url: wanted.video }),
          signal: timeout,
        }),
    )
    recorder.record(seen, wanted)
    return seen
  }
  /** Repeats a call that a fault has broken until it succeeds, as a client should. */
  const persist = async (wanted: Wanted & { video: string }): Promise<void> => {
    let failedAt: number | undefined
    while (!signal.aborted) {
      const seen = await transcribe(wanted)
      if (seen.status === 200 || seen.status === 402) {
        const brokenAt = failedAt === undefined ? undefined : Math.max(failedAt, options.faultyUntil())
        if (brokenAt !== undefined) recorder.recorded.recoveries.push(Math.max(0, now() - brokenAt))
        return
      }
      if (seen.status === 400) throw new Error(`a client sent a call that is not valid: ${seen.text}`)
      if (seen.status !== 429) failedAt ??= seen.returnedAt
      await wait(seen.status === 429 ? 3000 : RETRY_MS)
    }
  }
  const withKey = () => {
    keys += 1
    last = { video: newVideo(), key: `${process.replace(" ", "-")}-${keys}` }
    return last
  }
  const actions: (() => Promise<unknown>)[] = [
    async () => await persist(withKey()),
    async () => await persist(withKey()),
    async () => await persist({ video: newVideo() }),
    async () => {
      const twice = withKey()
      await Promise.all([persist(twice), persist(twice)])
    },
    async () => await persist(last ?? withKey()),
    async () => await persist({ video: shared.video, isShared: true }),
    async () => {
      const seen = await observe(
        options,
        account,
        process,
        async (timeout) =>
          await fetch(`${oneOf(instances).api}/api/v1/credits`, { headers, signal: timeout }),
      )
      recorder.record(seen, {})
    },
    async () => await transcribe({ video: FAILING }),
    async () => await callTool(options, account, { process, video: newVideo() }),
  ]
  while (!signal.aborted) {
    await oneOf(actions)()
    await wait(options.pauseMs * random())
  }
}

/** Calls a tool of MCP in a session of its own, and says how the stream ended. */
async function callTool(
  options: LoadOptions,
  account: Account,
  { process, video }: { process: string; video: string },
): Promise<void> {
  const { instances, recorder, random } = options
  const instance = instances[Math.floor(random() * instances.length)]
  if (!instance) return
  const send = async (signal: AbortSignal, method: string, params: object, session?: string) =>
    await fetch(`${instance.mcp}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${account.rawKey}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...(session === undefined ? {} : { "mcp-session-id": session, "mcp-protocol-version": PROTOCOL }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      signal,
    })
  let session: string | undefined
  try {
    const initialize = {
      protocolVersion: PROTOCOL,
      capabilities: {},
      clientInfo: { name: "torture", version: "1" },
    }
    const opened = await send(AbortSignal.timeout(GIVE_UP_MS), "initialize", initialize)
    session = opened.headers.get("mcp-session-id") ?? undefined
    await opened.text()
  } catch {
    // Without a session there is no call.
  }
  if (session === undefined) return
  const seen = await observe(
    options,
    account,
    process,
    async (signal) =>
      await send(signal, "tools/call", { name: "get_transcript", arguments: { video } }, session),
  )
  // The answer of a tool has its credits in its text, not in its headers.
  const end = endOf(seen)
  if (end !== undefined) recorder.recorded.streams[end] += 1
  const used = end === "result" ? Number(/\\?"credits_used\\?":(\d+)/.exec(seen.text ?? "")?.[1] ?? 0) : 0
  if (used > 0) recorder.recorded.paid.push({ account: account.accountId, video })
  recorder.recordTool(seen, { used, end })
}

const PROTOCOL = "2025-11-25"

/** Undefined for an answer that is not a stream, such as the refusal of a call. */
function endOf({ status, text = "" }: Observed): StreamEnd | undefined {
  if (status === undefined) return "broken off"
  if (status !== 200) return undefined
  if (/"isError":true|"error":\{/.test(text)) return "error"
  return text.includes('"result":') ? "result" : "empty"
}
