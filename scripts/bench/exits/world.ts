import type { Exit } from "../../../core/egress/exit.ts"
import { newRandom, spanOf } from "../rig/random.ts"
import { BLOCKS, newBlockedByName } from "./blocks.ts"
import type { SimClock } from "./sim-clock.ts"

export type WorldOptions = {
  seed: number
  clock: SimClock
  exits: number
  /** Blocks one identity at every exit during this period. */
  outage?: { identity: string; fromMs: number; toMs: number } | undefined
}

/** The real state of a video, whatever the simulated responses say. */
export type Truth = "captions" | "none" | "private"
export type World = {
  exits: readonly Exit[]
  truthOf: (videoId: string) => Truth
  /** The share of exits that are blocked for everyone now. */
  blockedShare: () => number
  requests: () => number
}

const EXITS_PER_NETWORK = 5
/** Requests per minute that an exit may send before it gets 429 for ten minutes. */
const PER_MINUTE = 60
const TOO_MANY_MS = 10 * 60_000
/** How often a single request fails at random. */
const NOISE = { bot: 0.005, reset: 0.003, silence: 0.002, emptyCaptions: 0.005 }
/** How often a session is flagged, until its tunnel is renewed. */
const FLAGGED = 0.01
const LATENCY = { leastMs: 80, meanMs: 120 }

/**
 * Simulates YouTube as blocked addresses see it: exits, networks, identities and exit–identity
 * pairs are blocked for hours at a time. It also flags sessions, sends 429 for too many requests,
 * bot checks, resets, silence and empty captions, and gates captions behind a token. Everything
 * depends only on the seed.
 */
export function newWorld({ seed, clock, exits: count, outage }: WorldOptions): World {
  const random = newRandom(seed)
  const startsAt = clock.now()
  const exitBlocked = newBlockedByName(seed + 1, BLOCKS.exit, startsAt)
  const networkBlocked = newBlockedByName(seed + 2, BLOCKS.network, startsAt)
  const pairBlocked = newBlockedByName(seed + 3, BLOCKS.pair, startsAt)
  const identityBlocked = newBlockedByName(seed + 4, BLOCKS.identity, startsAt)
  let requests = 0
  const isExitBlocked = (n: number) =>
    exitBlocked(`exit ${n}`, clock.now()) || networkBlocked(networkOf(n), clock.now())
  const isOut = (identity: string) =>
    outage?.identity === identity && clock.now() >= outage.fromMs && clock.now() < outage.toMs

  const makeExit = (n: number): Exit => {
    const sent: number[] = []
    let refusedUntil = 0
    let isFlagged = false
    /** Returns false if the exit has sent too many requests. */
    const countRequest = (): boolean => {
      const now = clock.now()
      while ((sent[0] ?? now) <= now - 60_000) sent.shift()
      sent.push(now)
      if (sent.length > PER_MINUTE) refusedUntil = now + TOO_MANY_MS
      return now >= refusedUntil
    }
    return {
      name: `exit${n}`,
      isRotating: false,
      renew: () => {
        isFlagged = false
      },
      fetch: async (input, init) => {
        requests += 1
        const url = new URL(input instanceof Request ? input.url : input)
        const request = requestOf(url, init?.body)
        if (random() < NOISE.silence) {
          // Let the caller's time limit pass.
          clock.pass(5_000)
          return await never(init?.signal)
        }
        clock.pass(LATENCY.leastMs + spanOf(random, LATENCY.meanMs))
        init?.signal?.throwIfAborted()
        if (random() < NOISE.reset) throw new TypeError("fetch failed")
        if (!countRequest()) return new Response("<html>Too many requests</html>", { status: 429 })
        if (random() < FLAGGED) isFlagged = true
        const isBlocked =
          isFlagged ||
          isExitBlocked(n) ||
          isOut(request.identity) ||
          identityBlocked(request.identity, clock.now()) ||
          pairBlocked(`${request.identity} exit ${n}`, clock.now())
        if (request.kind === "captions") {
          return new Response(isBlocked || random() < NOISE.emptyCaptions ? "" : CAPTIONS)
        }
        const isRefused = isBlocked || random() < NOISE.bot
        const player = isRefused ? BOT_CHECK : playerAnswer(request.videoId, request.identity)
        return request.kind === "page" ? watchPage(player) : Response.json(player)
      },
    }
  }
  return {
    exits: Array.from({ length: count }, (_, n) => makeExit(n)),
    truthOf,
    blockedShare: () =>
      Array.from({ length: count }, (_, n) => isExitBlocked(n)).filter(Boolean).length / count,
    requests: () => requests,
  }
}

