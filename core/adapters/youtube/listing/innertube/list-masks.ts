import { type Fields, wholly, writeMask } from "../../field-mask.ts"

// The field masks of lists, by kind of request: the fields that the parsers need. InnerTube returns
// only these fields. Rare layouts (as of 2026) are not included, because a page without items is
// requested again without a mask. A mask is part of the URL, whose length is limited. So first
// pages and continuations have separate masks, except for comments, and small fields are selected
// whole.

const TITLE: Fields = { ...wholly("simpleText"), runs: wholly("text") }
const CONTENT: Fields = wholly("content")
const THUMBNAILS: Fields = { thumbnails: wholly("url") }
const SOURCES: Fields = { sources: wholly("url") }
/** A byline. Its link opens a channel, or a dialog with several channels. */
const BYLINE: Fields = {
  runs: {
    ...wholly("text"),
    navigationEndpoint: { ...wholly("showDialogCommand"), browseEndpoint: wholly("browseId") },
  },
}
const METADATA_ROWS: Fields = {
  contentMetadataViewModel: { metadataRows: { metadataParts: { text: CONTENT } } },
}

const VIDEO: Fields = {
  ...wholly("videoId", "publishedTimeText", "lengthText", "viewCountText"),
  title: TITLE,
  ownerText: BYLINE,
  thumbnail: THUMBNAILS,
}
const PLAYLIST_VIDEO: Fields = {
  ...wholly("videoId", "isPlayable", "lengthSeconds", "style", "videoInfo"),
  title: TITLE,
  shortBylineText: BYLINE,
  thumbnail: THUMBNAILS,
}
const LOCKUP: Fields = {
  ...wholly("contentType", "contentId"),
  metadata: {
    lockupMetadataViewModel: {
      title: CONTENT,
      metadata: METADATA_ROWS,
      image: { decoratedAvatarViewModel: wholly("rendererContext") },
    },
  },
  contentImage: {
    thumbnailViewModel: {
      image: SOURCES,
      overlays: { thumbnailBottomOverlayViewModel: { badges: { thumbnailBadgeViewModel: wholly("text") } } },
    },
  },
}
const SHORT: Fields = {
  onTap: { innertubeCommand: { reelWatchEndpoint: wholly("videoId") } },
  overlayMetadata: { primaryText: CONTENT, secondaryText: CONTENT },
  thumbnailViewModel: { thumbnailViewModel: { image: SOURCES } },
}
const CHANNEL: Fields = {
  ...wholly("channelId", "subscriberCountText", "videoCountText"),
  title: TITLE,
  navigationEndpoint: { browseEndpoint: wholly("canonicalBaseUrl") },
  thumbnail: THUMBNAILS,
}

const TOKEN: Fields = { continuationCommand: wholly("token") }
const NEXT: Fields = { continuationItemRenderer: { continuationEndpoint: TOKEN } }
const MESSAGE: Fields = wholly("messageRenderer")
const ALERTS: Fields = wholly("alerts")

const appended = (items: Fields): Fields => ({ appendContinuationItemsAction: { continuationItems: items } })

/** Returns the fields for the first page of a search and for its continuations. */
const searchFields = (item: Fields) => {
  const items: Fields = { itemSectionRenderer: { contents: { ...item, ...MESSAGE } }, ...NEXT }
  const results: Fields = { primaryContents: { sectionListRenderer: { contents: items } } }
  return {
    first: { ...wholly("estimatedResults"), contents: { twoColumnSearchResultsRenderer: results } },
    more: { ...wholly("estimatedResults"), onResponseReceivedCommands: appended(items) },
  }
}

/** The header of a channel page: a normal one, or that of a topic channel. */
const HEADER: Fields = {
  ...wholly("carouselHeaderRenderer", "interactiveTabbedHeaderRenderer"),
  pageHeaderRenderer: {
    ...wholly("pageTitle"),
    content: { pageHeaderViewModel: { metadata: METADATA_ROWS } },
  },
}
const ABOUT_CHANNEL: Fields = {
  ...ALERTS,
  header: HEADER,
  metadata: {
    channelMetadataRenderer: { ...wholly("title", "externalId", "vanityChannelUrl"), avatar: THUMBNAILS },
  },
}
const AGE_GATE: Fields = wholly("channelAgeGateRenderer")
const TAB_URL: Fields = { commandMetadata: { webCommandMetadata: wholly("url") } }

const tabs = (tab: Fields): Fields => ({ twoColumnBrowseResultsRenderer: { tabs: tab } })

