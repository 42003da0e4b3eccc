import type { Breakage, Call } from "./breakage.ts"
import { browse, get, ofList, page } from "./list-calls.ts"
import {
  appended,
  channelOf,
  lockup,
  playlistOf,
  playlistPage,
  playlistVideo,
  searchPage,
  VIDEO,
} from "./shapes.ts"

const playlistVideos = (number: number): Call => get("playlist/videos", { playlist: playlistOf(number) })

/** YouTube changes that broke playlists and searches. */
export const LIST_BREAKAGES: readonly Breakage[] = [
  ofList({
    id: "station-lockup",
    date: "2026-08-30",
    link: "https://github.com/yt-dlp/yt-dlp/issues/17613",
    change: "Lists contain lockups of a new kind (`LOCKUP_CONTENT_TYPE_STATION`)",
    kind: "playlist",
    rules: [
      browse(
        playlistOf(8),
        playlistPage([
          lockup([["Mix"]], "LOCKUP_CONTENT_TYPE_STATION", "RDsynmuseum"),
          lockup([["The museum"], ["6M views", "1 year ago"]]),
        ]),
      ),
    ],
    call: playlistVideos(8),
    expected: page("list", { videos: [{ video_id: "synmuseum01" }] }),
    causes: ["The responses to the list request browse changed"],
  }),
  ofList({
    id: "playlist-lockups",
    date: "2026-06-12",
    link: "https://github.com/InfinityLoop1308/PipePipeExtractor/pull/70",
    change: "Playlists hold `lockupViewModel` without a `playlistVideoListRenderer`",
    kind: "playlist",
    rules: [
      browse(
        playlistOf(9),
        playlistPage([
          lockup([["The museum"], ["6M views"]]),
          lockup([["The museum"]], undefined, "synmuseum02"),
        ]),
      ),
    ],
    call: playlistVideos(9),
    expected: page("list", { videos: [{ video_id: "synmuseum01" }, { video_id: "synmuseum02" }] }),
    causes: ["The responses to the list request browse changed"],
  }),
  ofList({
    id: "playlist-token",
    date: "2025-06-06",
    link: "https://github.com/Hexer10/youtube_explode_dart/pull/347",
    change: "A playlist’s token moved into a list of commands; readers stop after 100 videos",
    kind: "playlist",
    rules: [
      {
        on: "browse",
        requestIncludes: "continuation=museum-10-2",
        answer: appended([playlistVideo("synmuseum02")]),
      },
      browse(
        playlistOf(10),
        playlistPage([
          {
            playlistVideoListRenderer: {
              playlistId: playlistOf(10),
              contents: [
                playlistVideo("synmuseum01"),
                {
                  continuationItemRenderer: {
                    continuationEndpoint: {
                      commandExecutorCommand: {
                        commands: [
                          { playlistVotingRefreshPopupCommand: {} },
                          { continuationCommand: { token: "museum-10-2" } },
                        ],
                      },
                    },
                  },
                },
              ],
            },
          },
        ]),
      ),
    ],
    call: playlistVideos(10),
    expected: page("whole list", { videos: [{ video_id: "synmuseum01" }, { video_id: "synmuseum02" }] }, 2),
  }),
  ofList({
    id: "token-view-model",
    date: "2026-06-12",
    link: "https://github.com/gokadzev/Musify/pull/868",
    change: "The token is in a `continuationItemViewModel`",
    kind: "playlist",
    rules: [
      {
        on: "browse",
        requestIncludes: "continuation=museum-11-2",
        answer: appended([
          playlistVideo("synmuseum02"),
          {
            continuationItemViewModel: {
              continuationCommand: { innertubeCommand: { continuationCommand: { token: "museum-11-3" } } },
            },
          },
        ]),
      },
      {
        on: "browse",
        requestIncludes: "continuation=museum-11-3",
        answer: appended([playlistVideo("synmuseum03")]),
      },
      browse(
        playlistOf(11),
        playlistPage([
          lockup([["The museum"]]),
          {
            continuationItemViewModel: {
              continuationCommand: { innertubeCommand: { continuationCommand: { token: "museum-11-2" } } },
            },
          },
        ]),
      ),
    ],
    call: playlistVideos(11),
    expected: page(
      "whole list",
      {
        videos: [{ video_id: "synmuseum01" }, { video_id: "synmuseum02" }, { video_id: "synmuseum03" }],
      },
      3,
    ),
  }),
  ofList({
    id: "search-handles",
    date: "2023-01-11",
    link: "https://github.com/talmobi/yt-search/issues/71",
    change:
      "In channel results, the handle is in the subscribers' field, and the subscribers are in the videos' field",
    kind: "search",
    rules: [
      {
        on: "search",
        requestIncludes: "query=museum handles",
        answer: searchPage([
          {
            channelRenderer: {
              channelId: channelOf(12),
              title: { simpleText: "The museum" },
              subscriberCountText: { simpleText: "@museum100" },
              videoCountText: { simpleText: "1.05M subscribers" },
            },
          },
        ]),
      },
    ],
    call: get("search", { q: "museum handles", type: "channel" }),
    expected: page("list", { results: [{ handle: "@museum100", subscribers: "1050000" }] }),
  }),
  ofList({
    id: "search-lockups",
    date: "2024-12-10",
    link: "https://github.com/yt-dlp/yt-dlp/pull/11782",
    change: "Playlists in search results are `lockupViewModel`",
    kind: "search",
    rules: [
      {
        on: "search",
        requestIncludes: "query=museum lockups",
        answer: searchPage([
          lockup([["Playlist"]], "LOCKUP_CONTENT_TYPE_PLAYLIST", playlistOf(13)),
          { videoRenderer: VIDEO },
        ]),
      },
    ],
    call: get("search", { q: "museum lockups" }),
    expected: page("list", { results: [{ video_id: "synmuseum01" }] }),
  }),
  ofList({
    id: "sort-by-date",
    date: "2026-02-12",
    link: "https://github.com/iv-org/invidious/issues/5626",
    change: "Searches ignore “sort by upload date” and return the order of relevance",
    kind: "search",
    rules: [
      {
        on: "search",
        requestIncludes: "query=museum newest",
        answer: searchPage([{ videoRenderer: VIDEO }]),
      },
    ],
    call: get("search", { q: "museum newest", sort: "date" }),
    expected: {
      says: "filter needs the Data API",
      status: 400,
      code: "invalid_request",
      message: /needs the YouTube Data API/,
    },
  }),
]
