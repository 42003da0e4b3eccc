import type { Row } from "../../../core/history/row.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { escapeHtml } from "../../../core/kernel/text.ts"
import type { Span } from "../../../core/share/share.ts"
import { og } from "../routes.ts"

/** What a preview shows of a page. `words`: the page's text. */
type Preview = { url: string; row: Row; words: string; span: Span | null }

const DESCRIPTION_MAX = 200
const TITLE_MAX = 200

/** The tags by which messengers and social networks show a preview of the page. */
export function previewTags({ url, row, words, span }: Preview, publicUrl: string): string {
  const kind = span === null ? "transcript" : "moment"
  const query = new URLSearchParams({ title: row.title.slice(0, TITLE_MAX).toWellFormed(), type: kind })
  // The parameter `tags` is comma-separated, and the channel must stay one tag.
  if (row.channelName !== null) query.set("tags", row.channelName.replaceAll(",", " "))
  const description = shortened(words)
  const tags = {
    "og:type": "article",
    "og:site_name": SERVICE_NAME,
    "og:title": row.title,
    "og:description": description,
    "og:url": url,
    "og:image": `${publicUrl}${og.path}?${query}`,
    "og:image:width": "1200",
    "og:image:height": "630",
  }
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...Object.entries(tags).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
  ].join("\n")
}

/** The first words that fit, without half a character at the end. */
function shortened(text: string): string {
  const line = text
    .slice(0, 4 * DESCRIPTION_MAX)
    .replaceAll(/\s+/g, " ")
    .trim()
  if (line.length <= DESCRIPTION_MAX) return line.toWellFormed()
  const cut = line.slice(0, DESCRIPTION_MAX)
  const space = cut.lastIndexOf(" ")
  return `${cut.slice(0, space > DESCRIPTION_MAX / 2 ? space : DESCRIPTION_MAX - 1).toWellFormed()}…`
}
