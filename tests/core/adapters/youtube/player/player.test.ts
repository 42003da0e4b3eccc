import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readPlayer } from "../../../../../core/adapters/youtube/player/player-response.ts"
import { OUTCOMES } from "../../../../../core/youtube/video-source.ts"
import {
  anAnswer,
  aRefusal,
  aTrack,
  BOT_CHECK,
  NOT_FOR_THIS_CLIENT,
  REMOVED,
  someDetails,
  VIDEO,
} from "./support.ts"

const login = (reason: string) => aRefusal({ status: "LOGIN_REQUIRED", reason })
const unplayable = (reason: string) => aRefusal({ status: "UNPLAYABLE", reason }, true)
const offline = (reason: string, video = {}) => ({
  playabilityStatus: { status: "LIVE_STREAM_OFFLINE", reason },
  videoDetails: { ...someDetails, lengthSeconds: "0", ...video },
})
const screen = (subreason: string) => ({
  playerErrorMessageRenderer: {
    reason: { simpleText: "Video unavailable" },
    subreason: { runs: [{ text: subreason }] },
  },
})
const subreason = (text: string) =>
  aRefusal({ status: "ERROR", reason: "Video unavailable", errorScreen: screen(text) })

const CASES: readonly (readonly [what: string, answer: unknown, outcome: string])[] = [
  ["a video with captions", anAnswer(), "ok"],
  ["an answer nested in playerResponse", { playerResponse: anAnswer() }, "ok"],
  ["an answer in the array form", [{ page: "watch" }, { page: "watch", playerResponse: anAnswer() }], "ok"],
  ["one clean track among gated ones", anAnswer([aTrack({ gated: true }), aTrack({ auto: true })]), "ok"],
  ["only gated tracks", anAnswer([aTrack({ gated: true })]), "blocked"],
  ["no captions", anAnswer([]), "no_captions"],
  [
    "an empty track list",
    { ...anAnswer([]), captions: { playerCaptionsTracklistRenderer: {} } },
    "no_captions",
  ],
  ["captions of an unknown shape", { ...anAnswer([]), captions: { captionsViewModel: {} } }, "changed_page"],
  ["tracks of an unknown shape", anAnswer([{ url: "https://x.test" }]), "changed_page"],
  ["a bot check", BOT_CHECK, "blocked"],
  ["a bot check with a plain apostrophe", login("Sign in to confirm you're not a bot"), "blocked"],
  ["a throttled address", unplayable("This content isn’t available, try again later."), "blocked"],
  ["a page that wants reloading", unplayable("The page needs to be reloaded."), "blocked"],
  ["an identity too old", subreason("Watch on the latest version of YouTube."), "blocked"],
  ["another video's answer", anAnswer(undefined, { videoId: "aaaaaaaaaaa" }), "blocked"],
  ["a sign-in of unknown reason", login("Sign in to continue"), "login_required"],
  ["a sign-in without a reason", aRefusal({ status: "LOGIN_REQUIRED" }), "login_required"],
  ["an age gate", login("Sign in to confirm your age"), "age_restricted"],
  [
    "an age gate without a reason",
    aRefusal({ status: "LOGIN_REQUIRED", desktopLegacyAgeGateReason: 1 }),
    "age_restricted",
  ],
  ["a private video", login("This video is private"), "private"],
  [
    "a private video whose reason is in messages",
    aRefusal({ status: "LOGIN_REQUIRED", messages: ["This is a private video."] }),
    "private",
  ],
  [
    "a channel's members-only video",
    unplayable("Join this channel to get access to members-only content like this video."),
    "members_only",
  ],
  [
    "a membership of another kind",
    unplayable("This video is only available to Music Premium members"),
    "members_only",
  ],
  [
    "a region block",
    unplayable("The uploader has not made this video available in your country"),
    "region_blocked",
  ],
  [
    "a region block in the subreason",
    subreason("It contains content from X, who has blocked it in your country"),
    "region_blocked",
  ],
  ["a removed video", REMOVED, "removed"],
  ["a video that this client may not play", NOT_FOR_THIS_CLIENT, "removed"],
  [
    "a video that is gone, with the platform's apostrophe",
    unplayable("This video isn’t available anymore"),
    "removed",
  ],
  ["a stream without a recording", unplayable("This live stream recording is not available."), "removed"],
  ["a refusal with an unknown reason", unplayable("Computer says no"), "changed_page"],
  ["an unknown status", aRefusal({ status: "CONTENT_CHECK_REQUIRED" }, true), "changed_page"],
  ["no status", { videoDetails: someDetails }, "changed_page"],
  ["no details", { playabilityStatus: { status: "OK" } }, "changed_page"],
  ["a length that is not a number", anAnswer(undefined, { lengthSeconds: "1:30" }), "changed_page"],
  ["a stream on air", anAnswer([], { isLive: true, lengthSeconds: "0" }), "live"],
  ["a stream that has ended", offline("This live event has ended."), "live"],
  ["a premiere", offline("Premieres in 2 hours"), "premiere"],
  ["a scheduled stream", offline("Waiting for Hand Made", { isUpcoming: true }), "premiere"],
  ["an upcoming video that says OK", anAnswer([], { isUpcoming: true, lengthSeconds: "0" }), "premiere"],
  ["four hours", anAnswer(undefined, { lengthSeconds: "14400" }), "ok"],
  ["a second over four hours", anAnswer(undefined, { lengthSeconds: "14401" }), "too_long"],
  ["a long video without captions", anAnswer([], { lengthSeconds: "23169" }), "too_long"],
  ["a refused video of any length", aRefusal({ status: "ERROR", reason: "Video unavailable" }), "removed"],
  ["an error of the API", { error: { code: 404, status: "NOT_FOUND" } }, "changed_page"],
]

