/** YouTube's list pages as of 2026, each around the part that a breakage changes. */

const run = (text: string) => ({ runs: [{ text }] })

/** IDs of the breakages' channels and playlists. */
export const channelOf = (number: number): string =>
  `UCmuseum-of-breakages-${String(number).padStart(2, "0")}`
export const playlistOf = (number: number): string =>
  `PLmuseum-of-breakages-${String(number).padStart(12, "0")}`

export const VIDEO = {
  videoId: "synmuseum01",
  title: run("A breakage in a list"),
  publishedTimeText: { simpleText: "1 year ago" },
  thumbnail: { thumbnails: [{ url: "https://i.ytimg.com/vi/synmuseum01/hqdefault.jpg" }] },
}

/** The lockup of a video. `rows` are the texts below its title. */
export const lockup = (
  rows: readonly (readonly string[])[],
  contentType = "LOCKUP_CONTENT_TYPE_VIDEO",
  contentId = "synmuseum01",
) => ({
  lockupViewModel: {
    contentId,
    contentType,
    contentImage: { thumbnailViewModel: { image: { sources: [{ url: "https://i.ytimg.com/vi/x.jpg" }] } } },
    metadata: {
      lockupMetadataViewModel: {
        title: { content: "A breakage in a list" },
        metadata: {
          contentMetadataViewModel: {
            metadataRows: rows.map((row) => ({
              metadataParts: row.map((content) => ({ text: { content } })),
            })),
          },
        },
      },
    },
  },
})

export const grid = (...entries: readonly object[]) => ({
  richGridRenderer: { contents: entries.map((content) => ({ richItemRenderer: { content } })) },
})

type ChannelPage = {
  id: string
  /** Tabs by the ends of their URLs, with the content of the shown one. */
  tabs: Readonly<Record<string, object | null>>
  headerRows?: readonly (readonly string[])[]
}

export const channelPage = ({
  id,
  tabs,
  headerRows = [["@museum"], ["1.05M subscribers"]],
}: ChannelPage) => ({
  responseContext: {},
  metadata: { channelMetadataRenderer: { title: "The museum", externalId: id } },
  header: {
    pageHeaderRenderer: {
      pageTitle: "The museum",
      content: { pageHeaderViewModel: { metadata: rowsOf(headerRows) } },
    },
  },
  contents: {
    twoColumnBrowseResultsRenderer: {
      tabs: Object.entries(tabs).map(([url, content]) => ({
        tabRenderer: {
          endpoint: { commandMetadata: { webCommandMetadata: { url: `/@museum/${url}` } } },
          ...(content ? { selected: true, content } : {}),
        },
      })),
    },
  },
})

const rowsOf = (rows: readonly (readonly string[])[]) => ({
  contentMetadataViewModel: {
    metadataRows: rows.map((row) => ({ metadataParts: row.map((content) => ({ text: { content } })) })),
  },
})

/** A playlist's first page. */
export const playlistPage = (contents: readonly object[]) => ({
  responseContext: {},
  metadata: { playlistMetadataRenderer: { title: "The museum's list" } },
  contents: {
    twoColumnBrowseResultsRenderer: {
      tabs: [
        {
          tabRenderer: {
            selected: true,
            content: { sectionListRenderer: { contents: [{ itemSectionRenderer: { contents } }] } },
          },
        },
      ],
    },
  },
})

export const playlistVideo = (videoId: string) => ({
  playlistVideoRenderer: {
    videoId,
    title: run(`Video ${videoId}`),
    shortBylineText: run("The museum"),
    lengthSeconds: "60",
    isPlayable: true,
  },
})

export const appended = (continuationItems: readonly object[]) => ({
  responseContext: {},
  onResponseReceivedActions: [{ appendContinuationItemsAction: { continuationItems } }],
})

/** Results of a search. */
export const searchPage = (contents: readonly object[]) => ({
  responseContext: {},
  estimatedResults: "1",
  contents: {
    twoColumnSearchResultsRenderer: {
      primaryContents: { sectionListRenderer: { contents: [{ itemSectionRenderer: { contents } }] } },
    },
  },
})

/** A page of comments: its entries, and the payload of the comment with the key `k1`. */
export const commentsPage = (entries: readonly object[], commentEntityPayload: object) => ({
  responseContext: {},
  onResponseReceivedEndpoints: [
    {
      reloadContinuationItemsCommand: {
        slot: "RELOAD_CONTINUATION_SLOT_HEADER",
        continuationItems: [{ commentsHeaderRenderer: { countText: run("1 Comment") } }],
      },
    },
    {
      reloadContinuationItemsCommand: { slot: "RELOAD_CONTINUATION_SLOT_BODY", continuationItems: entries },
    },
  ],
  frameworkUpdates: {
    entityBatchUpdate: { mutations: [{ entityKey: "k1", payload: { commentEntityPayload } }] },
  },
})

export const THREAD = {
  commentThreadRenderer: {
    commentViewModel: { commentViewModel: { commentKey: "k1", commentId: "c1" } },
  },
}
