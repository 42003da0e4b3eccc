import type { Breakage, Call } from "./breakage.ts"
import { browse, get, ofList, page } from "./list-calls.ts"
import { NOT_FOUND_PAGE } from "./refusals.ts"
import { channelOf, channelPage, grid, lockup, VIDEO } from "./shapes.ts"
import type { Rule } from "./world.ts"

const channelVideos = (number: number, more = {}): Call =>
  get("channel/videos", { channel: channelOf(number), ...more })

const tab = (number: number, tabs: Readonly<Record<string, object | null>>): Rule =>
  browse(channelOf(number), channelPage({ id: channelOf(number), tabs: { featured: null, ...tabs } }))

/** YouTube changes that broke channels and their feeds. */
export const CHANNEL_BREAKAGES: readonly Breakage[] = [
  ofList({
    id: "feed-404",
    date: "2024-01-29",
    link: "https://github.com/iv-org/invidious/issues/4411",
    change:
      "Feeds of existing channels are HTTP 404, for hours (again in February 2026, ocaml/ocaml.org #3512)",
    kind: "feed",
    identities: "all",
    rules: [
      { on: "feed", answer: NOT_FOUND_PAGE },
      tab(1, { videos: grid(lockup([["6M views", "1 year ago"]])) }),
    ],
    call: get("channel/latest", { channel: channelOf(1) }),
    expected: page("list", { videos: [{ video_id: "synmuseum01" }] }, 0),
    causes: ["The feed reports existing content as missing"],
  }),
  ofList({
    id: "channel-lockups",
    date: "2026-05-21",
    link: "https://github.com/TeamNewPipe/NewPipeExtractor/pull/1491",
    change: "Channel tabs hold `lockupViewModel` instead of `videoRenderer`, with the age in the first row",
    kind: "channel",
    rules: [tab(2, { videos: grid(lockup([["8.2M views", "1 year ago"]])) })],
    call: channelVideos(2),
    expected: page("list", {
      videos: [{ video_id: "synmuseum01", published_at_precision: "year" }],
    }),
  }),
  ofList({
    id: "tab-urls",
    date: "2026-05-24",
    link: "https://github.com/FreeTubeApp/FreeTube/pull/9189",
    change: "The URLs of channel tabs have parameters (`/videos?…`), and ages end in a period",
    kind: "channel",
    rules: [tab(3, { "videos?cbrd=1": grid(lockup([["6M views", "1 year ago."]])) })],
    call: channelVideos(3),
    expected: page("list", {
      videos: [{ video_id: "synmuseum01", published_at_precision: "year" }],
    }),
  }),
  ofList({
    id: "shorts-lockups",
    date: "2024-09-12",
    link: "https://github.com/TeamNewPipe/NewPipeExtractor/pull/1221",
    change: "Shorts are `shortsLockupViewModel` instead of `reelItemRenderer`",
    kind: "channel",
    rules: [
      tab(4, {
        shorts: grid({
          shortsLockupViewModel: {
            entityId: "shorts-shelf-item-synmuseum01",
            onTap: { innertubeCommand: { reelWatchEndpoint: { videoId: "synmuseum01" } } },
            overlayMetadata: { primaryText: { content: "A short breakage" } },
          },
        }),
      }),
    ],
    call: channelVideos(4, { tab: "shorts" }),
    expected: page("list", { videos: [{ video_id: "synmuseum01", title: "A short breakage" }] }),
  }),
  ofList({
    id: "page-header",
    date: "2024-07-24",
    link: "https://github.com/TeamNewPipe/NewPipeExtractor/pull/1203",
    change: "`pageHeaderRenderer` replaces the old channel header; readers lose image and subscribers",
    kind: "channel",
    rules: [browse(channelOf(5), channelPage({ id: channelOf(5), tabs: { videos: null } }))],
    call: get("channel/resolve", { channel: channelOf(5) }),
    expected: page("channel", { name: "The museum", handle: "@museum", subscribers: "1050000" }, 0),
  }),
  ofList({
    id: "topic-header",
    date: "2023-08-08",
    link: "https://github.com/TeamNewPipe/NewPipeExtractor/pull/1094",
    change: "Channels of subjects and games have headers of their own, with little more than a name",
    kind: "channel",
    rules: [
      browse(channelOf(14), {
        responseContext: {},
        header: { interactiveTabbedHeaderRenderer: { title: { simpleText: "A game" } } },
        contents: { twoColumnBrowseResultsRenderer: { tabs: [{ tabRenderer: {} }] } },
      }),
    ],
    call: get("channel/resolve", { channel: channelOf(14) }),
    expected: page("channel", { name: "A game", handle: null, subscribers: null }, 0),
  }),
  ofList({
    id: "pronouns",
    date: "2024-12-22",
    link: "https://github.com/TeamNewPipe/NewPipe/issues/11815",
    change: "The header has pronouns where the subscribers were",
    kind: "channel",
    rules: [
      browse(
        channelOf(6),
        channelPage({
          id: channelOf(6),
          tabs: { videos: null },
          headerRows: [["@museum", "they/them"], ["1.05M subscribers"]],
        }),
      ),
    ],
    call: get("channel/resolve", { channel: channelOf(6) }),
    expected: page("channel", { handle: "@museum", subscribers: "1050000" }, 0),
  }),
  ofList({
    id: "channel-search-off",
    date: "2025-08-25",
    link: "https://github.com/futo-org/grayjay-android/issues/2641",
    change: "Some channels have no search tab: YouTube turned their search off",
    kind: "channel",
    rules: [tab(7, { videos: grid({ videoRenderer: VIDEO }) })],
    call: get("channel/search", { channel: channelOf(7), q: "breakage" }),
    expected: {
      says: "search not possible",
      status: 400,
      code: "invalid_request",
      message: /needs the YouTube Data API/,
    },
  }),
]
