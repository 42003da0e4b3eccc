import { describe, expect, test } from "vitest"
import { deleteAccount, eraseDeleted } from "../../../core/account/delete-account.ts"
import { sha256 } from "../../../core/kernel/hash.ts"
import { accountKey, deliveryPrefix, watchTokenKey } from "../../../core/table/keys.ts"
import { getItem, queryPrefix } from "../../../core/table/table.ts"
import { listAnnounced } from "../../../core/watch/announced.ts"
import { nextDigestAt } from "../../../core/watch/digest-time.ts"
import { followersOf } from "../../../core/watch/followers.ts"
import { compareList } from "../../../core/watch/new-videos.ts"
import { getSource } from "../../../core/watch/stored-source.ts"
import { getWatchlist, listWatchlists } from "../../../core/watch/stored-watchlist.ts"
import { endDigests, removeWatchlist, updateWatchlist } from "../../../core/watch/update-watchlist.ts"
import { WATCH_LIMITS } from "../../../core/watch/watch-limits.ts"
import { sourceIdOf } from "../../../core/watch/watch-source.ts"
import { findByToken, getToken, replaceToken } from "../../../core/watch/watch-tokens.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { newTable } from "../history/support.ts"
import { fakePlatform } from "./platform.ts"
import { eventsOf, makeWatcher, runSchedule, watch } from "./support.ts"

const { endpoint } = await startTestDynamo()
const HOUR_MS = 3600_000
const START = Date.UTC(2026, 10, 24, 12)
let channels = 0

/** A table of its own, a platform, and a channel that has two videos. */
async function stage() {
  const table = await newTable(endpoint)
  table.clock.freezeAt(START)
  const platform = fakePlatform(table.clock)
  channels += 1
  const channel = `UC${String(channels).padStart(22, "0")}`
  const name = (n: number) => `c${String(channels).padStart(6, "0")}-${String(n).padStart(3, "0")}`
  for (const n of [1, 2]) platform.publish(channel, { videoId: name(n), at: START - n * HOUR_MS })
  const sourceId = sourceIdOf({ kind: "channel", channelId: channel })
  const publish = (n: number) => {
    platform.publish(channel, { videoId: name(n), at: table.clock.now() })
    return name(n)
  }
  const later = async (hours = 1.2) => {
    table.clock.advance(hours * HOUR_MS)
    return await runSchedule(table, platform)
  }
  return { table, platform, channel, sourceId, publish, later, accountId: await makeWatcher(table) }
}

describe("comparing a list with the known videos", () => {
  test.each([
    ["the first list", ["b", "a"], { recent: new Set<string>() }, true, []],
    ["the first list with a recent video", ["b", "a"], { recent: new Set(["b"]) }, false, ["b"]],
    ["new videos above known ones", ["d", "c", "b"], { known: ["b", "a"] }, false, ["c", "d"]],
    ["a list in which an old video moved up", ["c", "b", "z"], { known: ["b", "a"] }, false, ["c"]],
    ["a whole list with a new one at its end", ["a", "b", "z"], { known: ["b", "a"] }, true, ["z"]],
    ["a list without known videos", ["y", "x"], { known: ["b", "a"] }, false, ["x", "y"]],
    ["a list with a video that was gone before", ["b", "a"], { known: ["a", "b"] }, false, []],
  ])("finds what is new in %s", (_what, listed, before, isWhole, added) => {
    expect(compareList(listed, before, isWhole).added).toEqual(added)
  })
})

