import { expect, test } from "vitest"
import { createAccount } from "../../../core/account/create-account.ts"
import { DAY_MS } from "../../../core/kernel/clock.ts"
import { webhooksKey } from "../../../core/table/keys.ts"
import { putItem, queryPrefix, type Table } from "../../../core/table/table.ts"
import { type AnnouncedPosition, listAnnounced } from "../../../core/watch/announced.ts"
import { createWatchlist } from "../../../core/watch/create-watchlist.ts"
import { pollDue } from "../../../core/watch/poll-due.ts"
import { runWatchlistsDue } from "../../../core/watch/run-watchlists.ts"
import { getWatchlist } from "../../../core/watch/stored-watchlist.ts"
import type { WatchRef } from "../../../core/watch/watchlist.ts"
import { newRandom } from "../../../scripts/bench/rig/random.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { userOf } from "../../support/payer.ts"
import { newTable } from "../history/support.ts"
import { fakePlatform } from "./platform.ts"

/** WATCH_SIMULATION=big takes many minutes. */
const SIZE =
  process.env["WATCH_SIMULATION"] === "big"
    ? { followers: 1000, channels: 200, days: 30, tickMinutes: 20 }
    : { followers: 16, channels: 5, days: 3, tickMinutes: 120 }
const FOLLOWED = 3
const VIDEOS_PER_DAY = 0.7
const CRASHES = 0.01
const MINUTES = [360, 720, 1440]
const MINUTE_MS = 60_000
const START = Date.UTC(2026, 10, 1)

const OUTSIDE = { queue: undefined, pageUrl: "http://app.test", unsubscribeUrl: () => "http://app.test/u" }

class Crash extends Error {}

const { endpoint } = await startTestDynamo()

type Follower = WatchRef & { channels: readonly string[]; from: number; hasWebhook: boolean }

test(
  `announces each video once for each of ${SIZE.followers} followers of ${SIZE.channels} channels in ${SIZE.days} days with crashes`,
  async () => {
    const table = await newTable(endpoint)
    const { clock } = table
    clock.freezeAt(START)
    const random = newRandom(7)
    const platform = fakePlatform(clock)
    const channels = Array.from({ length: SIZE.channels }, (_, n) => `UC${String(n).padStart(22, "0")}`)
    const uploads = new Map(channels.map((channel) => [channel, schedule(channel, random)]))
    for (const [channel, each] of uploads) for (const upload of each) platform.publish(channel, upload)

    const joins = Array.from({ length: SIZE.followers }, (_, n) => ({
      at: START + (n % 4 === 0 ? Math.floor(random() * (SIZE.days / 2) * DAY_MS) : 0),
      channels: pick(channels, random),
      minutes: MINUTES[n % MINUTES.length] ?? 1440,
      hasWebhook: n % 2 === 0,
    })).toSorted((a, b) => a.at - b.at)
    const followers: Follower[] = []
    const shortest = new Map<string, number>()
    let events = 0
    let crashes = 0
    let isOver = false
    const flaky = withCrashes(table, () => !isOver && random() < CRASHES, {
      onCrash: () => {
        crashes += 1
      },
      onEvent: () => {
        events += 1
      },
    })
    const run = async () => {
      const deps = { lister: platform.lister(flaky), isBlocked: () => false, report: rethrowUnlessCrash }
      await pollDue(deps, Infinity).catch(rethrowUnlessCrash)
      await runWatchlistsDue({ ...deps, ...OUTSIDE, table: flaky }, Infinity).catch(rethrowUnlessCrash)
    }
    const tick = async () => {
      // Two processes at once, as when one run lasts longer than a minute.
      await Promise.all([run(), run()])
    }

    const end = START + SIZE.days * DAY_MS
    let day = 0
    while (clock.now() < end) {
      if (SIZE.days > 5 && clock.now() >= START + day * DAY_MS) {
        console.log(`day ${day} of ${SIZE.days}: ${followers.length} followers, ${crashes} crashes`)
        day += 1
      }
      while (joins[0] && joins[0].at <= clock.now()) {
        const join = joins.shift()
        if (!join) break
        followers.push(await follow(table, followers.length, join))
        for (const channel of join.channels) {
          shortest.set(channel, Math.min(shortest.get(channel) ?? Infinity, join.minutes * MINUTE_MS))
        }
      }
      await tick()
      clock.advance(SIZE.tickMinutes * MINUTE_MS)
    }
    // Nothing is published any more. A video that these last runs do not announce is lost.
    isOver = true
    for (let n = 0; n < 14; n += 1) {
      clock.advance(120 * MINUTE_MS)
      await tick()
    }

    let announced = 0
    let pushed = 0
    for (const follower of followers) {
      const expected = follower.channels.flatMap((channel) =>
        (uploads.get(channel) ?? []).filter(({ at }) => at >= follower.from).map(({ videoId }) => videoId),
      )
      expect((await announcedTo(table, follower)).toSorted()).toEqual(expected.toSorted())
      announced += expected.length
      if (!follower.hasWebhook) continue
      expect((await eventsOf(table, follower)).toSorted()).toEqual(expected.toSorted())
      pushed += expected.length
    }
    // A repeated event would have been stored a second time.
    expect(events).toBe(pushed)
    let polls = 0
    for (const [channel, intervalMs] of shortest) {
      const times = platform.requests.get(channel) ?? []
      polls += times.length
      for (const [n, at] of times.slice(1).entries()) {
        expect(at - (times[n] ?? 0)).toBeGreaterThanOrEqual(intervalMs)
      }
    }
    expect(announced).toBeGreaterThan(0)
    expect(crashes).toBeGreaterThan(0)
    console.info(
      JSON.stringify({ ...SIZE, announced, pushed, polls, unchanged: platform.unchanged(), crashes }),
    )
  },
  process.env["WATCH_SIMULATION"] === "big" ? 3_600_000 : 60_000,
)

