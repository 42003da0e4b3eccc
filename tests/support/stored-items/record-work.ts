import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { newCounters } from "../../../core/diagnosis/counters.ts"
import { newAnswerKeeper } from "../../../core/diagnosis/kept-answers.ts"
import { rollUp } from "../../../core/diagnosis/roll-up.ts"
import { newExitPool } from "../../../core/egress/exit-pool.ts"
import { shareHealth } from "../../../core/egress/shared-health.ts"
import { DAY_MS } from "../../../core/kernel/clock.ts"
import { egressKey, statusKey } from "../../../core/table/keys.ts"
import { deleteItem, getItem } from "../../../core/table/table.ts"
import { storeVideos } from "../../../core/watch/found-videos.ts"
import { processVideos } from "../../../core/watch/process-videos.ts"
import { getSource } from "../../../core/watch/stored-source.ts"
import { sourceIdOf } from "../../../core/watch/watch-source.ts"
import { getWatchWorker } from "../../../functions/compose/deps/job-worker.ts"
import { anExit } from "../../core/egress/support.ts"
import { requestCallback, startConnecting } from "../../journey/notes-stage.ts"
import { openShop, pay } from "../billing.ts"
import { GARDEN, PLACES } from "../notion/world.ts"
import { throwReported } from "../report.ts"
import type { SignedIn } from "../service.ts"
import { readJson, readText } from "./caller.ts"
import type { FullService } from "./full-service.ts"
import type { Account } from "./record-people.ts"

/** Buys a plan and a pack. */
export async function recordPurchases(service: FullService, { site }: Account) {
  const { stripe, table } = service
  const shop = await openShop(table, stripe)
  stripe.addWebhook({ url: `${service.url}/api/stripe/webhook` })
  for (const lookupKey of ["plan_pro_month", "pack_100"]) {
    const body = { price_id: shop.priceOf(lookupKey) }
    const { url } = await readJson<{ url: string }>(site.call("POST", "/api/stripe/checkout", { body }))
    await pay(url)
    await stripe.delivery.settled()
  }
  return { packPriceId: shop.priceOf("pack_100") }
}

/** A transcript with an idempotency key, which is replayed from the store. */
export async function recordIdempotentCall({ key }: Account, videoId: string) {
  const idempotencyKey = randomUUID()
  const headers = { "idempotency-key": idempotencyKey }
  const answer = await readText(key.call("POST", "/api/v1/transcribe", { body: { url: videoId }, headers }))
  return { idempotencyKey, videoId, answer }
}

/**
 * A video in two languages, a transcript with a summary and a chat, a search, and a history long
 * enough to be packed.
 */
export async function recordHistory({ site, key }: Account) {
  const now = Date.now()
  const transcripts = Array.from({ length: 60 }, (_, n) => ({
    videoId: `synIMPORT${String(n).padStart(2, "0")}`,
    video_title: `Imported ${n}`,
    ...(n % 2 === 0 ? { channel_name: "Kitchen Garden" } : {}),
    transcript: `Words of ${n}`,
    created_at: new Date(now - (n + 1) * 86_400_000).toISOString(),
  }))
  await readText(site.call("POST", "/api/migrate", { body: { transcripts } }))
  for (const body of [{ url: "et-language" }, { url: "et-language", language: "de" }]) {
    await readText(key.call("POST", "/api/v1/transcribe", { body }))
  }
  const videoId = "et-sample-1"
  const pending = key.call("POST", "/api/v1/transcribe", { body: { url: videoId } })
  const { transcript } = await readJson<{ transcript: string }>(pending)
  await readText(site.call("POST", "/api/summarize", { body: { transcript, videoId } }))
  const messages = [{ role: "user", content: "What is it about?" }]
  await readText(site.call("POST", "/api/chat", { body: { videoId, messages } }))
  await readText(key.call("GET", "/api/v1/youtube/search?q=garden"))
  const tagged = { body: { tags: ["garden"] } }
  await readText(key.call("PATCH", `/api/v1/transcriptions/trn_${videoId}`, tagged))
  await readText(key.call("GET", "/api/v1/library/search?q=words"))
  await readText(site.call("GET", "/api/credits/usage"))
  return { videoId, transcript, imported: transcripts.length }
}

/** A batch of one stored video, to its end. */
export async function recordBatch({ key }: Account, videoId: string) {
  const body = { urls: [videoId], max_credits: 1 }
  const made = key.call("POST", "/api/v1/batches", { body })
  const { batch_id: id } = await readJson<{ batch_id: string }>(made)
  await readText(key.call("GET", `/api/v1/batches/${id}/results`))
}

