import { BLOCKED, type Breakage, delivered, ofVideo, playerOf } from "./breakage.ts"
import { EMPTY, PRECONDITION, refusal, TOO_MANY, watchPage } from "./refusals.ts"
import { type Json, type Rule, text } from "./world.ts"

const APPS = ["VISIONOS", "ANDROID", "IOS"]

type Track = { baseUrl: string; languageCode: string; kind?: "asr"; name: object; vssId: string }
type Tracklist = { captionTracks: readonly Track[]; [more: string]: unknown }

/** Changes the caption tracks of a player response. */
const withTracks =
  (change: (tracks: readonly Track[]) => readonly Track[], more: object = {}) =>
  (player: Json): Json => {
    const captions = player["captions"] as { playerCaptionsTracklistRenderer: Tracklist } | undefined
    if (!captions) return player
    const list = captions.playerCaptionsTracklistRenderer
    const captionTracks = change(list.captionTracks)
    return { ...player, captions: { playerCaptionsTracklistRenderer: { ...list, ...more, captionTracks } } }
  }

/** Caption URLs that need a proof-of-origin token. */
const gated = withTracks((tracks) =>
  tracks.map((track) => ({ ...track, baseUrl: `${track.baseUrl}&exp=xpe&xoaf=5` })),
)

const automatic = (baseUrl: string, languageCode: string): Track => ({
  baseUrl: `${baseUrl.replace(/lang=\w+/, `lang=${languageCode}`)}&kind=asr`,
  languageCode,
  kind: "asr",
  name: { runs: [{ text: `${languageCode} (auto-generated)` }] },
  vssId: `a.${languageCode}`,
})

const gatedPage = (id: string): Rule => ({ on: "watch", answer: watchPage(gated(playerOf(id))) })

const COLORED = `WEBVTT
Kind: captions
Language: en
Style:
::cue(c.blue) { color: rgb(0,0,255);
 }
##

00:00:00.000 --> 00:00:02.000 align:start position:0%
<c.blue>This is blue.</c>
`

const NESTED = `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><body>
<p t="1500" d="2250"><s>Hello</s><s t="300"> there,</s><s t="600"> world.</s></p></body></timedtext>`

/**
 * YouTube changes that broke captions: the URLs, what they answer, and which tracks are offered.
 */
