import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import {
  readChannel,
  readChannelPage,
} from "../../../../core/adapters/youtube/listing/innertube/channel-items.ts"
import {
  readReplies,
  readThreads,
} from "../../../../core/adapters/youtube/listing/innertube/comment-items.ts"
import { LIST_MASKS } from "../../../../core/adapters/youtube/listing/innertube/list-masks.ts"
import {
  readMore,
  readPlaylist,
  readSearch,
  readTab,
} from "../../../../core/adapters/youtube/listing/innertube/read-page.ts"
import type { RawPage, Result } from "../../../../core/adapters/youtube/listing/innertube/result.ts"
import { AUDIO_MASK, DATE_MASK, PLAYER_MASK } from "../../../../core/adapters/youtube/player/player-mask.ts"
import { readPlayer } from "../../../../core/adapters/youtube/player/player-response.ts"
import { recordingsDir, warnIfMissing } from "../../../support/recordings.ts"
import { applyMask, type Mask, parseMask } from "../../../support/youtube/partial/field-mask.ts"
import { vocabularyOf } from "../../../support/youtube/partial/partial-response.ts"
import { selects, watchReads } from "../../../support/youtube/partial/reads.ts"
import { type Kind, unknownFields } from "../../../support/youtube/partial/vocabulary.ts"
import { OWN_SAMPLES } from "../../../support/youtube/replay.ts"
import { readAnyVideo } from "./listing/innertube-files.ts"
import { NOW } from "./listing/innertube-support.ts"

warnIfMissing("the masks over recorded answers")
const recorded = recordingsDir && join(recordingsDir, "platform")
const NO_FACTS = { total: null, name: null }

type Masked = { kind: Kind; mask: string; folder: string; files: RegExp; read: (answer: unknown) => unknown }

const list = (kind: Kind, folder: string, mask: string, files: RegExp, read: Masked["read"]): Masked => ({
  kind,
  mask,
  folder: `innertube-${folder}`,
  files,
  read,
})
const more = (answer: unknown) => withoutFacts(readMore(answer, NO_FACTS, readAnyVideo))
/** Facts about the list are read from its first page. */
const withoutFacts = (page: Result<RawPage<object>>) =>
  page.outcome === "ok" ? { ...page, value: { ...page.value, facts: NO_FACTS } } : page

/** Each mask, with the recorded answers to its kind of request, and their reader. */
const MASKED: Readonly<Record<string, Masked>> = {
  player: list("player", "player", PLAYER_MASK, /\.json$/, (answer) => readPlayer(answer, videoIdIn(answer))),
  "video search": list("search", "search", LIST_MASKS.videoSearch.first, /^(?!test|UCO6AK).*p1/, (answer) =>
    readSearch(answer, readAnyVideo),
  ),
  "video search, later": list("search", "search", LIST_MASKS.videoSearch.more, /^(?!test|UCO6AK).*p2/, more),
  "channel search": list(
    "search",
    "search",
    LIST_MASKS.channelSearch.first,
    /^(test-ch|UCO6AK).*p1/,
    (answer) => readSearch(answer, readChannel),
  ),
  "channel search, later": list(
    "search",
    "search",
    LIST_MASKS.channelSearch.more,
    /^(test-ch|UCO6AK).*p2/,
    (answer) => readMore(answer, NO_FACTS, readChannel),
  ),
  "channel tab": list("browse", "channel", LIST_MASKS.channelTab.first, /^UC(?!.*p2)/, (answer) =>
    readTab(answer, JSON.stringify(answer).includes("/shorts") ? "shorts" : "videos", readAnyVideo),
  ),
  "channel tab, later": list("browse", "channel", LIST_MASKS.channelTab.more, /^UC.*p2/, more),
  channel: list("browse", "channel", LIST_MASKS.channel.first, /^UC(?!.*p2)/, (answer) =>
    readChannelPage(answer, "UC"),
  ),
  "playlist, first": list("browse", "playlist", LIST_MASKS.playlist.first, /meta|INVALID/, (answer) =>
    readPlaylist(answer, readAnyVideo),
  ),
  "playlist, later": list("browse", "playlist", LIST_MASKS.playlist.more, /p[123]/, more),
  comments: list("next", "comments", LIST_MASKS.comments.first, /c1/, (answer) => readThreads(answer, NOW)),
  replies: list("next", "comments", LIST_MASKS.comments.more, /replies/, (answer) =>
    readReplies(answer, NOW),
  ),
}

