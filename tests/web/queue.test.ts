import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  add,
  clearEnded,
  countsOf,
  DONE_KEPT,
  delayItem,
  EMPTY_QUEUE,
  fail,
  finish,
  itemsToStart,
  newestFirst,
  type Queue,
  RUNNING_MAX,
  remove,
  retry,
  start,
  timedPauseAfter,
} from "../../web/app/queue/queue.ts"

const NOW = "2026-11-03T12:00:00.000Z"
const NONE: ReadonlySet<string> = new Set()
const queueOf = (count: number): Queue =>
  add(
    EMPTY_QUEUE,
    Array.from({ length: count }, (_, n) => ({ id: `i${n}`, videoId: `video-${n}` })),
    NOW,
  )
const at = (status: number, retryAfterSeconds?: number) =>
  timedPauseAfter({ status, retryAfterSeconds }, 1000)
const done = { transcriptionId: "tr_1", creditsUsed: 1, cached: false }

describe("the queue", () => {
  test("ignores a video that is waiting or running, and lets a finished one be requested again", () => {
    const queue = add(queueOf(1), [{ id: "other", videoId: "video-0" }], NOW)
    expect(queue.items).toHaveLength(1)
    const again = add(finish(queue, "i0", "A title", done), [{ id: "other", videoId: "video-0" }], NOW)
    expect(countsOf(again)).toMatchObject({ done: 1, waiting: 1 })
  })

  test("resumes items from a closed tab first, with the same key", () => {
    const queue = start(start(queueOf(6), "i3"), "i5")
    expect(itemsToStart(queue, NONE).map(({ id }) => id)).toEqual(["i3", "i5", "i0", "i1"])
  })

  test("pauses waiting videos when credits run out, and resuming retries the failed ones", () => {
    const queue = fail(start(queueOf(3), "i0"), "i0", {
      message: "Not enough credits.",
      status: 402,
      isFinal: false,
    })
    expect(itemsToStart(queue, NONE)).toEqual([])
    const next = retry(queue)
    expect(itemsToStart(next, NONE)).toHaveLength(3)
    expect(next.items[0]).not.toHaveProperty("failure")
  })

  test("retries temporary failures but not permanent ones", () => {
    const failed = { message: "No.", status: 500 }
    const one = fail(start(queueOf(2), "i0"), "i0", { ...failed, isFinal: true })
    const both = retry(fail(start(one, "i1"), "i1", { ...failed, isFinal: false }))
    expect(both.items.map(({ state }) => state)).toEqual(["failed", "waiting"])
  })

  test("does not remove running videos, since they may be paid for", () => {
    const queue = remove(start(queueOf(2), "i0"), new Set(["i0", "i1"]))
    expect(queue.items.map(({ id }) => id)).toEqual(["i0"])
  })

  test("waits and retries on a rate limit, no response, or an unfinished first call", () => {
    expect(at(429, 34)).toEqual({ until: 35_000, why: "rate" })
    expect(at(429)).toEqual({ until: 11_000, why: "rate" })
    expect(at(0)).toEqual({ until: 11_000, why: "silence" })
    expect(at(503, 86_400)).toEqual({ until: 601_000, why: "silence" })
    expect(at(409, 5)).toEqual({ until: 6000, why: "busy" })
    expect([at(409), at(400), at(402), at(500, 300)]).toEqual([undefined, undefined, undefined, undefined])
  })

  test("puts a delayed video back in its old place, and waits until the later of two delays", () => {
    const late = { until: 60_000, why: "rate" } as const
    const queue = delayItem(start(start(queueOf(3), "i0"), "i1"), "i0", late)
    expect(itemsToStart(queue, new Set(["i1"])).map(({ id }) => id)).toEqual(["i0", "i2"])
    expect(delayItem(queue, "i1", { until: 10_000, why: "silence" }).hold).toEqual(late)
    expect(delayItem(queue, "i1", { until: 90_000, why: "rate" }).hold?.until).toBe(90_000)
  })

  test("counts more finished videos and their cost than it lists, and clearing resets both", () => {
    const count = DONE_KEPT + 50
    let queue = queueOf(count)
    for (let n = 0; n < count; n += 1) queue = finish(start(queue, `i${n}`), `i${n}`, "T", done)
    expect(queue.items).toHaveLength(DONE_KEPT)
    expect(countsOf(queue)).toMatchObject({ done: count, credits: count, waiting: 0 })
    expect(countsOf(clearEnded(queue))).toEqual({ waiting: 0, running: 0, done: 0, failed: 0, credits: 0 })
  })

  test("keeps a playlist in order, below what was requested after it", () => {
    const queue = add(queueOf(2), [{ id: "later", videoId: "video-9" }], "2026-11-03T12:00:01.000Z")
    expect(newestFirst(queue.items).map(({ id }) => id)).toEqual(["later", "i0", "i1"])
  })

  test("runs at most four videos and loses none, under any order of events", () => {
    const step = fc.constantFrom("start", "finish", "fail", "lose")
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(step, { maxLength: 120 }), (count, steps) => {
        let queue = queueOf(count)
        let active = new Set<string>()
        for (const each of steps) {
          const [first] = active
          if (each === "lose") active = new Set()
          if (each === "start") {
            const [item] = itemsToStart(queue, active)
            if (item) active.add(item.id)
            if (item) queue = start(queue, item.id)
          } else if (first !== undefined) {
            active.delete(first)
            const failure = { message: "No.", status: 500, isFinal: false }
            queue = each === "finish" ? finish(queue, first, "T", done) : fail(queue, first, failure)
          }
          expect(countsOf(queue).running).toBeLessThanOrEqual(RUNNING_MAX)
        }
        const { waiting, running, done: finished, failed } = countsOf(queue)
        expect(waiting + running + finished + failed).toBe(count)
      }),
    )
  })
})