export const CAPTION_BREAKAGES: readonly Breakage[] = [
  ofVideo({
    id: "token-web",
    date: "2026-09-02",
    link: "https://github.com/obsidianmd/obsidian-clipper/issues/946",
    change: "The web player’s caption URLs need a token (`exp=xpe`), those of the apps do not",
    kinds: ["captions"],
    identities: ["WEB"],
    rules: [{ on: "player", as: APPS.slice(0, 2), edit: gated }, gatedPage("token-web")],
    expected: delivered(),
    causes: ["The identity VISIONOS is blocked", "The identity ANDROID is blocked"],
    counted: [
      "The captions of the identity VISIONOS need a token",
      "The captions of the identity ANDROID need a token",
    ],
  }),
  ofVideo({
    id: "token-all",
    date: "2026-04-25",
    link: "https://github.com/jdepoix/youtube-transcript-api/issues/592",
    change: "Every caption URL needs a token, with captions visible to viewers",
    kinds: ["captions"],
    identities: "all",
    rules: [{ on: "player", edit: gated }, { on: "timedtext", answer: EMPTY }, gatedPage("token-all")],
    expected: BLOCKED,
    causes: ["This address is blocked"],
    counted: ["All captions need a token"],
  }),
  ofVideo({
    id: "empty-body",
    date: "2026-07-25",
    link: "https://github.com/zoharbabin/web-researcher-mcp/issues/427",
    change: "Caption URLs without the token’s mark return HTTP 200 and no bytes",
    kinds: ["captions"],
    identities: "all",
    rules: [
      { on: "timedtext", answer: EMPTY },
      { on: "watch", answer: watchPage(playerOf("empty-body")) },
    ],
    expected: BLOCKED,
    causes: ["This address is blocked"],
    counted: ["All captions are empty"],
  }),
  ofVideo({
    id: "captions-429",
    date: "2025-08-01",
    link: "https://github.com/yt-dlp/yt-dlp/issues/13831",
    change: "HTTP 429 for captions, with players still playing",
    kinds: ["captions"],
    identities: "all",
    rules: [
      { on: "timedtext", answer: TOO_MANY },
      { on: "watch", answer: watchPage(playerOf("captions-429")) },
    ],
    expected: BLOCKED,
    causes: ["This address is blocked"],
    counted: ["YouTube limits the captions for this address"],
  }),
  ofVideo({
    id: "panel-400",
    date: "2025-12-16",
    link: "https://github.com/serpapi/public-roadmap/issues/3353",
    change: "The transcript panel (`get_transcript`) answers HTTP 400 FAILED_PRECONDITION",
    kinds: ["transcript panel"],
    identities: ["WEB"],
    rules: [{ on: "get_transcript", answer: PRECONDITION }],
    expected: delivered(),
  }),
  ofVideo({
    id: "typed-missing",
    date: "2026-06-28",
    link: "https://github.com/jdepoix/youtube-transcript-api/issues/609",
    change: "Apps are offered only the automatic track of a video whose manual captions have styles",
    kinds: ["player"],
    identities: ["ANDROID"],
    rules: [
      {
        on: "player",
        edit: withTracks((tracks) => tracks.map(({ baseUrl }) => automatic(baseUrl, "en"))),
      },
      { on: "timedtext", answer: text(NESTED, { contentType: "text/xml; charset=UTF-8" }) },
    ],
    expected: {
      says: "transcript, as auto-generated",
      credits: 1,
      body: { auto_generated: true, language: "en" },
    },
  }),
  ofVideo({
    id: "dubbed",
    date: "2024-12-23",
    link: "https://github.com/anxdpanic/plugin.video.youtube/issues/1036",
    change: "An automatic dub is the default audio track, and its captions the default captions",
    kinds: ["player"],
    identities: "all",
    rules: [
      {
        on: "player",
        edit: withTracks(
          ([track]) => (track ? [automatic(track.baseUrl, "fr"), automatic(track.baseUrl, "en")] : []),
          {
            audioTracks: [
              { captionTrackIndices: [0], defaultCaptionTrackIndex: 0, audioTrackId: "fr.4" },
              { captionTrackIndices: [1], defaultCaptionTrackIndex: 1, audioTrackId: "en.3" },
            ],
            defaultAudioTrackIndex: 1,
          },
        ),
      },
      { on: "timedtext", answer: text(NESTED, { contentType: "text/xml; charset=UTF-8" }) },
    ],
    call: { language: "fr" },
    expected: {
      says: "transcript in the requested language",
      credits: 1,
      body: { language: "fr", language_fallback: false, auto_generated: true },
    },
  }),
  ofVideo({
    id: "colored-vtt",
    date: "2025-01-01",
    link: "https://github.com/yt-dlp/yt-dlp/issues/9357",
    change: "WebVTT captions begin with a `Style:` block that parsers reject",
    kinds: ["captions"],
    identities: "all",
    rules: [{ on: "timedtext", answer: text(COLORED, { contentType: "text/vtt; charset=UTF-8" }) }],
    expected: { says: "transcript", credits: 1, body: { transcript: "This is blue." } },
  }),
  ofVideo({
    id: "nested-srv3",
    date: "2026-08-30",
    link: "https://github.com/SubtitleEdit/subtitleedit/pull/14297",
    change: "The words of srv3 captions are in nested `<s>` elements, whose text flat readers lose",
    kinds: ["captions"],
    identities: "all",
    rules: [{ on: "timedtext", answer: text(NESTED, { contentType: "text/xml; charset=UTF-8" }) }],
    expected: { says: "transcript", credits: 1, body: { transcript: "Hello there, world." } },
  }),
  ofVideo({
    id: "ended-live",
    date: "2024-11-20",
    link: "https://github.com/futo-org/grayjay-android/issues/1494",
    change: "For hours after a live stream, another app gets ERROR “This video is unavailable”",
    kinds: ["player"],
    identities: "not stated",
    rules: [{ on: "player", as: APPS.slice(0, 1), answer: refusal("ERROR", "This video is unavailable") }],
    expected: delivered(),
    causes: ["The identity VISIONOS reports existing content as missing"],
  }),
]
