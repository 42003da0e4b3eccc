import { createHash } from "node:crypto"
import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { ICON_LINK, MARK_SVG } from "./mark.ts"
import { STYLE } from "./style.ts"

/**
 * The page's own parts as HTML. The browser script recognizes the page by `name`. `head`: further
 * lines of the document's head.
 */
type Page = { name: string; title: string; nav: string; main: string; isNarrow?: boolean; head?: string }

/**
 * Allows our one script file, and the inline style by its hash. Nothing else may run or load, and
 * no site may frame the page.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "font-src 'self'",
  "img-src data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // Our script builds pages only from text and templates, so it needs no HTML sinks.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ")

/** Renders a whole page in the layout that all of these pages share. */
export function page({ name, title, nav, main, isNarrow = false, head = "" }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${SERVICE_NAME}</title>
${ICON_LINK}${head}
<style>${STYLE}</style>
<script type="module" src="/pages.js"></script>
</head>
<body data-page="${name}"${isNarrow ? ' class="narrow"' : ""}>
<a class="skip" href="#main" data-words="skip">Skip to content</a>
<header class="top">
<a class="brand" href="/">${MARK_SVG}${SERVICE_NAME}</a>
<nav aria-label="Site">${nav}</nav>
</header>
<main id="main" tabindex="-1">
${main.trim()}
</main>
<footer class="foot">
<a href="/docs" data-words="docs">API reference</a> <a href="/status" data-words="status">Status</a> <a href="/contact" data-words="contact">Contact</a> <a href="/privacy" data-words="privacy">Privacy</a> <a href="/terms" data-words="terms">Terms</a> <a href="/acceptable-use" data-words="acceptableUse">Acceptable use</a> <a href="/imprint" data-words="imprint">Imprint</a>
</footer>
</body>
</html>
`
}
