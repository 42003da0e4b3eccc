import type { ReactNode } from "react"
import { SERVICE_NAME } from "../../api/service.gen.ts"
import { Brand } from "../../ui/brand.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/cx.ts"
import { ThemeButton } from "../../ui/theme-button.tsx"

const LINK = "rounded-box px-2 py-1.5 text-muted hover:text-ink"

/** The frame of every public page. With an `aside`, such as a navigation, the page is wider. */
export function Frame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
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
        className="absolute top-2 -left-[9999px] z-50 rounded-box bg-paper px-3 py-2 focus:left-4"
      >
        Skip to content
      </a>
      <header className={cx("flex flex-wrap items-center gap-x-2 gap-y-1 py-3.5", width)}>
        <Brand className="mr-auto lg:mr-6" />
        <nav
          aria-label="Site"
          className="flex flex-wrap items-center text-[15px] max-lg:order-last max-lg:-mx-2 max-lg:w-full lg:mr-auto"
        >
          {HEAD.map(([href, title]) => (
            <a key={href} href={href} className={cx(LINK, href === "/extension" && "max-sm:hidden")}>
              {title}
            </a>
          ))}
        </nav>
        <ThemeButton />
        <a href="/login" className={`${LINK} text-[15px] max-sm:hidden`}>
          Sign in
        </a>
        <Button asChild>
          <a href="/login?next=/dashboard">Start free</a>
        </Button>
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
          <p className="text-muted">{SERVICE_NAME}: read any video.</p>
          <nav aria-label="More" className="-mx-2 flex flex-wrap gap-y-1 sm:ml-auto">
            {FOOT.map(([href, title]) => (
              <a key={href} href={href} className={LINK}>
                {title}
              </a>
            ))}
          </nav>
        </div>
      </footer>
    </>
  )
}

const HEAD = [
  ["/pricing", "Pricing"],
  ["/docs", "Docs"],
  ["/mcp-setup", "Agents"],
  ["/extension", "Extension"],
  ["/dashboard", "Dashboard"],
] as const

const FOOT = [
  ["/pricing", "Pricing"],
  ["/docs", "Documentation"],
  ["/mcp-setup", "Connect an agent"],
  ["/extension", "Browser extension"],
  ["/status", "Status"],
  ["/contact", "Contact"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
  ["/acceptable-use", "Acceptable use"],
  ["/imprint", "Imprint"],
] as const
