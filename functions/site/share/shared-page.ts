import { formatTimestamp } from "../../../core/captions/format/timestamp.ts"
import { videoUrl } from "../../../core/captions/video-url.ts"
import type { Row } from "../../../core/history/row.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { escapeHtml } from "../../../core/kernel/text.ts"
import type { Shared } from "../../../core/share/read-share.ts"
import { type Span, sharedCues } from "../../../core/share/share.ts"
import type { Services } from "../../compose/services.ts"
import { CONTENT_SECURITY_POLICY, page } from "../../html/page.ts"
import { previewTags } from "./preview-tags.ts"
import { sharedPage as route } from "./routes.ts"
import { renderCues, renderText } from "./shared-text.ts"

const NAV = `<a href="/docs">Reference</a> <a href="/login">Sign in</a>`
const NOINDEX = `\n<meta name="robots" content="noindex">`

/** No cache may keep the page, and no other site learns its address. */
export const PAGE_HEADERS = {
  "Content-Type": route.output.mediaType,
  "Cache-Control": "no-store",
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Referrer-Policy": "no-referrer",
}

export const MISSING_PAGE = page({
  name: "share",
  title: "Nothing is shared here",
  nav: NAV,
  main: `<h1>Nothing is shared here</h1>
<p class="lead">The link was revoked, or its transcript was deleted. If you typed the address, check it.</p>`,
  isNarrow: true,
  head: NOINDEX,
})

/**
 * Renders the page of a share. Undefined if the row has no text, or no longer has any in the shared
 * moment.
 */
export function renderShared(
  { share: { span, isIndexed }, transcription }: Shared,
  token: string,
  { PUBLIC_URL }: Services["config"],
): string | undefined {
  const { row, text, cues, chapters } = transcription
  const { before, said, after } = sharedCues(cues ?? [], span)
  const words = said.length > 0 ? said.map((cue) => cue.text).join(" ") : span === null ? text : null
  if (words === null) return undefined
  const { videoId } = row
  const body =
    said.length > 0
      ? [
          renderCues(before, { videoId, isAround: true }),
          renderCues(said, { videoId, chapters: span === null ? chapters : [] }),
          renderCues(after, { videoId, isAround: true }),
        ].join("")
      : renderText(words)
  const main = `
<p class="quiet">${span === null ? "Shared transcript" : "Shared moment"}</p>
<h1 dir="auto">${escapeHtml(row.title)}</h1>
<p class="lead" dir="auto">${factsOf(row, span)}</p>
${watchLink(row, span)}
<article${row.language === null ? "" : ` lang="${escapeHtml(row.language)}"`}>${body}
</article>
<p class="quiet">Somebody shared this from their ${SERVICE_NAME} account. Is something wrong with it?
<a href="/contact?share=${token}">Report this page</a></p>
`
  const preview = { url: `${PUBLIC_URL}${route.path.replace("{token}", token)}`, row, words, span }
  return page({
    name: "share",
    title: escapeHtml(row.title),
    nav: NAV,
    main,
    head: `${isIndexed ? "" : NOINDEX}\n${previewTags(preview, PUBLIC_URL)}`,
  })
}

function factsOf({ channelName, durationSeconds }: Row, span: Span | null): string {
  const length = durationSeconds === null ? null : formatTimestamp(durationSeconds * 1000)
  const moment = span && `${formatTimestamp(span.startMs)} to ${formatTimestamp(span.endMs)}`
  const facts = [channelName, span ? moment : length]
  return facts.flatMap((fact) => (fact === null ? [] : escapeHtml(fact))).join(" · ")
}

/** Renders the link to the video. Empty for an upload, which has no video on YouTube. */
function watchLink({ videoId }: Row, span: Span | null): string {
  if (videoId === null) return ""
  const url = videoUrl(videoId, span ? Math.floor(span.startMs / 1000) : undefined)
  return `<p class="acts"><a class="button" href="${escapeHtml(url)}" rel="noreferrer">Watch on YouTube</a></p>`
}