describe("a player response", () => {
  test.each(CASES)("of %s has the expected outcome", (_what, answer, outcome) => {
    expect(readPlayer(answer, VIDEO).outcome).toBe(outcome)
  })

  test("of every outcome is covered here", () => {
    const overTheWire = ["timeout", "network"]
    const covered = new Set([...CASES.map(([, , outcome]) => outcome), ...overTheWire])
    expect([...covered].sort()).toEqual([...OUTCOMES].sort())
  })

  test("yields the whole description", () => {
    const answer = {
      ...anAnswer(undefined, { shortDescription: "0:00 One\n0:30 Two\n1:00 Three" }),
      microformat: { playerMicroformatRenderer: { publishDate: "2022-08-04T12:59:59-07:00" } },
    }
    expect(readPlayer(answer, VIDEO).details).toEqual({
      videoId: VIDEO,
      title: "A hand-made video",
      channelName: "Hand Made",
      channelId: "UChandmade",
      durationSeconds: 90,
      description: "0:00 One\n0:30 Two\n1:00 Three",
      thumbnail: "https://i.test/large.jpg",
      viewCount: 12,
      publishedAt: "2022-08-04T19:59:59.000Z",
      publishedAtPrecision: "exact",
      chapters: [
        { startMs: 0, title: "One" },
        { startMs: 30_000, title: "Two" },
        { startMs: 60_000, title: "Three" },
      ],
    })
  })

  test("has null for missing fields", () => {
    const { videoId, title, lengthSeconds } = someDetails
    const details = readPlayer(
      { ...anAnswer(), videoDetails: { videoId, title, lengthSeconds } },
      VIDEO,
    ).details
    expect(details).toMatchObject({
      channelName: null,
      channelId: null,
      thumbnail: null,
      viewCount: null,
      publishedAt: null,
      publishedAtPrecision: null,
    })
    expect(details?.description).toBe("")
  })

  test("keeps its description when the video is refused", () => {
    expect(readPlayer(NOT_FOR_THIS_CLIENT, VIDEO).details?.title).toBe("A hand-made video")
  })

  test("has languages as BCP 47 tags, and tells automatic tracks from manual ones", () => {
    const { tracks } = readPlayer(
      anAnswer([aTrack({ language: "iw" }), aTrack({ language: "en-nP7-2PuUl7o", auto: true })]),
      VIDEO,
    )
    expect(tracks).toMatchObject([
      { language: "he", name: "iw", autoGenerated: false },
      { language: "en", autoGenerated: true },
    ])
  })

  test("points to the platform's default track even when an earlier track is unreadable", () => {
    const answer = anAnswer([{ broken: true }, aTrack({ language: "de" }), aTrack({ language: "fr" })])
    const captions = {
      playerCaptionsTracklistRenderer: {
        ...answer.captions?.playerCaptionsTracklistRenderer,
        audioTracks: [{ defaultCaptionTrackIndex: 0 }, { defaultCaptionTrackIndex: 2 }],
        defaultAudioTrackIndex: 1,
      },
    }
    expect(readPlayer({ ...answer, captions }, VIDEO)).toMatchObject({ outcome: "ok", defaultIndex: 1 })
  })

  test("has an outcome whatever it contains, and never throws", () => {
    fc.assert(
      fc.property(mangled(), (answer) => {
        expect(OUTCOMES).toContain(readPlayer(answer, VIDEO).outcome)
      }),
    )
  })
})

/** Any JSON, or a real answer with any one of its values replaced by any JSON. */
function mangled(): fc.Arbitrary<unknown> {
  const microformat = { playerMicroformatRenderer: { publishDate: "2020-01-01" } }
  const whole = JSON.stringify({ ...anAnswer(), microformat })
  const swapped = fc.tuple(fc.nat({ max: 40 }), fc.jsonValue()).map(([place, value]) => {
    let seen = 0
    return JSON.parse(whole, (_key, old: unknown) => (seen++ === place ? value : old)) as unknown
  })
  return fc.oneof(fc.jsonValue(), swapped)
}
