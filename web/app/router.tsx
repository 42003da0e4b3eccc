import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router"
import type { ComponentType } from "react"
import { languageFor } from "../words/language.ts"
import { MoreWords } from "../words/use-words.tsx"
import { PATHS, type PageName } from "./routing/routes.ts"
import { UnloadedPage } from "./shell/offline.tsx"
import { NotFound, PageFailure, PagePending } from "./shell/page-states.tsx"
import { Shell } from "./shell/shell.tsx"
import { loadPageWords } from "./state/load-words.ts"

/** Loads a page's module on the first visit. Each module exports `Page`. */
const LOADERS: Record<PageName, () => Promise<{ Page: ComponentType }>> = {
  transcribe: () => import("./pages/transcribe/transcribe.tsx"),
  upload: () => import("./pages/upload/upload.tsx"),
  history: () => import("./pages/history/history.tsx"),
  batches: () => import("./pages/batches/batches.tsx"),
  watchlists: () => import("./pages/watchlists/watchlists.tsx"),
  ask: () => import("./pages/ask/ask.tsx"),
  video: () => import("./pages/video/video.tsx"),
  search: () => import("./pages/search/search.tsx"),
  channel: () => import("./pages/channel/channel.tsx"),
  playlist: () => import("./pages/playlist/playlist.tsx"),
  comments: () => import("./pages/comments/comments.tsx"),
  keys: () => import("./pages/keys/keys.tsx"),
  usage: () => import("./pages/usage/usage.tsx"),
  requests: () => import("./pages/requests/requests.tsx"),
  webhooks: () => import("./pages/webhooks/webhooks.tsx"),
  billing: () => import("./pages/billing/billing.tsx"),
  notes: () => import("./pages/notes/notes.tsx"),
  settings: () => import("./pages/settings/settings.tsx"),
}

/**
 * Loads a page together with its words, in the language that the document began with. Throws
 * UnloadedPage if the browser is offline.
 */
async function loadPage(name: PageName): Promise<{ Page: ComponentType }> {
  const language = languageFor([document.documentElement.lang])
  const [{ Page }, words] = await Promise.all([LOADERS[name](), loadPageWords(name, language)]).catch(
    (cause: unknown) => {
      // The router answers a failed import by reloading the document. Offline, that would replace
      // the dashboard with the browser's offline page.
      throw navigator.onLine ? cause : new UnloadedPage()
    },
  )
  return {
    Page: () => (
      <MoreWords catalogues={words}>
        <Page />
      </MoreWords>
    ),
  }
}

/** Returns the router of the dashboard. If a page fails, the shell around it remains. */
export function createPageRouter() {
  const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })
  const children = (Object.keys(LOADERS) as PageName[]).map((name) =>
    createRoute({
      getParentRoute: () => root,
      path: PATHS[name],
      component: lazyRouteComponent(() => loadPage(name), "Page"),
    }),
  )
  return createRouter({
    routeTree: root.addChildren(children),
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PagePending,
    defaultNotFoundComponent: NotFound,
  })
}
