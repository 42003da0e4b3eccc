import { useQuery } from "@tanstack/react-query"
import { Outlet, useLocation } from "@tanstack/react-router"
import { Ellipsis, Menu as MenuIcon, Search } from "lucide-react"
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { sessionQuery } from "../../api/queries.ts"
import { SERVICE_NAME } from "../../api/service.gen.ts"
import { Kbd } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { ErrorState, SkeletonRows } from "../../ui/state.tsx"
import { ThemeButton } from "../../ui/theme-button.tsx"
import { hasShownToasts, subscribe } from "../../ui/toast.ts"
import { useWords } from "../../words/use-words.tsx"
import { useQueue } from "../queue/use-queue.ts"
import { PageLink } from "../routing/page-link.tsx"
import { hrefOf } from "../routing/routes.ts"
import { goToSignIn } from "../state/query-client.ts"
import { useUploads } from "../uploads/use-uploads.ts"
import { AccountButton } from "./account-button.tsx"
import { BalanceLink } from "./balance-link.tsx"
import { BottomFrame, Column, Frame, Header, HeaderBrand, Main, Sidebar } from "./frame.tsx"
import { Navigation, PageIcon } from "./navigation.tsx"
import { OfflineNotice } from "./offline.tsx"
import { Tray } from "./tray.tsx"
import { useMailLanguage } from "./use-mail-language.ts"
import { useShortcuts } from "./use-shortcuts.ts"

const Palette = lazy(() => import("./palette.tsx"))
const KeyHelp = lazy(() => import("./key-help.tsx"))
const Toasts = lazy(() => import("../../ui/toasts.tsx"))

/** The frame of every page: navigation, balance and running work. */
export function Shell() {
  const t = useWords("app")
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useShortcuts({ palette: () => setPaletteOpen((open) => !open), help: () => setHelpOpen(true) })
  const main = useFocusOnArrival()
  const isReading = useLocation().pathname.startsWith(hrefOf("video"))
  const [isMenuOpen, setMenuOpen] = useState(false)

  return (
    <Frame isReading={isReading}>
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
      <Sidebar isReading={isReading}>
        <Navigation />
      </Sidebar>
      <Column>
        <OfflineNotice />
        <Header>
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
            <HeaderBrand />
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
          <AccountButton />
        </Header>
        <Main ref={main} isReading={isReading}>
          <Content />
        </Main>
      </Column>
      <BottomBar onMore={() => setMenuOpen(true)} />
      <Dialog open={isMenuOpen} onClose={() => setMenuOpen(false)} title={SERVICE_NAME} position="side">
        <Navigation onGo={() => setMenuOpen(false)} />
      </Dialog>
      <Tray />
      <LazyToasts />
      <BackgroundWork />
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
    </Frame>
  )
}

/** The page, once the session is known. */
function Content() {
  const { data, error, refetch } = useQuery(sessionQuery)
  // If the session arrives late, React renders the page in small steps, as it does the first time
  // (app.tsx).
  const session = useDeferredValue(data)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  // If another user has signed in in another tab, the page starts again, without the earlier user's
  // state.
  return session && data ? <Outlet key={data.user.id} /> : <SkeletonRows />
}

/**
 * Work that runs on every page. It is a component of its own, so that its changes render nothing
 * else.
 */
function BackgroundWork() {
  const { data: session } = useQuery(sessionQuery)
  useQueue(session?.user.id)
  useUploads(session?.user.id)
  useMailLanguage()
  useEffect(() => {
    if (session === null) goToSignIn()
  }, [session])
  return null
}

/** Loads the code of the toasts when the first one is shown. */
function LazyToasts() {
  const hasShown = useSyncExternalStore(subscribe, hasShownToasts)
  return <Suspense>{hasShown && <Toasts />}</Suspense>
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
    <BottomFrame>
      <nav aria-label={t("shell.mainPages")} className="flex">
        {(["transcribe", "history", "search"] as const).map((name) => (
          <PageLink key={name} page={name} className={ITEM}>
            <PageIcon name={name} />
            {t(`nav.${name}`)}
          </PageLink>
        ))}
        <button type="button" className={ITEM} aria-haspopup="dialog" onClick={onMore}>
          <Ellipsis aria-hidden />
          {t("shell.more")}
        </button>
      </nav>
    </BottomFrame>
  )
}
