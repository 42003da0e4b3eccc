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
import { applyMask, type Mask, parseMask } from "../../../../scripts/bench/rig/field-mask.ts"
import { recordingsDir, warnIfMissing } from "../../../support/recordings.ts"
import { vocabularyOf } from "../../../support/youtube/partial/partial-response.ts"
import { selects, watchReads } from "../../../support/youtube/partial/reads.ts"
import { type Kind, unknownFields } from "../../../support/youtube/partial/vocabulary.ts"
import { OWN_SAMPLES } from "../../../support/youtube/replay.ts"
import { readAnyVideo } from "./listing/innertube-files.ts"
import { NOW } from "./listing/innertube-support.ts"

warnIfMissing("the masks over recorded answers")
const recorded = recordingsDir && join(recordingsDir, "platform")
const NO_FACTS = { total: null, name: null }

type MaskCase = {
  kind: Kind
  mask: string
  folder: string
  files: RegExp
  read: (answer: unknown) => unknown
}

const list = (kind: Kind, folder: string, mask: string, files: RegExp, read: MaskCase["read"]): MaskCase => ({
  kind,
  mask,
  folder: `innertube-${folder}`,
  files,
  read,
})
const more = (answer: unknown) => withoutFacts(readMore(answer, NO_FACTS, readAnyVideo))
/** Drops the facts about the list, which are read from its first page only. */
const withoutFacts = (page: Result<RawPage<object>>) =>
  page.outcome === "ok" ? { ...page, value: { ...page.value, facts: NO_FACTS } } : page

/** Each mask, with the recorded answers to its kind of request, and their reader. */
const MASK_CASES: Readonly<Record<string, MaskCase>> = {
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

/** Fields that readers probe for but that occur only in other responses. */
const ELSEWHERE: readonly RegExp[] = [
  /^(playerResponse|header|sidebar|metadata|contents|estimatedResults|onResponseReceived\w+)$/,
  /^header\.playlistHeaderRenderer$|^metadata\.playlistMetadataRenderer$/,
  /\bexpandableTabRenderer\.content$/,
  /\.reloadContinuationItemsCommand$/,
  // The token of a continuation is looked for in several places.
  /\.(continuationItemRenderer|button|buttonRenderer)\.continuationCommand$/,
  // View models encode text differently, and bylines use only `runs`.
  /ViewModel\b.*\.(runs|simpleText)$/,
  /BylineText\.simpleText$|\.ownerText\.simpleText$/,
  /\.videoRenderer\.(style|lengthSeconds|isPlayable|videoInfo|longBylineText|shortBylineText)$/,
  /\.playlistVideoRenderer\.(ownerText|longBylineText|publishedTimeText|lengthText|viewCountText)$/,
  // Never recorded. A refusal with an unknown text triggers a second request without a mask.
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

function answersOf({ folder, files }: MaskCase): { name: string; answer: unknown }[] {
  if (!recorded) return []
  return readdirSync(join(recorded, folder))
    .filter((name) => !name.endsWith(".request.json") && files.test(name))
    .map((name) => {
      const answer: unknown = JSON.parse(readFileSync(join(recorded, folder, name), "utf8"))
      const part = (answer as { playerResponse?: unknown }).playerResponse
      return { name, answer: part ?? answer }
    })
}

/**
 * Drops the unknown renderers of a reading, because a mask hides them. Every 50th request is
 * unmasked and counts them.
 */
function withoutUnknown(reading: unknown): unknown {
  const { value, ...rest } = reading as { value?: { unknown?: unknown } }
  if (value?.unknown === undefined) return reading
  const { unknown: _, ...known } = value
  return { ...rest, value: known }
}

/** True if the service would request the unmasked response. */
function isDoubtful(reading: unknown): boolean {
  const { outcome, value } = reading as { outcome: string; value?: Partial<RawPage<unknown>> }
  if (outcome !== "ok") return ["changed_page", "no_captions", "login_required"].includes(outcome)
  return value?.items?.length === 0 || value?.mayContinue === true
}

describe("a mask", () => {
  const masks = Object.entries(MASK_CASES).map(([name, { kind, mask }]) => [name, kind, mask] as const)
  const folders = [OWN_SAMPLES, ...(recorded ? [recorded] : [])]

  test.each([...masks, ["audio", "player", AUDIO_MASK], ["date", "player", DATE_MASK]] as const)(
    "of %s names only fields that InnerTube knows, and fits in a URL",
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

  test.each(Object.keys(MASK_CASES))(
    "of %s gives the same result as the full response, or triggers a full request",
    (name) => {
      const maskCase = MASK_CASES[name]
      if (!maskCase) throw new Error(name)
      const answers = answersOf(maskCase)
      const mask = parsed(maskCase.mask)
      let [equal, whole, part, gzip] = [0, 0, 0, 0]
      for (const { name: file, answer } of answers) {
        const expected = maskCase.read(answer)
        const partial = applyMask(mask, answer)
        for (const masked of [partial, applyMask(mask, answer, true)]) {
          const reading = maskCase.read(masked)
          if (isDoubtful(reading)) continue
          expect([file, withoutUnknown(reading)]).toEqual([file, withoutUnknown(expected)])
        }
        equal += isDoubtful(maskCase.read(partial)) ? 0 : 1
        whole += JSON.stringify(answer).length
        part += JSON.stringify(partial).length
        gzip += gzipSync(JSON.stringify(partial)).length
      }
      const kb = (bytes: number) => (bytes / answers.length / 1_000).toFixed(1)
      rows.push(`| ${[name, answers.length, equal, kb(whole), kb(part), kb(gzip)].join(" | ")} |`)
      expect(answers.length).toBeGreaterThan(0)
      expect(part).toBeLessThan(whole)
    },
  )

  test("is as small as docs/extraction.md says", () => {
    const documents = readFileSync(join(import.meta.dirname, "../../../../docs/extraction.md"), "utf8")
    expect(documents).toContain(rows.join("\n"))
  })

  test.each(Object.keys(MASK_CASES))("of %s has every field that its reader looks for", (name) => {
    const maskCase = MASK_CASES[name]
    if (!maskCase) throw new Error(name)
    const mask = parsed(maskCase.mask)
    const missing = new Set<string>()
    for (const { answer } of answersOf(maskCase)) {
      maskCase.read(
        watchReads(applyMask(mask, answer), (path) => {
          if (!selects(mask, path)) missing.add(path.join("."))
        }),
      )
    }
    expect([...missing].filter((path) => !ELSEWHERE.some((pattern) => pattern.test(path)))).toEqual([])
  })
})
