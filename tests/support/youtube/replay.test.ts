import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline"
import { describe, expect, test } from "vitest"
import { innertubeListings } from "../../../core/adapters/youtube/listing/innertube/innertube-listings.ts"
import { systemClock } from "../../../core/kernel/clock.ts"
import { throwReported } from "../report.ts"
import { spawnNode } from "../spawn.ts"
import { captions, extractFlow, player, readPairs, replayOf, walk, watch } from "./calls.ts"
import { OWN_SAMPLES, startReplay } from "./replay.ts"
import { syntheticList, syntheticVideos } from "./synthetic-list.ts"

describe("our own samples", () => {
  const pairs = readPairs(OWN_SAMPLES)

  test("every flow is answered from player to captions, in any requested format", async () => {
    const replay = await replayOf()
    expect(pairs.length).toBe(4)
    for (const pair of pairs) {
      const { got, want } = await walk(replay, OWN_SAMPLES, pair)
      expect(got).toEqual(want)
    }
    expect(replay.misses).toEqual([])
  })

  test("the service's own client reads every flow as in its notes", async () => {
    const replay = await replayOf()
    for (const pair of pairs) {
      const { got, want } = await extractFlow(replay, pair)
      expect(got).toEqual(want)
    }
    expect(replay.misses).toEqual([])
  })

  test("the manifest lists every file of the folder and no other", () => {
    const listed = readFileSync(join(OWN_SAMPLES, "MANIFEST.tsv"), "utf8").trim().split("\n").slice(1)
    const there = readdirSync(OWN_SAMPLES, { recursive: true, encoding: "utf8" })
    const bodies = there.filter((path) => path.includes("/"))
    expect(new Set(listed.map((line) => line.split("\t")[0]))).toEqual(new Set(bodies))
  })

  test("an answer without a noted client applies to every client", async () => {
    const replay = await replayOf()
    for (const client of ["VISIONOS", "ANDROID", "iOS", "WEB"]) {
      expect(await (await player(replay, "demo-gone-1", client)).json()).toMatchObject({
        playabilityStatus: { status: "ERROR" },
      })
    }
    expect(replay.requests.map(({ client }) => client)).toEqual(["VISIONOS", "ANDROID", "IOS", "WEB"])
  })

  test("the recorded reel answers the plain player call and the reel's own", async () => {
    const replay = await replayOf()
    const body = JSON.stringify({
      context: { client: { clientName: "ANDROID" } },
      playerRequest: { videoId: "demo-kids-1" },
    })
    const reel = await fetch(`${replay.origin}/youtubei/v1/reel/reel_item_watch?$fields=playerResponse`, {
      method: "POST",
      body,
    })
    expect(await reel.json()).toEqual(await (await player(replay, "demo-kids-1", "ANDROID")).json())
  })
})

describe("an unmatched request", () => {
  test("is a miss that names the request, never another file", async () => {
    const replay = await replayOf()
    const unknown = [
      await player(replay, "demo-none-1"),
      await player(replay, "demo-talk-1", "TVHTML5"),
      await captions(replay, "demo-talk-1", "fr"),
      await captions(replay, "demo-talk-1", "en", { kind: "asr" }),
      await captions(replay, "demo-talk-1", "en", { tlang: "de" }),
      await watch(replay, "demo-talk-1"),
      await fetch(`${replay.origin}/youtubei/v1/browse`, { method: "POST", body: "not json" }),
      await fetch(`${replay.origin}/robots.txt`),
    ]
    expect(unknown.map(({ status }) => status)).toEqual(unknown.map(() => 501))
    expect(await unknown[2]?.json()).toMatchObject({
      error: { message: "No recording answers GET /api/timedtext demo-talk-1 fr typed" },
    })
    expect(replay.misses).toEqual(replay.requests)
    expect(replay.misses.length).toBe(unknown.length)
  })

  test("gets another client's answer, or the platform's refusal, only when that fallback is chosen", async () => {
    const any = await replayOf({ fallback: "any_client" })
    expect(await (await player(any, "demo-talk-1", "IOS")).json()).toMatchObject({
      videoDetails: { title: "Salad on the balcony" },
    })
    const unavailable = await replayOf({ fallback: "unavailable" })
    const answer = await (await player(unavailable, "demo-none-1")).json()
    expect(answer).toMatchObject({
      playabilityStatus: { status: "ERROR", reason: "This video is unavailable" },
    })
    expect((await player(any, "demo-none-1")).status).toBe(501)
    expect([any.misses.length, unavailable.misses.length]).toEqual([1, 0])
  })
})