describe("a watchlist", () => {
  test("announces new videos, not those that were there before, and polls once for all followers", async () => {
    const { table, platform, channel, publish, later, accountId } = await stage()
    const first = await watch(table, accountId, [channel])
    const other = await makeWatcher(table)
    await watch(table, other, [channel])
    expect(await runSchedule(table, platform)).toBe(1)
    expect(await eventsOf(table, first)).toEqual([])
    const video = publish(3)
    expect(await later()).toBe(1)
    expect([await eventsOf(table, first), await eventsOf(table, { accountId: other })]).toEqual([
      [video],
      [video],
    ])
    expect(await later(0.5)).toBe(0)
    expect(platform.requests.get(channel)).toHaveLength(2)
  })

  test("announces a video published after a first poll that died, before the next one", async () => {
    const { table, platform, channel, publish, later, accountId } = await stage()
    const watchlist = await watch(table, accountId, [channel])
    const dying = { ...table, send: dieAt(table.send, "TransactWriteItems") }
    await expect(runSchedule(dying, platform, { report: () => undefined })).rejects.toThrow("dead")
    const video = publish(3)
    await later()
    expect(await eventsOf(table, watchlist)).toEqual([video])
  })

  test("shows why polls fail, pauses longer after each, and goes on when they work", async () => {
    const { table, platform, channel, sourceId, publish, later, accountId } = await stage()
    const watchlist = await watch(table, accountId, [channel])
    await runSchedule(table, platform)
    platform.fail(channel, 404)
    const polls = [await later(), await later(), await later()]
    expect(polls).toEqual([1, 0, 1])
    const failed = await getSource(table, sourceId)
    expect(failed).toMatchObject({ tries: 2, error: { code: "not_found" } })
    platform.fail(channel, undefined)
    const video = publish(3)
    await later(5)
    expect(await getSource(table, sourceId)).toMatchObject({ tries: 0, error: undefined })
    expect(await eventsOf(table, watchlist)).toEqual([video])
  })

  test("stops for a blocked account, and resumes within a day after it is unblocked", async () => {
    const { table, platform, channel, later, accountId } = await stage()
    await watch(table, accountId, [channel])
    expect(await runSchedule(table, platform, { isBlocked: (id) => id === accountId })).toBe(0)
    expect(await later()).toBe(0)
    expect(await later(24)).toBe(1)
  })

  test("stops the polls of its source when it is deleted, and the next follower starts afresh", async () => {
    const { table, platform, channel, sourceId, publish, later, accountId } = await stage()
    const watchlist = await watch(table, accountId, [channel])
    await runSchedule(table, platform)
    const token = (await getToken(table, watchlist, "feed")) ?? ""
    await removeWatchlist(table, watchlist)
    expect(await findByToken(table, token, "feed")).toBeUndefined()
    publish(3)
    expect([await later(), await later()]).toEqual([0, 0])
    expect((await getSource(table, sourceId))?.pollAt).toBeUndefined()
    const again = await watch(table, accountId, [channel])
    await runSchedule(table, platform)
    expect(await eventsOf(table, again)).toEqual([])
    const video = publish(4)
    await later()
    expect(await eventsOf(table, again)).toEqual([video])
  })

  test("leaves nothing when its account is deleted", async () => {
    const { table, platform, channel, sourceId, later, accountId } = await stage()
    const watchlist = await watch(table, accountId, [channel])
    await runSchedule(table, platform)
    const token = (await getToken(table, watchlist, "feed")) ?? ""
    await deleteAccount(table, accountId)
    expect(await getItem(table, watchTokenKey(sha256(token)))).toBeUndefined()
    table.clock.advance(HOUR_MS)
    await eraseDeleted(table, accountId)
    expect(await listWatchlists(table, accountId)).toEqual([])
    expect(await later()).toBe(0)
    expect(await Array.fromAsync(followersOf(table, sourceId))).toEqual([])
    expect((await getItem(table, accountKey(accountId)))?.["email"]).toBeUndefined()
  })

  test("keeps its position in a source when a second source is added, and polls more often with a shorter interval", async () => {
    const { table, platform, channel, publish, later, accountId } = await stage()
    const watchlist = await watch(table, accountId, [channel], { minutes: 720 })
    await runSchedule(table, platform)
    const video = publish(3)
    const sources = [
      { kind: "channel", channelId: channel },
      { kind: "channel", channelId: `UC${"z".repeat(22)}` },
    ] as const
    const changed = await updateWatchlist(table, watchlist, { sources, minutes: 15 })
    expect(changed.intervalMs).toBe(900_000)
    expect(Object.keys(changed.follows)).toHaveLength(2)
    await later(0.5)
    expect(await eventsOf(table, watchlist)).toEqual([video])
  })

  test("does not send events for videos that were found while its webhook was off", async () => {
    const { table, platform, channel, publish, later, accountId } = await stage()
    const watchlist = await watch(table, accountId, [channel], { isWebhook: false })
    await runSchedule(table, platform)
    const before = publish(3)
    await later()
    await updateWatchlist(table, watchlist, { isWebhook: true })
    const after = publish(4)
    await later()
    expect(await eventsOf(table, watchlist)).toEqual([after])
    const current = await getWatchlist(table, watchlist)
    const { videos } = await listAnnounced(table, current ?? watchlist, { limit: 10 })
    expect(videos.map(({ videoId }) => videoId)).toEqual([after, before])
  })

  test("limits the sources of an account under parallel calls", async () => {
    const { table, accountId } = await stage()
    const { sources } = WATCH_LIMITS.scale
    const calls = Array.from({ length: 6 }, async (_, n) => {
      const many = Array.from({ length: 50 }, (_each, m) => `UC${String(n * 50 + m).padStart(22, "9")}`)
      return await watch(table, accountId, many)
    })
    const ended = await Promise.allSettled(calls)
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(sources / 50)
    const lists = await listWatchlists(table, accountId)
    expect(lists.flatMap(({ follows }) => Object.keys(follows))).toHaveLength(sources)
  })
})