/** The uploads of a channel: some before anyone follows it, then some each day. */
function schedule(channel: string, random: () => number) {
  const name = channel.slice(-5)
  const old = Array.from({ length: 20 }, (_, n) => START - (20 - n) * DAY_MS)
  const times: number[] = []
  for (let at = START; ; ) {
    at += Math.ceil((-Math.log(1 - random()) * DAY_MS) / VIDEOS_PER_DAY)
    if (at >= START + SIZE.days * DAY_MS) break
    times.push(at)
  }
  return [...old, ...times].map((at, n) => ({ videoId: `v${name}-${String(n).padStart(4, "0")}`, at }))
}

const pick = (all: readonly string[], random: () => number): readonly string[] => {
  const some = new Set<string>()
  while (some.size < FOLLOWED) some.add(all[Math.floor(random() * all.length)] ?? "")
  return [...some]
}

async function follow(
  table: Table,
  n: number,
  { channels, minutes, hasWebhook }: { channels: readonly string[]; minutes: number; hasWebhook: boolean },
): Promise<Follower> {
  const { accountId } = await createAccount(table, { email: `follower-${n}@test.example`, tier: "scale" })
  if (hasWebhook) {
    const hook = { url: "https://hook.test", events: ["video.published"], status: "active", secret: "" }
    await putItem(table, { ...webhooksKey(accountId), endpoints: { whk_1: hook }, version: 1 })
  }
  const { watchlist } = await createWatchlist(
    table,
    userOf(accountId),
    {
      name: "News",
      sources: channels.map((channelId) => ({ kind: "channel", channelId })),
      minutes,
      action: { kind: "announce" },
      isWebhook: hasWebhook,
      digest: null,
      key: undefined,
    },
    undefined,
  )
  return { accountId, watchId: watchlist.watchId, channels, from: table.clock.now(), hasWebhook }
}

async function announcedTo(table: Table, ref: WatchRef): Promise<string[]> {
  const watchlist = await getWatchlist(table, ref)
  if (!watchlist) throw new Error("the watchlist is gone")
  const found: string[] = []
  let after: AnnouncedPosition | undefined
  do {
    const page = await listAnnounced(table, watchlist, { limit: 7, after })
    found.push(...page.videos.map(({ videoId }) => videoId))
    after = page.next
  } while (after)
  return found
}

async function eventsOf(table: Table, { accountId }: WatchRef): Promise<string[]> {
  const { pk } = webhooksKey(accountId)
  const items = await Array.fromAsync(queryPrefix(table, pk, "WEBHOOKSEND#whk_1#"))
  return items.map((item) => JSON.parse(item["payload"]).data.video_id)
}

/** A table that fails at random, before or after it has done what was requested. */
function withCrashes(
  table: Table,
  isCrash: () => boolean,
  { onCrash, onEvent }: { onCrash: () => void; onEvent: () => void },
): Table {
  const crash = () => {
    if (!isCrash()) return
    onCrash()
    throw new Crash()
  }
  const send: Table["send"] = async (operation, input) => {
    crash()
    const output = await table.send(operation, input)
    if (operation === "PutItem" && JSON.stringify(input).includes("WEBHOOKSEND#")) onEvent()
    crash()
    return output
  }
  return { ...table, send }
}

function rethrowUnlessCrash(cause: unknown): void {
  if (!(cause instanceof Crash)) throw cause
}
