import { escapeHtml } from "../../../core/kernel/text.ts"
import { CONTENT_SECURITY_POLICY, page } from "../../html/page.ts"

const NAV = `<a href="/docs">Reference</a> <a href="/login">Sign in</a>`
const NOINDEX = `\n<meta name="robots" content="noindex">`

/** No cache may keep the page, and no other site learns its address. */
export const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
}

const pageOf = (title: string, main: string): string =>
  page({ name: "watchlist", title, nav: NAV, main, isNarrow: true, head: NOINDEX })

export const MISSING_PAGE = pageOf(
  "Nothing is here",
  `<h1>Nothing is here</h1>
<p class="lead">The watchlist was deleted, or its address was replaced. If you typed the address, check it.</p>`,
)

export const unsubscribeForm = (name: string): string =>
  pageOf(
    "Unsubscribe",
    `<h1>Unsubscribe</h1>
<p class="lead" dir="auto">Stop the mails about new videos in “${escapeHtml(name)}”?</p>
<form method="post"><p class="acts"><button class="button" type="submit">Unsubscribe</button></p></form>`,
  )

export const UNSUBSCRIBED_PAGE = pageOf(
  "Unsubscribed",
  `<h1>Unsubscribed</h1>
<p class="lead">You get no more mails about this watchlist. You can turn them on again in the dashboard.</p>`,
)
