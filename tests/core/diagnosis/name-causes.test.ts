import { describe, expect, test } from "vitest"
import { countAttempts, diagnose } from "../../../core/diagnosis/name-causes.ts"

const times = (count: number, strategy: string, outcome: string, http_status: number | null = 200) =>
  Array.from({ length: count }, () => ({ strategy, outcome, http_status, ms: 1 }))
const causes = (...attempts: ReturnType<typeof times>[]) =>
  diagnose(countAttempts(attempts.flat())).map(({ cause }) => cause)

/** Counts as the service stores them, of two identities at an exit. */
const at = (exit: string, outcome: string, sign = "") =>
  ["client:VISIONOS", "client:IOS"].map((strategy) => ({
    strategy,
    outcome,
    httpStatus: null,
    count: 9,
    kind: "player" as const,
    exit,
    sign,
  }))
const count = (sign: string) => [
  {
    strategy: "client:WEB",
    outcome: "changed_page",
    httpStatus: null,
    count: 5,
    kind: "player" as const,
    sign,
  },
]

describe("a diagnosis", () => {
  test("counts attempts by strategy, outcome and status", () => {
    const attempts = [...times(2, "client:IOS", "ok"), ...times(1, "client:IOS", "blocked", 429)]
    expect(countAttempts(attempts)).toEqual([
      { strategy: "client:IOS", outcome: "ok", httpStatus: 200, count: 2 },
      { strategy: "client:IOS", outcome: "blocked", httpStatus: 429, count: 1 },
    ])
    expect(countAttempts([{ strategy: "official", outcome: "quota", ms: 1 }])).toMatchObject([
      { httpStatus: null },
    ])
  })

  test("tells an old identity from a changed answer and a block", () => {
    expect(
      causes(
        times(5, "client:VISIONOS", "blocked", 429),
        times(5, "client:ANDROID", "changed_page", 400),
        times(5, "watch_page", "changed_page"),
        times(5, "client:IOS", "ok"),
      ),
    ).toEqual([
      "The identity VISIONOS is blocked",
      "The identity ANDROID is too old",
      "The responses to the watch page changed",
    ])
  })

  test("blames the address only if every strategy for videos is blocked", () => {
    const blocked = [times(5, "client:VISIONOS", "blocked"), times(9, "watch_page", "blocked", 429)]
    expect(causes(...blocked, times(9, "youtubei:browse", "ok"))).toEqual(["This address is blocked"])
    expect(causes(...blocked, times(9, "feed", "timeout", null))).toEqual([
      "This address is blocked",
      "The feed does not respond",
    ])
    expect(causes(...blocked, times(9, "youtubei:MWEB", "ok"))).toEqual([
      "The identity VISIONOS is blocked",
      "The watch page is blocked",
    ])
  })

  test("does not blame an identity for videos without captions or removed ones", () => {
    const both = (outcome: string) => [times(9, "client:VISIONOS", outcome), times(9, "client:IOS", outcome)]
    expect(causes(...both("no_captions"))).toEqual([])
    expect(causes(...both("removed"))).toEqual([])
    expect(causes(times(9, "client:VISIONOS", "no_captions"), times(9, "client:IOS", "ok"))).toEqual([
      "The identity VISIONOS gets no captions",
    ])
  })

  test("says nothing about few attempts, and nothing while most succeed", () => {
    expect(causes(times(4, "client:IOS", "blocked"))).toEqual([])
    expect(causes(times(6, "client:IOS", "ok"), times(5, "client:IOS", "blocked"))).toEqual([])
    expect(causes()).toEqual([])
  })

  test("names a blocked exit while another one answers, and blames no identity for it", () => {
    const named = (...counts: ReturnType<typeof at>[]) => diagnose(counts.flat()).map(({ cause }) => cause)
    expect(named(at("one", "ok"), at("three", "blocked", "429"))).toEqual(["The exit three is blocked"])
    expect(named(at("one", "blocked"), at("three", "blocked"))).toEqual(["This address is blocked"])
    expect(named(at("one", "blocked", "gated"), at("two", "blocked", "gated"))).toEqual([
      "All captions need a token",
    ])
  })

  test("tells captions that moved from a player response that changed", () => {
    expect(diagnose(count("moved"))[0]?.cause).toBe(
      "The captions in the player response to the identity WEB have moved",
    )
    expect(diagnose(count(""))[0]?.cause).toBe("The responses to the identity WEB changed")
  })
})