const networkOf = (n: number) => `network ${Math.floor(n / EXITS_PER_NETWORK)}`

type SimulatedRequest = { kind: "player" | "captions" | "page"; identity: string; videoId: string }

function requestOf(url: URL, body: unknown): SimulatedRequest {
  const query = url.searchParams
  if (url.pathname === "/api/timedtext") {
    return { kind: "captions", identity: query.get("c") ?? "", videoId: query.get("v") ?? "" }
  }
  if (url.pathname === "/watch") return { kind: "page", identity: "WEB", videoId: query.get("v") ?? "" }
  const sent = JSON.parse(String(body)) as { videoId: string; context: { client: { clientName: string } } }
  return { kind: "player", identity: sent.context.client.clientName, videoId: sent.videoId }
}

/** Never responds. Rejects when the signal aborts. */
async function never(signal: AbortSignal | null | undefined): Promise<never> {
  return await new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true })
  })
}

/**
 * Returns a video's state by the first letter of its ID: `k` is made for children, `g` is gated for
 * VISIONOS, `n` has no captions, `p` is private.
 */
function truthOf(videoId: string): Truth {
  if (videoId.startsWith("n")) return "none"
  return videoId.startsWith("p") ? "private" : "captions"
}

/**
 * Returns the ID of the next video: 5% have no captions, 3% are private, VISIONOS refuses 4% and
 * gates 6%.
 */
export function videoIdOf(random: () => number, call: number): string {
  const chance = random()
  const kind = chance < 0.05 ? "n" : chance < 0.08 ? "p" : chance < 0.12 ? "k" : chance < 0.18 ? "g" : "v"
  return kind + String(call).padStart(10, "0")
}

const BOT_CHECK = {
  playabilityStatus: { status: "LOGIN_REQUIRED", reason: "Sign in to confirm you’re not a bot" },
}
const CAPTIONS = JSON.stringify({
  wireMagic: "pb3",
  events: [
    { tStartMs: 0, dDurationMs: 2_000, segs: [{ utf8: "Good morning" }] },
    { tStartMs: 2_000, dDurationMs: 2_000, segs: [{ utf8: "and good night" }] },
  ],
})

function playerAnswer(videoId: string, identity: string): object {
  if (videoId.startsWith("p")) {
    return { playabilityStatus: { status: "LOGIN_REQUIRED", reason: "This is a private video" } }
  }
  const videoDetails = {
    videoId,
    title: "A video",
    lengthSeconds: "90",
    author: "A channel",
    channelId: "UCsimulated",
    shortDescription: "",
    viewCount: "1",
  }
  // VISIONOS refuses videos that are made for children.
  if (videoId.startsWith("k") && identity === "VISIONOS") {
    return {
      playabilityStatus: { status: "UNPLAYABLE", reason: "This video is not available" },
      videoDetails,
    }
  }
  const playabilityStatus = { status: "OK" }
  if (videoId.startsWith("n")) return { playabilityStatus, videoDetails }
  const isGated = identity === "WEB" || (videoId.startsWith("g") && identity === "VISIONOS")
  const query = new URLSearchParams({
    v: videoId,
    lang: "en",
    c: identity,
    ...(isGated ? { exp: "xpe" } : {}),
  })
  const track = {
    baseUrl: `https://www.youtube.com/api/timedtext?${query}`,
    name: { simpleText: "English" },
    languageCode: "en",
  }
  const captions = { playerCaptionsTracklistRenderer: { captionTracks: [track] } }
  return { playabilityStatus, videoDetails, captions }
}

function watchPage(player: object): Response {
  return new Response(
    `<html><script>var ytInitialPlayerResponse = ${JSON.stringify(player)};</script></html>`,
  )
}