/** What the readers look for in vain, because other kinds of answers or messages have it. */
const ELSEWHERE: readonly RegExp[] = [
  /^(playerResponse|header|sidebar|metadata|contents|estimatedResults|onResponseReceived\w+)$/,
  /^header\.playlistHeaderRenderer$|^metadata\.playlistMetadataRenderer$/,
  /\bexpandableTabRenderer\.content$/,
  /\.reloadContinuationItemsCommand$/,
  // A token is searched for in a continuation.
  /\.(continuationItemRenderer|button|buttonRenderer)\.continuationCommand$/,
  // Texts have another form in view models, and bylines one form.
  /ViewModel\b.*\.(runs|simpleText)$/,
  /BylineText\.simpleText$|\.ownerText\.simpleText$/,
  /\.videoRenderer\.(style|lengthSeconds|isPlayable|videoInfo|longBylineText|shortBylineText)$/,
  /\.playlistVideoRenderer\.(ownerText|longBylineText|publishedTimeText|lengthText|viewCountText)$/,
  // In no recorded answer. A refusal without a text that we know is requested again as a whole.
  /^playabilityStatus\.reasonTitle$/,
]

const parsed = (mask: string): Mask => {
  const tree = parseMask(mask)
  if (!tree) throw new Error(`malformed: ${mask}`)
  return tree
}

function videoIdIn(answer: unknown): string {
  return (answer as { videoDetails?: { videoId?: string } }).videoDetails?.videoId ?? ""
}

function answersOf({ folder, files }: Masked): { name: string; answer: unknown }[] {
  if (!recorded) return []
  return readdirSync(join(recorded, folder))
    .filter((name) => !name.endsWith(".request.json") && files.test(name))
    .map((name) => {
      const answer: unknown = JSON.parse(readFileSync(join(recorded, folder, name), "utf8"))
      const part = (answer as { playerResponse?: unknown }).playerResponse
      return { name, answer: part ?? answer }
    })
}

/** True for a reading after which the whole answer is requested. */
function isDoubtful(reading: unknown): boolean {
  const { outcome, value } = reading as { outcome: string; value?: Partial<RawPage<unknown>> }
  if (outcome !== "ok") return ["changed_page", "no_captions", "login_required"].includes(outcome)
  return value?.items?.length === 0 || value?.mayContinue === true
}

describe("a mask", () => {
  const masks = Object.entries(MASKED).map(([name, { kind, mask }]) => [name, kind, mask] as const)
  const folders = [OWN_SAMPLES, ...(recorded ? [recorded] : [])]

  test.each([...masks, ["audio", "player", AUDIO_MASK], ["date", "player", DATE_MASK]] as const)(
    "of %s names only fields that InnerTube knows, in a URL of usual length",
    (_name, kind, mask) => {
      expect(unknownFields(vocabularyOf(folders), kind, parsed(mask))).toEqual([])
      expect(unknownFields(vocabularyOf([OWN_SAMPLES]), kind, parsed(mask))).toEqual([])
      expect(mask.length).toBeLessThan(2_000)
      expect(encodeURI(mask)).toBe(mask)
    },
  )
})

describe.skipIf(!recorded)("a masked answer", () => {
  const rows: string[] = []

  test.each(Object.keys(MASKED))("of %s reads as the whole one, or is asked again", (name) => {
    const masked = MASKED[name]
    if (!masked) throw new Error(name)
    const answers = answersOf(masked)
    const mask = parsed(masked.mask)
    let [equal, whole, part, gzip] = [0, 0, 0, 0]
    for (const { name: file, answer } of answers) {
      const expected = masked.read(answer)
      const partial = applyMask(mask, answer)
      for (const left of [partial, applyMask(mask, answer, true)]) {
        const reading = masked.read(left)
        if (isDoubtful(reading)) continue
        expect([file, reading]).toEqual([file, expected])
      }
      equal += isDoubtful(masked.read(partial)) ? 0 : 1
      whole += JSON.stringify(answer).length
      part += JSON.stringify(partial).length
      gzip += gzipSync(JSON.stringify(partial)).length
    }
    const kb = (bytes: number) => (bytes / answers.length / 1_000).toFixed(1)
    rows.push(`| ${[name, answers.length, equal, kb(whole), kb(part), kb(gzip)].join(" | ")} |`)
    expect(answers.length).toBeGreaterThan(0)
    expect(part).toBeLessThan(whole)
  })

  test("is as small as the documents say", () => {
    const documents = readFileSync(join(import.meta.dirname, "../../../../docs/extraction.md"), "utf8")
    expect(documents).toContain(rows.join("\n"))
  })

  test.each(Object.keys(MASKED))("of %s has every field that its reader looks for", (name) => {
    const masked = MASKED[name]
    if (!masked) throw new Error(name)
    const mask = parsed(masked.mask)
    const missing = new Set<string>()
    for (const { answer } of answersOf(masked)) {
      masked.read(
        watchReads(applyMask(mask, answer), (path) => {
          if (!selects(mask, path)) missing.add(path.join("."))
        }),
      )
    }
    expect([...missing].filter((path) => !ELSEWHERE.some((pattern) => pattern.test(path)))).toEqual([])
  })
})
