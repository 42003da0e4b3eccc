import { isoTime } from "../../../core/kernel/clock.ts"
import { escapeHtml } from "../../../core/kernel/text.ts"
import type { AnnouncedVideo } from "../../../core/watch/announced.ts"
import type { Watchlist } from "../../../core/watch/watchlist.ts"

/** Characters that XML 1.0 does not allow, even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string => escapeHtml(text.replaceAll(NOT_XML, ""))

/**
 * Renders a watchlist as an Atom feed (RFC 4287) that contains its own URL. A video has one entry,
 * even if several sources have it.
 */
export function renderFeed(
  watchlist: Watchlist,
  videos: readonly AnnouncedVideo[],
  { publicUrl, feedUrl }: { publicUrl: string; feedUrl: string },
): string {
  const { watchId, name, createdAt } = watchlist
  const unique = [
    ...new Map(videos.toReversed().map((video) => [video.videoId, video])).values(),
  ].toReversed()
  const updatedAt = unique[0]?.at ?? createdAt
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:echotext:${watchId}</id>
<title>${escaped(name)}</title>
<updated>${isoTime(updatedAt)}</updated>
<link rel="self" href="${escaped(feedUrl)}"/>
<link href="${escaped(publicUrl)}/dashboard"/>
${unique.map((video) => entryOf(watchId, video)).join("\n")}
</feed>
`
}

const entryOf = (
  watchId: string,
  { videoId, title, channel, publishedAt, at }: AnnouncedVideo,
): string => `<entry>
<id>urn:echotext:${watchId}:${videoId}</id>
<title>${escaped(title)}</title>
<link href="https://www.youtube.com/watch?v=${videoId}"/>
<updated>${isoTime(at)}</updated>${publishedAt === null ? "" : `\n<published>${publishedAt}</published>`}
<author><name>${escaped(channel ?? "YouTube")}</name></author>
</entry>`
