import { useQuery } from "@tanstack/react-query"
import { Outlet, useLocation } from "@tanstack/react-router"
import { Ellipsis, Menu as MenuIcon, Search } from "lucide-react"
import { lazy, Suspense, useEffect, useRef, useState } from "react"
import { sessionQuery } from "../../api/queries.ts"
import { SERVICE_NAME } from "../../api/service.gen.ts"
import { Kbd } from "../../ui/badge.tsx"
import { Brand } from "../../ui/brand.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/cx.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { ErrorState, SkeletonRows } from "../../ui/state.tsx"
import { ThemeButton } from "../../ui/theme-button.tsx"
import { useWords } from "../../words/use-words.tsx"
import { useQueue } from "../queue/use-queue.ts"
import { PageLink } from "../routing/page-link.tsx"
import { hrefOf } from "../routing/routes.ts"
import { goToSignIn } from "../state/query-client.ts"
import { useUploads } from "../uploads/use-uploads.ts"
import { BalanceLink } from "./balance-link.tsx"
import { ICONS, Navigation } from "./navigation.tsx"
import { OfflineNotice } from "./offline.tsx"
import { Tray } from "./tray.tsx"
import { useMailLanguage } from "./use-mail-language.ts"
import { useShortcuts } from "./use-shortcuts.ts"

const Palette = lazy(() => import("./palette.tsx"))
const KeyHelp = lazy(() => import("./key-help.tsx"))
const AccountMenu = lazy(() => import("./account-menu.tsx"))
/** Loaded later, because no toast is shown at first. */
const Toasts = lazy(() => import("../../ui/toasts.tsx"))

/** The frame of every page: navigation, balance and running work. */
export function Shell() {
  const t = useWords("app")
  const { data: session, error, refetch } = useQuery(sessionQuery)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useShortcuts({ palette: () => setPaletteOpen((open) => !open), help: () => setHelpOpen(true) })
  useQueue(session?.user.id)
  useUploads(session?.user.id)
  useMailLanguage()
  const main = useFocusOnArrival()
  const isReading = useLocation().pathname.startsWith(hrefOf("video"))
  const [isMenuOpen, setMenuOpen] = useState(false)
  useEffect(() => {
    if (session === null) goToSignIn()
  }, [session])

  return (
    <div
      className={cx(
        "md:grid md:min-h-dvh",
        isReading ? "md:grid-cols-[4.75rem_minmax(0,1fr)]" : "md:grid-cols-[15rem_minmax(0,1fr)]",
      )}
    >
      <a
        href="#main"
        className="absolute top-2 -start-[9999px] z-50 rounded-box bg-paper px-3 py-2 focus:start-4"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t("shell.skip")}
      </a>
      <aside
        data-rail={isReading || undefined}
        className="group/side sticky top-0 hidden h-dvh flex-col gap-6 border-e border-line px-3 py-4 md:flex"
      >
        <Brand className="px-3" nameClassName="group-data-rail/side:sr-only" />
        <Navigation />
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col max-md:pb-16 short:pb-0">
        <OfflineNotice />
        <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-paper px-4 sm:px-6 short:static">
          <div className="me-auto flex min-w-0 items-center">
            <span className="hidden max-md:short:block">
              <Button
                look="ghost"
                size="icon"
                aria-label={t("shell.menu")}
                aria-haspopup="dialog"
                onClick={() => setMenuOpen(true)}
              >
                <MenuIcon aria-hidden />
              </Button>
            </span>
            <Brand className="md:hidden" nameClassName="max-[24rem]:sr-only" />
            <Button
              look="plain"
              size="small"
              className="text-muted max-md:hidden"
              onClick={() => setPaletteOpen(true)}
            >
              <Search aria-hidden />
              {t("shell.palette")}
              <Kbd>{IS_MAC ? "⌘K" : "Ctrl K"}</Kbd>
            </Button>
          </div>
          <BalanceLink />
          <ThemeButton />
          <span className="size-10">
            <Suspense>
              <AccountMenu />
            </Suspense>
          </span>
        </header>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={cx(
            "mx-auto w-full flex-1 px-4 pb-20 sm:px-6",
            isReading ? "pt-4 wide:px-0 wide:pt-0 wide:pb-0" : "max-w-page pt-6 sm:pt-8 sm:pb-24",
          )}
        >
          {error ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : session ? (
            <Outlet />
          ) : (
            <SkeletonRows />
          )}
        </main>
      </div>
      <BottomBar onMore={() => setMenuOpen(true)} />
      <Dialog open={isMenuOpen} onClose={() => setMenuOpen(false)} title={SERVICE_NAME} place="side">
        <Navigation onGo={() => setMenuOpen(false)} />
      </Dialog>
      <Tray />
      <Suspense>
        <Toasts />
      </Suspense>
      {isHelpOpen && (
        <Suspense>
          <KeyHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
      {isPaletteOpen && (
        <Suspense>
          <Palette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Moves the focus to the start of a new page, for keyboard and screen reader users. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const arrived = useRef(pathname)
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

const ITEM =
  "flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs text-muted aria-[current=page]:text-accent [&_svg]:size-5"

/** The navigation at the bottom of a phone's screen, in reach of the thumb. */
function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useWords("app")
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper md:hidden short:hidden">
      <nav aria-label={t("shell.mainPages")} className="flex">
        {(["transcribe", "history", "search"] as const).map((name) => {
          const Icon = ICONS[name]
          return (
            <PageLink key={name} page={name} className={ITEM}>
              {Icon && <Icon aria-hidden />}
              {t(`nav.${name}`)}
            </PageLink>
          )
        })}
        <button type="button" className={ITEM} aria-haspopup="dialog" onClick={onMore}>
          <Ellipsis aria-hidden />
          {t("shell.more")}
        </button>
      </nav>
    </div>
  )
}
