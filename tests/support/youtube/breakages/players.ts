import { BLOCKED, type Breakage, delivered, ofVideo, playerOf, UNREADABLE, videoOf } from "./breakage.ts"
import { BOT_CHECK, CONSENT, INVALID, PRECONDITION, refusal, watchPage } from "./refusals.ts"
import { type Json, type Rule, text } from "./world.ts"

/** The identities that we ask first, in their order. */
const FIRST = ["VISIONOS", "ANDROID", "IOS"]

/** The same refusal for every identity and on the watch page. */
const everywhere = (answer: object): Rule[] => [
  { on: "player", answer },
  { on: "watch", answer: watchPage(answer) },
]

const OUTDATED = refusal(
  "UNPLAYABLE",
  "The following content is not available on this app.. Watch on the latest version of YouTube.",
)

const ALL_BLOCKED = [...FIRST, "ANDROID_VR", "MWEB"].map((name) => `The identity ${name} is blocked`)

const withoutCaptions = (player: Json): Json => ({ ...player, captions: undefined })

/**
 * YouTube changes that broke player requests: which identity gets a description of a video.
 */
export const PLAYER_BREAKAGES: readonly Breakage[] = [
  ofVideo({
    id: "bot-check",
    date: "2024-07-19",
    link: "https://github.com/yt-dlp/yt-dlp/issues/10507",
    change: "Addresses of data centers get “Sign in to confirm you’re not a bot” instead of every video",
    kinds: ["player", "watch page"],
    identities: "all",
    rules: everywhere(BOT_CHECK),
    expected: BLOCKED,
    causes: ["This address is blocked"],
  }),
  ofVideo({
    id: "visitor-data",
    date: "2025-02-13",
    link: "https://github.com/user234683/youtube-local/issues/224",
    change: "Player requests without visitor data get the bot check",
    kinds: ["player"],
    identities: "all",
    rules: [{ on: "player", without: "visitor data", answer: BOT_CHECK }],
    expected: delivered(),
    causes: [],
  }),
  ofVideo({
    id: "rate-limit",
    date: "2024-11-02",
    link: "https://github.com/yt-dlp/yt-dlp/issues/11426",
    change:
      "About 300 videos an hour, then “Video unavailable. This content isn’t available, try again later”",
    kinds: ["player", "watch page"],
    identities: "all",
    rules: everywhere(
      refusal("ERROR", "Video unavailable", {
        errorScreen: {
          playerErrorMessageRenderer: {
            reason: { simpleText: "Video unavailable" },
            subreason: { simpleText: "This content isn’t available, try again later." },
          },
        },
      }),
    ),
    expected: BLOCKED,
    causes: ["This address is blocked"],
  }),
  ofVideo({
    id: "page-reload",
    date: "2026-08-18",
    link: "https://github.com/yt-dlp/yt-dlp/issues/17389",
    change: "UNPLAYABLE “The page needs to be reloaded”",
    kinds: ["player"],
    identities: ["TVHTML5"],
    rules: [
      {
        on: "player",
        as: FIRST.slice(0, 1),
        answer: refusal("UNPLAYABLE", "The page needs to be reloaded."),
      },
    ],
    expected: delivered(),
    causes: ["The identity VISIONOS is blocked"],
  }),
  ofVideo({
    id: "precondition",
    date: "2024-03-09",
    link: "https://github.com/yt-dlp/yt-dlp/issues/9398",
    change: "HTTP 400 “Precondition check failed” for the player requests of one client",
    kinds: ["player"],
    identities: ["ANDROID"],
    rules: [{ on: "player", as: FIRST.slice(0, 2), answer: PRECONDITION }],
    expected: delivered(),
    causes: ["The identity VISIONOS is blocked", "The identity ANDROID is blocked"],
  }),
  ofVideo({
    id: "android-400",
    date: "2026-08-18",
    link: "https://github.com/lavalink-devs/youtube-source/pull/231",
    change: "HTTP 400 for every player request of an old app version",
    kinds: ["player"],
    identities: ["ANDROID"],
    rules: [{ on: "player", as: FIRST.slice(0, 2), answer: INVALID }],
    expected: delivered(),
    causes: ["The identity VISIONOS is too old", "The identity ANDROID is too old"],
  }),
  ofVideo({
    id: "all-versions-old",
    date: "2024-11-25",
    link: "https://github.com/anxdpanic/plugin.video.youtube/issues/996",
    change: "All clients are refused: “Request contains an invalid argument”",
    kinds: ["player"],
    identities: ["IOS", "ANDROID_TV"],
    rules: [
      { on: "player", answer: INVALID },
      { on: "watch", answer: text("<!DOCTYPE html><title>YouTube</title>") },
    ],
    expected: UNREADABLE,
    causes: [
      "The identity VISIONOS is too old",
      "The identity ANDROID is too old",
      "The identity IOS is too old",
      "The identity ANDROID_VR is too old",
      "The identity MWEB is too old",
      "The responses to the watch page changed",
    ],
  }),
  ofVideo({
    id: "other-video",
    date: "2024-04-26",
    link: "https://github.com/iv-org/invidious/issues/4630",
    change:
      "The app’s identity gets another video’s answer: “The video returned by YouTube isn’t the requested one”",
    kinds: ["player"],
    identities: ["ANDROID"],
    rules: [
      {
        on: "player",
        as: FIRST,
        edit: ({ videoDetails, ...rest }) => ({
          ...rest,
          videoDetails: {
            ...(videoDetails as Json),
            videoId: "aQvGIIdgFDM",
            title: "Watch on the latest version",
          },
        }),
      },
    ],
    expected: { ...delivered(), body: { video_title: `Synthetic video ${videoOf("other-video")}` } },
    causes: [
      "The identity VISIONOS is blocked",
      "The identity ANDROID is blocked",
      "The identity IOS is blocked",
    ],
  }),
  ofVideo({
    id: "not-on-this-app",
    date: "2024-06-05",
    link: "https://github.com/yt-dlp/yt-dlp/issues/10108",
    change: "“The following content is not available on this app”",
    kinds: ["player"],
    identities: ["ANDROID"],
    rules: [{ on: "player", as: FIRST, answer: OUTDATED }],
    expected: delivered(),
    causes: [
      "The identity VISIONOS is blocked",
      "The identity ANDROID is blocked",
      "The identity IOS is blocked",
    ],
  }),
  ofVideo({
    id: "kids",
    date: "2026-01-31",
    link: "https://github.com/yt-dlp/yt-dlp/issues/15780",
    change: "Videos made for kids are UNPLAYABLE “This video is not available” for headsets",
    kinds: ["player"],
    identities: ["ANDROID_VR"],
    rules: [
      { on: "player", as: FIRST.slice(0, 1), answer: refusal("UNPLAYABLE", "This video is not available") },
    ],
    expected: delivered(),
    causes: ["The identity VISIONOS reports existing content as missing"],
  }),
  ofVideo({
    id: "embedded-sign-in",
    date: "2024-10-20",
    link: "https://github.com/yt-dlp/yt-dlp/pull/11297",
    change: "The television’s embedded player requires sign-in for every video",
    kinds: ["player"],
    identities: ["TV_EMBEDDED"],
    rules: [
      {
        on: "player",
        as: FIRST.slice(0, 1),
        answer: refusal("LOGIN_REQUIRED", "Please sign in", { messages: ["This video requires login."] }),
      },
    ],
    expected: delivered(),
    causes: ["The identity VISIONOS needs an account"],
  }),
  ofVideo({
    id: "age-gate",
    date: "2024-10-20",
    link: "https://github.com/pukkandan/yt-dlp-YTAgeGateBypass/issues/4",
    change: "No client plays age-restricted videos any more: “Sign in to confirm your age”",
    kinds: ["player", "watch page"],
    identities: ["IOS", "WEB_CREATOR", "TV_EMBEDDED", "MEDIA_CONNECT", "MWEB"],
    rules: everywhere(
      refusal("LOGIN_REQUIRED", "Sign in to confirm your age", { desktopLegacyAgeGateReason: 1 }),
    ),
    expected: {
      says: "age-restricted",
      status: 500,
      code: "transcription_failed",
      message: /^This video is age-restricted/,
    },
  }),
  ofVideo({
    id: "captionless-app",
    date: "2026-05-07",
    link: "https://github.com/jackwener/OpenCLI/pull/1378",
    change:
      "The app’s identity gets playable videos without their captions: “No captions available for this video”",
    kinds: ["player"],
    identities: ["ANDROID"],
    rules: [{ on: "player", as: FIRST.slice(0, 1), edit: withoutCaptions }],
    expected: delivered(),
    causes: ["The identity VISIONOS gets no captions"],
  }),
  ofVideo({
    id: "consent-cookie",
    date: "2023-08-04",
    link: "https://github.com/yt-dlp/yt-dlp/pull/7774",
    change: "In the EU, the cookie CONSENT no longer passes the consent page; SOCS does",
    kinds: ["watch page"],
    identities: ["WEB"],
    rules: [
      { on: "player", answer: BOT_CHECK },
      { on: "watch", without: "SOCS cookie", answer: CONSENT },
      { on: "watch", answer: watchPage(playerOf("consent-cookie")) },
    ],
    expected: delivered("captions_page"),
    causes: ALL_BLOCKED,
  }),
  ofVideo({
    id: "consent-wall",
    date: "2023-08-29",
    link: "https://github.com/Tyrrrz/YoutubeExplode/issues/730",
    change: "Every page is the consent page, whatever the cookie CONSENT says",
    kinds: ["watch page"],
    identities: ["WEB"],
    rules: [
      { on: "player", answer: BOT_CHECK },
      { on: "watch", answer: CONSENT },
    ],
    expected: BLOCKED,
    causes: ["This address is blocked"],
  }),
]