/** A translation by a worker, to its end. Its job keeps the parts. */
export async function recordTranslation({ model }: FullService, { key }: Account, videoId: string) {
  model.always({ kind: "translate" })
  const request = { body: { url: videoId, to: "fr" }, headers: { prefer: "respond-async" } }
  const { job_id: id } = await readJson<{ job_id: string }>(key.call("POST", "/api/v1/translate", request))
  const answer = async () => (await key.call("GET", `/api/v1/jobs/${id}`)).status
  await expect.poll(answer, { timeout: 30_000, interval: 100 }).toBe(200)
  model.reset()
}

/** A public link to a moment. */
export async function recordShare({ key }: Account, videoId: string) {
  const body = { transcription_id: `trn_${videoId}`, start: 0, end: 10 }
  return await readJson<{ url: string }>(key.call("POST", "/api/v1/shares", { body }))
}

/** A watchlist that has found and transcribed a video. */
export async function recordWatchlist(
  { services, table }: FullService,
  { key, known }: Account,
  videoId: string,
) {
  const body = {
    sources: [{ channel: CHANNEL }],
    action: "transcribe",
    max_credits_per_month: 5,
    digest: "daily",
  }
  const made = key.call("POST", "/api/v1/watchlists", { body })
  const { watchlist_id: watchId } = await readJson<{ watchlist_id: string }>(made)
  const source = await getSource(table, sourceIdOf({ kind: "channel", channelId: CHANNEL }))
  if (!source) throw new Error("the watchlist has no source")
  const unknown = {
    channelId: null,
    channel: null,
    thumbnail: null,
    publishedAt: null,
    publishedAtPrecision: null,
  }
  await storeVideos(table, source, [{ videoId, title: "A video", ...unknown }], [videoId])
  const ref = { accountId: known.accountId, watchId }
  await processVideos(getWatchWorker(services), ref, () => false)
}

const CHANNEL = "UCdemo-kitchen-garden-01"

/** Connects Notion, chooses a page and exports to it. */
export async function recordNotes({ notion }: FullService, { site, known }: Account, videoId: string) {
  const person = { ...known, ...site } as unknown as SignedIn
  const { location, cookie } = await startConnecting(person)
  const form = new URLSearchParams({
    decision: "allow",
    workspace: notion.world.workspaces.find(({ name }) => name === GARDEN)?.id ?? "",
    redirect_uri: location.searchParams.get("redirect_uri") ?? "",
    state: location.searchParams.get("state") ?? "",
  })
  const sent = { method: "POST", body: form, redirect: "manual" } as const
  const decided = await fetch(`${notion.origin}/v1/oauth/decide`, sent)
  const { pathname, search } = new URL(decided.headers.get("location") ?? "")
  await readText(requestCallback(person, pathname + search, cookie))
  const destination = { id: PLACES.page, type: "page" }
  await readText(site.call("POST", "/api/notion/destination", { body: destination }))
  const body = { transcription_id: `trn_${videoId}` }
  return await readJson<{ url: string }>(site.call("POST", "/api/notion/export", { body }))
}

/**
 * Stores what a process learned about its exits, which are its ways out to YouTube. The service
 * does that only if it has several exits.
 */
export async function recordRoutes({ clock, table }: FullService) {
  const exits = ["one.example", "two.example"].map((name) => anExit(name))
  const pool = newExitPool({ clock, exits })
  for (const exit of exits) pool.record({ strategy: "client:VISIONOS", exit }, "blocked")
  shareHealth({ table, health: pool.health, report: throwReported })()
  await expect.poll(async () => await getItem(table, egressKey())).toBeDefined()
}

/**
 * Yesterday's counts of requests to YouTube, added up, and an answer that no reader understood. At
 * the end the clock is back where it was.
 */
export async function recordCounts({ clock, table }: FullService) {
  const counters = newCounters(table, throwReported)
  const attempt = { of: "attempt", kind: "player", strategy: "client:VISIONOS", exit: "direct" } as const
  const midnight = clock.now() - (clock.now() % DAY_MS)
  const back = clock.now() - midnight + 1
  clock.advance(-back)
  counters.observe({ ...attempt, outcome: "blocked", sign: "429" })
  counters.observe({ of: "call", kind: "transcript", outcome: "ok" })
  await counters.flush()
  clock.advance(back)
  // An earlier run of the schedule may have marked this hour as added up when it found nothing.
  await deleteItem(table, statusKey("ROLLED", "HOUR"))
  await rollUp(table)
  const keeper = newAnswerKeeper(table)
  const body = JSON.stringify({ contents: { unheardOfRenderer: { title: { simpleText: "A title" } } } })
  keeper.add({ of: "unknown", kind: "list", strategy: "youtubei:browse", status: 200, body })
  await keeper.write()
}
