import { createHash } from "node:crypto"
import { PAGE_LANGUAGES, type PageLanguage, pathIn } from "../../core/kernel/page-language.ts"
import { SERVICE_NAME } from "../../core/kernel/service.ts"
import type { TranslatedPath } from "./href.ts"
import { ICON_LINK, LOGO_SVG } from "./logo.ts"
import { FRAME_WORDS, LANGUAGE_NAMES, NAV_WORDS } from "./page-words.ts"
import { STYLE } from "./style.ts"

/**
 * The parts of a plain page that differ from page to page, as HTML. The browser script recognizes
 * the page by `name`. `head`: further lines of the document's head. `translated`: for a page that
 * exists in every language, its language and its path in English. Other pages are in English.
 */
type Page = {
  name: string
  title: string
  nav: string
  main: string
  isNarrow?: boolean
  head?: string
  translated?: Translated
}
type Translated = { language: PageLanguage; path: TranslatedPath }

/**
 * Allows scripts, fonts and requests of our own origin, `data:` images, and the inline style by its
 * hash. Nothing else can load, and no site can frame the page.
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

/**
 * Renders a whole page in the layout that all plain pages share: those that work without the build
 * of web/.
 */
export function page({ name, title, nav, main, isNarrow = false, head = "", translated }: Page): string {
  const language = translated?.language ?? "en"
  return `<!doctype html>
<html lang="${language}">
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
<a class="skip" href="#main" data-words="skip">${FRAME_WORDS[language].skip}</a>
<header class="top">
<a class="brand" href="${pathIn(language, "/")}" data-translated>${LOGO_SVG}${SERVICE_NAME}</a>
<nav aria-label="${NAV_WORDS[language].site}">${nav}</nav>
</header>
<main id="main" tabindex="-1">
${main.trim()}
</main>
<footer class="foot">
${footLinks(language)}${translated ? `\n${languageMenu(translated)}` : ""}
</footer>
</body>
</html>
`
}

/** The pages that the footer links to, and the keys of their labels in FRAME_WORDS. */
const FOOT = [
  ["/status", "status"],
  ["/contact", "contact"],
  ["/privacy", "privacy"],
  ["/terms", "terms"],
  ["/acceptable-use", "acceptableUse"],
  ["/imprint", "imprint"],
] as const satisfies readonly (readonly [TranslatedPath, string])[]

/**
 * Renders the footer's links. The sign-in page's script translates their texts (`data-words`), and
 * points the links with `data-translated` to the pages in the user's language.
 */
function footLinks(language: PageLanguage): string {
  const words = FRAME_WORDS[language]
  const links = FOOT.map(
    ([path, word]) =>
      `<a href="${pathIn(language, path)}" data-words="${word}" data-translated>${words[word]}</a>`,
  )
  return [`<a href="/docs" data-words="docs">${words.docs}</a>`, ...links].join(" ")
}

/** Links to the page in each language. The script stores the choice (`data-language`). */
function languageMenu({ language, path }: Translated): string {
  const links = PAGE_LANGUAGES.map((each) => {
    const current = each === language ? ' aria-current="page"' : ""
    const href = pathIn(each, path)
    return `<a href="${href}" lang="${each}" hreflang="${each}" data-language="${each}"${current}>${LANGUAGE_NAMES[each]}</a>`
  })
  return `<nav aria-label="${NAV_WORDS[language].languages}">${links.join(" ")}</nav>`
}
