import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { readPlayerAnswer } from "../../../../../core/adapters/youtube/player/strategy.ts"
import { readWatchPage } from "../../../../../core/adapters/youtube/player/watch-page.ts"
import { OUTCOMES } from "../../../../../core/youtube/video-source.ts"
import { recordingsDir, warnIfMissing } from "../../../../support/recordings.ts"
import { anAnswer, aPlatform, extract } from "./support.ts"

warnIfMissing("the outcomes of YouTube's recorded responses")
const folder = join(recordingsDir ?? "", "platform")
const read = (path: string): string => readFileSync(join(folder, path), "utf8")
const bodiesOf = (kind: string) =>
  readdirSync(join(folder, kind))
    .filter((name) => !name.endsWith(".request.json"))
    .map((name) => `${kind}/${name}`)

function table(path: string): readonly Record<string, string>[] {
  const [head = "", ...rows] = read(path).trimEnd().split("\n")
  const columns = head.split("\t")
  return rows.map((row) => {
    const cells = row.split("\t")
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]))
  })
}

/** The HTTP status in the manifest's notes, or 200 if they name none. */
function statusOf(row: Record<string, string>): number {
  return Number(/HTTP (\d{3})/.exec(row["special"] ?? "")?.[1] ?? 200)
}

/** Returns the outcome of a recorded response. Its folder says what was requested. */
function outcomeOf(path: string, manifest: readonly Record<string, string>[]): string {
  const row = manifest.find((entry) => entry["path"] === path)
  if (!row) throw new Error(`not in the manifest: ${path}`)
  const answer = { status: statusOf(row), body: read(path), location: null }
  const videoId = row["video_or_channel_id"] ?? ""
  return (path.startsWith("watch-html/") ? readWatchPage : readPlayerAnswer)(answer, videoId).outcome
}

type Pair = {
  player: string
  body: string
  video_id: string
  title: string
  channel: string
  channel_id: string
  duration_seconds: number
  client: string
  method: string
  track: { language: string }
  cues: number
  expected: string
  first_answer?: string
}

function languagesIn(path: string): readonly string[] {
  const answer = { status: 200, body: read(path), location: null }
  return readPlayerAnswer(answer, "3sbYbckT1VY").tracks.map(({ language }) => language)
}

describe.skipIf(recordingsDir === undefined)("YouTube's recorded responses", () => {
  const kinds = ["innertube-player", "watch-html", "transcript-panel"]

  test("have the outcomes that were assigned by hand", () => {
    const manifest = table("MANIFEST.tsv")
    const expected = table("expected.tsv").filter(({ path }) => !path?.startsWith("captions-"))
    const wrong = expected.flatMap((row) => {
      const outcome = outcomeOf(row["path"] ?? "", manifest)
      return outcome === row["expected"] || outcome === row["also_accepted"]
        ? []
        : `${row["path"]}: ${outcome}`
    })
    expect(wrong).toEqual([])
    expect(expected.length).toBeGreaterThanOrEqual(38)
  })

  test("all have an outcome, and anything but a player response is changed_page", () => {
    const manifest = table("MANIFEST.tsv")
    const classes = kinds.flatMap(bodiesOf).map((path) => ({ path, outcome: outcomeOf(path, manifest) }))
    const counts = OUTCOMES.map((outcome) => ({
      outcome,
      files: classes.filter((found) => found.outcome === outcome).length,
    }))
    console.table(counts)
    expect(counts.reduce((sum, { files }) => sum + files, 0)).toBe(classes.length)
    const panels = classes.filter(({ path }) => path.endsWith(".next.json")).map(({ outcome }) => outcome)
    expect(panels).toEqual(["changed_page", "changed_page"])
  })

  test("yield whole transcripts where both player response and caption body were recorded", async () => {
    const { pairs } = JSON.parse(read("pairs.json")) as { pairs: Pair[] }
    for (const pair of pairs) {
      const answer = () => new Response(read(pair.player))
      const { platform } = aPlatform(
        {
          player: {
            [pair.client]: answer,
            ...(pair.first_answer ? { VISIONOS: () => new Response(read(pair.first_answer ?? "")) } : {}),
          },
          page: answer,
          captions: () => new Response(read(pair.body)),
        },
        {
          clients:
            pair.method === "captions_page"
              ? []
              : pair.first_answer
                ? ["VISIONOS", pair.client]
                : [pair.client],
        },
      )
      const { result } = await extract(platform, { videoId: pair.video_id, language: pair.track.language })
      expect(result).toMatchObject({
        outcome: pair.expected,
        details: {
          title: pair.title,
          channelName: pair.channel,
          channelId: pair.channel_id,
          durationSeconds: pair.duration_seconds,
        },
      })
      if (result.outcome !== "ok") continue
      expect(result).toMatchObject({
        method: pair.method,
        track: { language: pair.track.language },
        languageFallback: false,
      })
      expect(result.cues.length).toBeGreaterThan(0)
    }
    expect(pairs.length).toBeGreaterThanOrEqual(13)
  })

  test("never yield an empty transcript: each caption body has cues or is blocked", async () => {
    const lines = await Promise.all(
      bodiesOf("captions-timedtext").map(async (path) => {
        const { platform } = aPlatform({
          player: { any: anAnswer() },
          captions: () => new Response(read(path)),
        })
        const { result } = await extract(platform)
        return { path, outcome: result.outcome, cues: result.outcome === "ok" ? result.cues.length : 0 }
      }),
    )
    const without = lines.filter(({ cues }) => cues === 0)
    expect(without).toEqual([{ path: "captions-timedtext/empty-200-body.xml", outcome: "blocked", cues: 0 }])
    expect(lines.length).toBeGreaterThanOrEqual(15)
  })

  test("list the same languages for every client", () => {
    const visionos = languagesIn("innertube-player/3sbYbckT1VY.visionos.json")
    expect(visionos).toHaveLength(36)
    expect(languagesIn("innertube-player/3sbYbckT1VY.android-reel.json")).toEqual(visionos)
  })

  test("have the same outcomes in youtubei.js as in our own parser", async () => {
    const players = [
      "3sbYbckT1VY.visionos",
      "video-unavailable",
      "8VajtrESJzA.android-private",
      "iuevw6218F0.web-no-captions",
      "_PL2HJKxnOM.android-geo",
      "sMJ8bRN2dak.android-musicpremium",
      "Njp5uhTorCo.age-restricted",
      "bot-check",
    ]
    const manifest = table("MANIFEST.tsv")
    const outcomes = await Promise.all(
      players.map(async (name) => {
        const path = `innertube-player/${name}.json`
        const row = manifest.find((entry) => entry["path"] === path)
        const videoId = row?.["video_or_channel_id"] || "unknown-vid"
        const player = { MWEB: () => new Response(read(path)) }
        const { platform } = aPlatform({ player }, { clients: [], youtubeiClients: ["MWEB"] })
        return (await extract(platform, { videoId })).attempts[0]?.outcome
      }),
    )
    expect(outcomes).toEqual([
      "ok",
      "removed",
      "private",
      "no_captions",
      "region_blocked",
      "members_only",
      "age_restricted",
      "blocked",
    ])
  })
})
