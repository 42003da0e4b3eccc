import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  add,
  clear,
  countsOf,
  DONE_KEPT,
  EMPTY,
  fail,
  finish,
  holdBack,
  holdFor,
  newestFirst,
  type Queue,
  RUNNING_MAX,
  remove,
  retry,
  start,
  toRun,
} from "../../web/app/queue/queue.ts"

const NOW = "2026-11-03T12:00:00.000Z"
const NONE: ReadonlySet<string> = new Set()
const queueOf = (count: number): Queue =>
  add(
    EMPTY,
    Array.from({ length: count }, (_, n) => ({ id: `i${n}`, videoId: `video-${n}` })),
    NOW,
  )
const at = (status: number, retryAfterSeconds?: number) => holdFor({ status, retryAfterSeconds }, 1000)
const done = { transcriptionId: "tr_1", creditsUsed: 1, cached: false }

describe("the queue", () => {
  test("a video that waits or runs is not added again; one that is done may be asked for anew", () => {
    const queue = add(queueOf(1), [{ id: "other", videoId: "video-0" }], NOW)
    expect(queue.items).toHaveLength(1)
    const again = add(finish(queue, "i0", "A title", done), [{ id: "other", videoId: "video-0" }], NOW)
    expect(countsOf(again)).toMatchObject({ done: 1, waiting: 1 })
  })

  test("what a closed document was running is run first, with the same key", () => {
    const queue = start(start(queueOf(6), "i3"), "i5")
    expect(toRun(queue, NONE).map(({ id }) => id)).toEqual(["i3", "i5", "i0", "i1"])
  })

  test("a want of credits stops what waits, and going on takes up what failed", () => {
    const queue = fail(start(queueOf(3), "i0"), "i0", {
      message: "Not enough credits.",
      status: 402,
      isFinal: false,
    })
    expect(toRun(queue, NONE)).toEqual([])
    const next = retry(queue)
    expect(toRun(next, NONE)).toHaveLength(3)
    expect(next.items[0]).not.toHaveProperty("failure")
  })

  test("what was refused for good does not wait again with the others", () => {
    const failed = { message: "No.", status: 500 }
    const one = fail(start(queueOf(2), "i0"), "i0", { ...failed, isFinal: true })
    const both = retry(fail(start(one, "i1"), "i1", { ...failed, isFinal: false }))
    expect(both.items.map(({ state }) => state)).toEqual(["failed", "waiting"])
  })

  test("what runs is not taken out, since it may have been paid for", () => {
    const queue = remove(start(queueOf(2), "i0"), new Set(["i0", "i1"]))
    expect(queue.items.map(({ id }) => id)).toEqual(["i0"])
  })

  test("what says to wait is about the moment: the minute's calls, silence, a first call that still runs", () => {
    expect(at(429, 34)).toEqual({ until: 35_000, why: "rate" })
    expect(at(429)).toEqual({ until: 11_000, why: "rate" })
    expect(at(0)).toEqual({ until: 11_000, why: "silence" })
    expect(at(503, 86_400)).toEqual({ until: 601_000, why: "silence" })
    expect(at(409, 5)).toEqual({ until: 6000, why: "busy" })
    expect([at(409), at(400), at(402), at(500, 300)]).toEqual([undefined, undefined, undefined, undefined])
  })

  test("one that came at the wrong moment waits in its old place, until the later of two such moments", () => {
    const late = { until: 60_000, why: "rate" } as const
    const queue = holdBack(start(start(queueOf(3), "i0"), "i1"), "i0", late)
    expect(toRun(queue, new Set(["i1"])).map(({ id }) => id)).toEqual(["i0", "i2"])
    expect(holdBack(queue, "i1", { until: 10_000, why: "silence" }).hold).toEqual(late)
    expect(holdBack(queue, "i1", { until: 90_000, why: "rate" }).hold?.until).toBe(90_000)
  })

  test("more are counted as done, and what they cost, than are listed; clearing forgets both", () => {
    const count = DONE_KEPT + 50
    let queue = queueOf(count)
    for (let n = 0; n < count; n += 1) queue = finish(start(queue, `i${n}`), `i${n}`, "T", done)
    expect(queue.items).toHaveLength(DONE_KEPT)
    expect(countsOf(queue)).toMatchObject({ done: count, credits: count, waiting: 0 })
    expect(countsOf(clear(queue))).toEqual({ waiting: 0, running: 0, done: 0, failed: 0, credits: 0 })
  })

  test("a playlist keeps its order, below what was asked for after it", () => {
    const queue = add(queueOf(2), [{ id: "later", videoId: "video-9" }], "2026-11-03T12:00:01.000Z")
    expect(newestFirst(queue.items).map(({ id }) => id)).toEqual(["later", "i0", "i1"])
  })

  test("whatever happens in whatever order, at most four run, and no video is lost", () => {
    const step = fc.constantFrom("start", "finish", "fail", "lose")
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(step, { maxLength: 120 }), (count, steps) => {
        let queue = queueOf(count)
        let active = new Set<string>()
        for (const each of steps) {
          const [first] = active
          if (each === "lose") active = new Set()
          if (each === "start") {
            const [item] = toRun(queue, active)
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
