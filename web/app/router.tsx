import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router"
import { PAGES, type Page } from "./routing/routes.ts"
import { NotFound, PageFailure, PagePending } from "./shell/page-states.tsx"
import { Shell } from "./shell/shell.tsx"

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })

const pages: readonly Page[] = Object.values(PAGES)
const children = pages.map(({ path, load }) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, "Page") }),
)

/** The dashboard's pages. A page that fails leaves the shell around it standing. */
export const router = createRouter({
  routeTree: root.addChildren(children),
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: PageFailure,
  defaultPendingComponent: PagePending,
  defaultNotFoundComponent: NotFound,
})
