import { SERVICE_NAME } from "../kernel/service.ts"
import { escapeHtml } from "../kernel/text.ts"
import type { Mail } from "../mail/mail.ts"

/** What a digest says. `more`: new videos that it does not list. */
export type DigestData = {
  watchlist_name: string
  videos: readonly { title: string; url: string; channel: string | null }[]
  more: number
  page_url: string
  unsubscribe_url: string
}

/** Builds the email with the new videos of a watchlist. */
export function digestMail(to: string, data: DigestData): Mail {
  const { videos, more, watchlist_name: name, page_url: page, unsubscribe_url: unsubscribeUrl } = data
  const count = videos.length + more
  const subject = `${count === 1 ? "1 new video" : `${count} new videos`} in “${name}”`
  const rest = more === 0 ? "" : `And ${more} more.`
  const lines = videos.map(({ title, channel, url }) => `${title}${channel ? ` (${channel})` : ""}\n${url}`)
  const stop = `You get this mail because your watchlist “${name}” on ${SERVICE_NAME} sends digests.`
  const text = [...lines, rest, `Watchlists: ${page}`, `${stop} Unsubscribe: ${unsubscribeUrl}`, ""]
  const list = videos.map(
    ({ title, channel, url }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>${channel ? ` (${escapeHtml(channel)})` : ""}</li>`,
  )
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;max-width:32rem;margin:2rem auto;padding:0 1rem">
<ul>${list.join("\n")}</ul>
<p>${rest}</p>
<p><a href="${escapeHtml(page)}">Watchlists</a></p>
<p>${escapeHtml(stop)} <a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a></p>
</body></html>
`
  const parts = text.filter((part) => part !== "" || part === text.at(-1))
  return { to, subject, text: parts.join("\n\n"), html, tag: "watchlist-digest", link: page, unsubscribeUrl }
}