/** Returns the fields for a tab of videos, Shorts or streams, and for its continuations. */
const gridFields = () => {
  const item: Fields = { videoRenderer: VIDEO, lockupViewModel: LOCKUP, shortsLockupViewModel: SHORT }
  const items: Fields = { richItemRenderer: { content: item }, ...NEXT }
  const content: Fields = {
    richGridRenderer: { contents: items },
    sectionListRenderer: { contents: AGE_GATE },
  }
  return {
    first: {
      ...ABOUT_CHANNEL,
      contents: tabs({
        tabRenderer: { endpoint: TAB_URL, content },
        expandableTabRenderer: { endpoint: TAB_URL },
      }),
    },
    more: { onResponseReceivedActions: appended(items) },
  }
}

/** Returns the fields for the search inside a channel, and for its continuations. */
const channelSearchFields = () => {
  const items: Fields = { itemSectionRenderer: { contents: { videoRenderer: VIDEO, ...MESSAGE } }, ...NEXT }
  const tab: Fields = { endpoint: TAB_URL, content: { sectionListRenderer: { contents: items } } }
  return {
    first: {
      ...ABOUT_CHANNEL,
      contents: tabs({ expandableTabRenderer: tab, tabRenderer: { endpoint: TAB_URL } }),
    },
    more: { onResponseReceivedActions: appended(items) },
  }
}

const playlistFields = () => {
  const items: Fields = { playlistVideoRenderer: PLAYLIST_VIDEO, lockupViewModel: LOCKUP, ...NEXT }
  const reloaded: Fields = { reloadContinuationItemsCommand: { continuationItems: items } }
  const contents: Fields = {
    itemSectionRenderer: { contents: { playlistVideoListRenderer: { contents: items }, ...MESSAGE } },
  }
  const stats: Fields = { playlistSidebarPrimaryInfoRenderer: wholly("stats") }
  return {
    first: {
      ...ALERTS,
      header: {
        playlistHeaderRenderer: wholly("title", "numVideosText"),
        pageHeaderRenderer: wholly("pageTitle"),
      },
      metadata: { playlistMetadataRenderer: wholly("title") },
      sidebar: { playlistSidebarRenderer: { items: stats } },
      contents: tabs({ tabRenderer: { content: { sectionListRenderer: { contents } } } }),
      onResponseReceivedActions: reloaded,
    },
    more: { onResponseReceivedActions: { ...appended(items), ...reloaded } },
  }
}

const commentFields = (): Fields => {
  const key: Fields = { commentViewModel: wholly("commentKey") }
  const more: Fields = {
    continuationItemRenderer: {
      continuationEndpoint: TOKEN,
      button: { buttonRenderer: { command: TOKEN } },
    },
  }
  // A reply is either a comment, or a thread.
  const replies: Fields = {
    commentViewModel: wholly("commentKey"),
    commentThreadRenderer: { commentViewModel: key },
    ...more,
  }
  const thread: Fields = {
    commentViewModel: key,
    replies: { commentRepliesRenderer: { contents: replies, subThreads: replies } },
  }
  const items: Fields = {
    ...replies,
    commentThreadRenderer: thread,
    commentsHeaderRenderer: wholly("countText"),
    ...MESSAGE,
  }
  const entity: Fields = {
    author: wholly("displayName"),
    properties: { ...wholly("publishedTime"), content: CONTENT },
    toolbar: wholly("replyCount", "likeCountNotliked"),
  }
  return {
    onResponseReceivedEndpoints: {
      ...appended(items),
      reloadContinuationItemsCommand: { continuationItems: items },
    },
    frameworkUpdates: {
      entityBatchUpdate: {
        mutations: { ...wholly("entityKey"), payload: { commentEntityPayload: entity } },
      },
    },
  }
}

/** The page of a channel, without its videos. */
const CHANNEL_PAGE: Fields = {
  ...ABOUT_CHANNEL,
  contents: tabs({ tabRenderer: { content: { sectionListRenderer: { contents: AGE_GATE } } } }),
}

/** The masks of a list's first page and of its continuations. */
export type ListMasks = { first: string; more: string }

const toMasks = ({ first, more }: { first: Fields; more: Fields }): ListMasks => ({
  first: writeMask(first),
  more: writeMask(more),
})

const COMMENTS = writeMask(commentFields())

export const LIST_MASKS = {
  videoSearch: toMasks(searchFields({ videoRenderer: VIDEO })),
  channelSearch: toMasks(searchFields({ channelRenderer: CHANNEL })),
  channelTab: toMasks(gridFields()),
  insideChannel: toMasks(channelSearchFields()),
  playlist: toMasks(playlistFields()),
  comments: { first: COMMENTS, more: COMMENTS },
  channel: { first: writeMask(CHANNEL_PAGE), more: "" },
} as const satisfies Record<string, ListMasks>