describe("synthetic videos", () => {
  test("200 distinct videos get complete answers, and every player call is counted", async () => {
    const replay = await replayOf({ synthetic: { durationSeconds: 60 } })
    const ids = Array.from({ length: 200 }, (_, index) => `syn${String(index).padStart(8, "0")}`)
    const texts = await Promise.all(
      ids.map(async (videoId) => {
        expect(await (await player(replay, videoId, "ANDROID")).json()).toMatchObject({
          videoDetails: { videoId, lengthSeconds: "60" },
        })
        return (await captions(replay, videoId)).text()
      }),
    )
    expect(new Set(texts).size).toBe(200)
    expect(JSON.parse(texts[7] ?? "").events).toHaveLength(15)
    expect(texts[7]).toContain("This is syn00000007.")
    expect(ids.map((id) => replay.playerCalls(id))).toEqual(ids.map(() => 1))
    expect(await (await captions(replay, "syn00000007")).text()).toBe(texts[7])
    await player(replay, "syn00000007")
    expect(replay.playerCalls("syn00000007")).toBe(2)
  })

  test("nothing is generated for other IDs or tracks, or when it is switched off", async () => {
    const on = await replayOf({ synthetic: true })
    const off = await replayOf()
    const answers = [
      await player(on, "syn0000000"),
      await player(on, "xyn00000001"),
      await captions(on, "syn00000001", "de"),
      await watch(on, "syn00000001"),
      await player(off, "syn00000001"),
    ]
    expect(answers.map(({ status }) => status)).toEqual([501, 501, 501, 501, 501])
    expect(await (await player(on, "syn00000001")).json()).toMatchObject({
      videoDetails: { lengthSeconds: "600" },
    })
  })
})

describe("synthetic lists", () => {
  test("have pages of a hundred, which the service's own client reads to their end", async () => {
    const replay = await replayOf({ synthetic: true })
    const lists = innertubeListings({
      fetch: async (input, init) => fetch(input, init),
      webOrigin: replay.origin,
      clock: systemClock,
      report: throwReported,
      timeoutMs: 60_000,
    })
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page = await lists.playlistVideos({ playlistId: syntheticList(203), cursor })
      if (page.outcome !== "ok") throw new Error(page.outcome)
      ids.push(...page.value.items.map(({ videoId }) => videoId))
      expect(page.value).toMatchObject({ totalResults: 203, stopped: null })
      cursor = page.value.cursor
    } while (cursor !== null)
    expect(ids).toEqual(syntheticVideos(203))
    expect(replay.misses).toEqual([])
  })

  test("are missing when synthetic answers are switched off", async () => {
    const replay = await replayOf()
    const lists = innertubeListings({
      fetch,
      webOrigin: replay.origin,
      clock: systemClock,
      report: throwReported,
      timeoutMs: 60_000,
    })
    const page = await lists.playlistVideos({ playlistId: syntheticList(1), cursor: null })
    expect(page.outcome).not.toBe("ok")
    expect(replay.misses.length).toBeGreaterThan(0)
  })
})

describe("starting and stopping", () => {
  test("a taken port is refused, and a stopped replay server frees its own", async () => {
    const first = await replayOf()
    const port = Number(new URL(first.origin).port)
    await expect(startReplay({ port })).rejects.toThrow("EADDRINUSE")
    await first.stop()
    expect((await replayOf({ port })).origin).toBe(first.origin)
  })

  test("a manifest that names a missing file is refused at startup", async () => {
    const folder = mkdtempSync(join(tmpdir(), "replay-"))
    writeFileSync(
      join(folder, "MANIFEST.tsv"),
      "path\tkind\tvideo_or_channel_id\tspecial\ninnertube-player/a.json\tinnertube-player\tdemo-none-1\t\n",
    )
    await expect(startReplay({ dir: folder })).rejects.toThrow("innertube-player/a.json is listed")
  })

  test("it runs from a command line, prints its origin and ends on a signal", async () => {
    const script = join(import.meta.dirname, "replay.ts")
    const child = spawnNode([script, "--synthetic", "8", "--dir", OWN_SAMPLES])
    const [origin] = await once(createInterface(child.stdout), "line")
    const answer = await fetch(`${origin}/api/timedtext?v=syn00000001&lang=en`)
    expect((await answer.json()).events).toHaveLength(2)
    child.kill("SIGTERM")
    expect(await once(child, "exit")).toEqual([0, null])
  })

  test("it needs nothing but Node, so that a demo runs without development packages", () => {
    const names = [...importsOf(join(import.meta.dirname, "replay.ts"))]
    expect(names.filter((name) => name.startsWith("/")).length).toBe(15)
    expect(names.filter((name) => !name.startsWith("node:") && !name.startsWith("/"))).toEqual([])
  })
})

/** All modules that a file imports, directly or indirectly; ours as paths. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  const source = readFileSync(file, "utf8")
  for (const [, name = ""] of source.matchAll(/ from "([^"]+)"/g)) {
    const module = name.startsWith(".") ? join(dirname(file), name) : name
    if (seen.has(module)) continue
    seen.add(module)
    if (name.startsWith(".")) importsOf(module, seen)
  }
  return seen
}
