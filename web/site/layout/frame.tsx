import type { ReactNode } from "react"
import { SERVICE_NAME } from "../../api/service.gen.ts"
import { Brand } from "../../ui/brand.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/cx.ts"
import { ThemeButton } from "../../ui/theme-button.tsx"
import { useWords } from "../../words/use-words.tsx"
import { LanguageMenu } from "./language-menu.tsx"
import { useHref } from "./site-provider.tsx"

const LINK = "rounded-box px-2 py-1.5 text-muted hover:text-ink"

/** The frame of every public page. With an `aside`, such as a navigation, the page is wider. */
export function Frame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const t = useWords("layout")
  const href = useHref()
  const width = `mx-auto px-4 sm:px-8 ${aside === undefined ? "max-w-page" : "max-w-wide"}`
  const main = (
    <main id="main" tabIndex={-1} className={cx("pb-24", aside === undefined ? width : "min-w-0")}>
      {children}
    </main>
  )
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 -start-[9999px] z-50 rounded-box bg-paper px-3 py-2 focus:start-4"
      >
        {t("skip")}
      </a>
      <header className={cx("flex flex-wrap items-center gap-x-2 gap-y-1 py-3.5", width)}>
        <Brand href={href("/")} className="me-auto lg:me-6" />
        <HeadLinks className="max-lg:hidden lg:me-auto" />
        <ThemeButton />
        <a href="/login" className={`${LINK} text-[15px] max-sm:hidden`}>
          {t("signIn")}
        </a>
        <Button asChild>
          <a href="/login?next=/dashboard">{t("start")}</a>
        </Button>
        {/* A second row for narrow windows, so that focus order matches visual order. */}
        <HeadLinks className="-mx-2 w-full lg:hidden" />
      </header>
      {aside === undefined ? (
        main
      ) : (
        <div className={cx("grid grid-cols-1 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12", width)}>
          {aside}
          {main}
        </div>
      )}
      <footer className="border-t border-line">
        <div className={cx("flex flex-wrap items-center gap-x-8 gap-y-3 py-8 text-sm", width)}>
          <p className="text-muted">{t("tagline", { service: SERVICE_NAME })}</p>
          <nav aria-label={t("more")} className="-mx-2 flex flex-wrap gap-y-1 sm:ms-auto">
            {FOOT.map(([path, title]) => (
              <a key={path} href={href(path)} className={LINK}>
                {t(title)}
              </a>
            ))}
          </nav>
          <LanguageMenu />
        </div>
      </footer>
    </>
  )
}

function HeadLinks({ className }: { className: string }) {
  const t = useWords("layout")
  const href = useHref()
  return (
    <nav aria-label={t("site")} className={cx("flex flex-wrap items-center text-[15px]", className)}>
      {HEAD.map(([path, title, more]) => (
        <a key={path} href={href(path)} className={cx(LINK, more)}>
          {t(title)}
        </a>
      ))}
      <a href="/login" className={`${LINK} sm:hidden`}>
        {t("signIn")}
      </a>
    </nav>
  )
}

/**
 * Two links are hidden on phones: the extension does not work there, and "Sign in" leads to the
 * dashboard too.
 */
const HEAD = [
  ["/pricing", "pricing"],
  ["/docs", "docs"],
  ["/mcp-setup", "agents"],
  ["/extension", "extension", "max-sm:hidden"],
  ["/dashboard", "dashboard", "max-sm:hidden"],
] as const

const FOOT = [
  ["/pricing", "pricing"],
  ["/docs", "documentation"],
  ["/mcp-setup", "connectAgent"],
  ["/extension", "browserExtension"],
  ["/status", "status"],
  ["/contact", "contact"],
  ["/privacy", "privacy"],
  ["/terms", "terms"],
  ["/acceptable-use", "acceptableUse"],
  ["/imprint", "imprint"],
] as const
