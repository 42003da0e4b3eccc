import type { ReactNode } from "react"
import { SERVICE_NAME } from "../../api/service.gen.ts"
import { ThemeButton } from "../../ui/theme-button.tsx"

const LINK = "rounded-box px-2 py-1 text-muted hover:text-ink"

/** The frame of every public page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 -left-[9999px] z-50 rounded-box bg-paper px-3 py-2 focus:left-4"
      >
        Skip to the content
      </a>
      <header className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 gap-y-1 px-4 py-4 sm:px-6">
        <a href="/" className="mr-auto flex items-center gap-2 font-semibold">
          <img src="/favicon.svg" alt="" width="24" height="24" />
          {SERVICE_NAME}
        </a>
        <nav
          aria-label="Site"
          className="flex flex-wrap items-center text-sm max-sm:order-last max-sm:-mx-2 max-sm:w-full"
        >
          {HEAD.map(([href, title]) => (
            <a key={href} href={href} className={LINK}>
              {title}
            </a>
          ))}
        </nav>
        <ThemeButton />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-4 pb-24 sm:px-6">
        {children}
      </main>
      <footer className="border-t border-line">
        <nav
          aria-label="More"
          className="mx-auto flex max-w-page flex-wrap gap-x-2 gap-y-1 px-2 py-6 text-sm sm:px-4"
        >
          {FOOT.map(([href, title]) => (
            <a key={href} href={href} className={LINK}>
              {title}
            </a>
          ))}
        </nav>
      </footer>
    </>
  )
}

const HEAD = [
  ["/pricing", "Pricing"],
  ["/docs", "Reference"],
  ["/mcp-setup", "Agents"],
  ["/dashboard", "Dashboard"],
] as const

const FOOT = [
  ["/pricing", "Pricing"],
  ["/docs", "Reference"],
  ["/mcp-setup", "Connect an agent"],
  ["/extension", "Browser extension"],
  ["/contact", "Contact"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
] as const