const mailsOf = async ({
  table,
  accountId,
}: Pick<Awaited<ReturnType<typeof stage>>, "table" | "accountId">) => {
  const { pk, sk } = deliveryPrefix(accountId, "mail")
  return await Array.fromAsync(queryPrefix(table, pk, sk), (item) => JSON.parse(item["payload"]).data)
}

describe("a digest", () => {
  test("has each new video once, and is not sent without any", async () => {
    const staged = await stage()
    const { table, platform, channel, publish, later, accountId } = staged
    const watchlist = await watch(table, accountId, [channel], { digest: "daily", isWebhook: false })
    await runSchedule(table, platform)
    const videos = [publish(3), publish(4)]
    await later()
    for (let hours = 0; hours < 48; hours += 4) await later(4)
    const [mail, ...others] = await mailsOf(staged)
    expect(others).toEqual([])
    expect(mail.videos.map(({ url }: { url: string }) => url.split("v=")[1])).toEqual(videos)
    expect(mail.unsubscribe_url).toBe(`http://app.test/${await getToken(table, watchlist, "unsubscribe")}`)
  })

  test("is not sent after its reader has unsubscribed", async () => {
    const staged = await stage()
    const { table, platform, channel, publish, later, accountId } = staged
    const watchlist = await watch(table, accountId, [channel], { digest: "weekly", isWebhook: false })
    await runSchedule(table, platform)
    publish(3)
    await later()
    await endDigests(table, watchlist)
    await later(8 * 24)
    expect(await mailsOf(staged)).toEqual([])
  })

  test.each([
    ["daily", "2026-11-24T06:59:00Z", "2026-11-24T07:00:00Z"],
    ["daily", "2026-11-24T07:00:00Z", "2026-11-25T07:00:00Z"],
    ["weekly", "2026-11-24T12:00:00Z", "2026-11-30T07:00:00Z"],
  ] as const)("%s after %s is due at %s", (digest, now, next) => {
    expect(nextDigestAt(digest, Date.parse(now))).toBe(Date.parse(next))
  })
})

describe("the URL of a feed", () => {
  test("can be replaced, and the old one stops working", async () => {
    const { table, channel, accountId } = await stage()
    const watchlist = await watch(table, accountId, [channel])
    const old = (await getToken(table, watchlist, "feed")) ?? ""
    const fresh = await replaceToken(table, watchlist, "feed")
    expect(await findByToken(table, old, "feed")).toBeUndefined()
    expect(await findByToken(table, fresh, "feed")).toMatchObject({ watchId: watchlist.watchId })
    expect(await findByToken(table, fresh, "unsubscribe")).toBeUndefined()
  })
})

/** Wraps `send`: the first DynamoDB action named `dying`, and every call after it, throws. */
function dieAt<S extends (operation: never, input: never) => unknown>(send: S, dying: string): S {
  let isDead = false
  return ((operation: never, input: never) => {
    if (operation === dying || isDead) {
      isDead = true
      throw new Error("dead")
    }
    return send(operation, input)
  }) as S
}
