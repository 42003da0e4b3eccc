import type { Outcome } from "../../../youtube/video-source.ts"
import { SPOKEN_WEBM } from "./audio/spoken.ts"
import { LISTENING_MACHINE, PATIENCE_SRV3 } from "./captions/auto.ts"
import { TEA_DE_VTT, TEA_EN_AUTO_VTT, TEA_EN_SRV1, TEA_FR_SRV3 } from "./captions/languages.ts"
import { longWalk } from "./captions/long.ts"
import { HOW_A_TRANSCRIPT_IS_MADE, HOW_A_TRANSCRIPT_IS_MADE_DESCRIPTION } from "./captions/manual.ts"
import { WEATHER_AR_VTT, WEATHER_IW_SRV1 } from "./captions/right-to-left.ts"
import { AGE_GATE, BOT_CHECK, PRIVATE, REMOVED, type Refusal } from "./refusals.ts"
import type { SampleId } from "./sample-id.ts"

/** A caption track. `body` is in `json3`, `srv1`, `srv3` or WebVTT. */
export type SampleTrack = {
  /** YouTube's language code, which may be an old one such as `iw`. */
  language: string
  name: string
  auto?: true
  body: string
}

/** A sample video: its documentation, and data for YouTube's responses. */
export type SampleVideo = {
  title: string
  what: string
  outcome: Outcome
  credits: 0 | 1 | 2
  description?: string
  durationSeconds: number
  tracks: readonly SampleTrack[]
  live?: true
  refusal?: Refusal
  /** The audio. If undefined, the sample has no audio. */
  sound?: { mimeType: string; base64: string }
  /** Delay of the player response. */
  answersAfterMs?: number
  /** True if the connection breaks in the middle of every caption body. */
  cutOff?: true
}

const LONG_SECONDS = 7_500
const TOO_LONG_SECONDS = 15_000
const manualTrack = (body: string): SampleTrack => ({ language: "en", name: "English", body })
const autoTrack = (body: string): SampleTrack => ({
  language: "en",
  name: "English (auto-generated)",
  auto: true,
  body,
})

/** All sample videos by reserved ID. */
export const VIDEOS = {
  "et-sample-1": {
    title: "How a transcript is made",
    what: "Short captions, typed by hand, with chapters.",
    outcome: "ok",
    credits: 1,
    description: HOW_A_TRANSCRIPT_IS_MADE_DESCRIPTION,
    durationSeconds: 75,
    tracks: [manualTrack(HOW_A_TRANSCRIPT_IS_MADE)],
  },
  "et-auto-cap": {
    title: "The listening machine",
    what: "Automatic captions only, with lines that overlap.",
    outcome: "ok",
    credits: 1,
    durationSeconds: 40,
    tracks: [autoTrack(LISTENING_MACHINE)],
  },
  "et-language": {
    title: "A cup of tea in three languages",
    what: "English, German and French typed, English automatic: for choosing a language.",
    outcome: "ok",
    credits: 1,
    durationSeconds: 21,
    tracks: [
      manualTrack(TEA_EN_SRV1),
      { language: "de", name: "German", body: TEA_DE_VTT },
      { language: "fr", name: "French", body: TEA_FR_SRV3 },
      autoTrack(TEA_EN_AUTO_VTT),
    ],
  },
  "et-rtl-text": {
    title: "الطقس اليوم ☀️ Weather",
    what: "Arabic and Hebrew, right to left, with emoji.",
    outcome: "ok",
    credits: 1,
    durationSeconds: 23,
    tracks: [
      { language: "ar", name: "Arabic", body: WEATHER_AR_VTT },
      { language: "iw", name: "Hebrew", body: WEATHER_IW_SRV1 },
    ],
  },
  "et-over-2-h": {
    title: "A long walk",
    what: "Two hours and five minutes: costs 2 credits.",
    outcome: "ok",
    credits: 2,
    durationSeconds: LONG_SECONDS,
    tracks: [manualTrack(longWalk(LONG_SECONDS))],
  },
  "et-over-4-h": {
    title: "A walk that is too long",
    what: "Four hours and ten minutes: over the maximum length.",
    outcome: "too_long",
    credits: 0,
    durationSeconds: TOO_LONG_SECONDS,
    tracks: [manualTrack(longWalk(TOO_LONG_SECONDS))],
  },
  "et-no-cap-1": {
    title: "Nothing to read",
    what: "No captions at all.",
    outcome: "no_captions",
    credits: 0,
    durationSeconds: 90,
    tracks: [],
  },
  "et-spoken-1": {
    title: "A voice and no captions",
    what: "No captions, but speech: for trying speech to text.",
    outcome: "no_captions",
    credits: 0,
    durationSeconds: 8,
    tracks: [],
    sound: { mimeType: 'audio/webm; codecs="opus"', base64: SPOKEN_WEBM },
  },
  "et-live-one": {
    title: "Live from the sample studio",
    what: "A live stream that is still running.",
    outcome: "live",
    credits: 0,
    durationSeconds: 0,
    tracks: [],
    live: true,
  },
  "et-private1": {
    title: "A private video",
    what: "Private.",
    outcome: "private",
    credits: 0,
    durationSeconds: 60,
    tracks: [],
    refusal: PRIVATE,
  },
  "et-age-gate": {
    title: "For grown-ups only",
    what: "Age-restricted.",
    outcome: "age_restricted",
    credits: 0,
    durationSeconds: 60,
    tracks: [],
    refusal: AGE_GATE,
  },
  "et-removed1": {
    title: "A video that is gone",
    what: "Removed, or it never existed.",
    outcome: "removed",
    credits: 0,
    durationSeconds: 60,
    tracks: [],
    refusal: REMOVED,
  },
  "et-blocked1": {
    title: "Are you a robot?",
    what: "YouTube refuses every strategy with a bot check.",
    outcome: "blocked",
    credits: 0,
    durationSeconds: 60,
    tracks: [],
    refusal: BOT_CHECK,
  },
  "et-slow-one": {
    title: "Patience",
    what: "Answers after 3 seconds: for loading states and timeouts.",
    outcome: "ok",
    credits: 1,
    durationSeconds: 10,
    tracks: [autoTrack(PATIENCE_SRV3)],
    answersAfterMs: 3_000,
  },
  "et-cut-off1": {
    title: "The sentence that never",
    what: "The connection breaks in the middle of the captions.",
    outcome: "network",
    credits: 0,
    durationSeconds: 75,
    tracks: [manualTrack(HOW_A_TRANSCRIPT_IS_MADE)],
    cutOff: true,
  },
} as const satisfies Record<SampleId, SampleVideo>
