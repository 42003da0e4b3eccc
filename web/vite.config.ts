import { realpathSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import type { Reference } from "./site/docs/data/reference.gen.ts"
import type * as Renderer from "./site/docs/render.tsx"
import type * as Site from "./site/prerender.tsx"

/** Where the service listens during development. */
const API = process.env["API_URL"] ?? "http://127.0.0.1:3000"
const REFERENCE = join(import.meta.dirname, "site/docs/data/reference.gen.json")
const PROJECT = join(import.meta.dirname, "..")
/** Matches paths to proxy to the service. Paths that end in `.ts` are modules of `web/api`. */
const SERVICE_PATHS =
  "^/(api/(?![^?]*\\.ts(\\?|$))|auth/|login|health|llms(-full)?\\.txt|skill\\.md|pages\\.js|oauth/|\\.well-known/|((de|ja)/)?(terms|privacy|acceptable-use|imprint)(\\?|$))"

export default defineConfig({
  root: import.meta.dirname,
  appType: "custom",
  // Not in node_modules, which several checkouts may share.
  cacheDir: join(PROJECT, ".build/vite"),
  plugins: [react(), tailwindcss(), pagesInDevelopment()],
  server: {
    host: "127.0.0.1",
    // Fonts come from packages, and node_modules may be a link to another folder.
    fs: { allow: [PROJECT, realpathSync(join(PROJECT, "node_modules"))] },
    proxy: {
      [SERVICE_PATHS]: {
        target: API,
        // The service refuses writes from other origins, and this server is another origin.
        configure: (proxy) => proxy.on("proxyReq", (request) => request.setHeader("origin", API)),
      },
    },
  },
  build: {
    emptyOutDir: true,
    target: "es2023",
    // The Content-Security-Policy would have to allow inlined files separately.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a phone, many small files cost more than some code that a page does not use.
      output: {
        codeSplitting: {
          groups: [{ name: groupOf, debugName: "dashboard", includeDependenciesRecursively: false }],
        },
      },
      input: ["index.html", "app.html", "docs.html"].map((name) => `${import.meta.dirname}/${name}`),
    },
  },
})

type Importers = { importers: readonly string[]; dynamicImporters: readonly string[] }
type ModuleGraph = { getModuleInfo(id: string): Importers | null }
const READING = /\/web\/(reader|transcript)\//
const SITE = join(import.meta.dirname, "site/")
const isOfSite = (id: string) => id.startsWith(SITE)

/**
 * Returns a module and those that import it, directly or not. For modules of the site, dynamic
 * imports count too.
 */
function loadersOf(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set([id])
  for (const each of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {}
    for (const next of [...importers, ...dynamicImporters.filter(isOfSite)]) found.add(next)
  }
  return found
}

/**
 * Returns the output file for a module. `frame`: what only the dashboard uses, on every page.
 * `page`: what its first page shares with others. `reading`: what shows a transcript in the
 * dashboard and on the landing page. Undefined lets the bundler choose.
 */
function groupOf(id: string, graph: ModuleGraph): string | undefined {
  // The index of each of these packages imports all its modules, so the importers of a module don't
  // show which pages use it.
  if (/node_modules\/(radix-ui|@radix-ui|@floating-ui|lucide-react)\//.test(id)) return undefined
  const loaders = [...loadersOf(id, graph)]
  if (loaders.some(isOfSite)) return READING.test(id) ? "reading" : undefined
  if (loaders.includes(join(import.meta.dirname, "app/app.tsx"))) return "frame"
  const pages = loaders.filter((name) => /\/app\/pages\/(\w+)\/\1\.tsx$/.test(name))
  const isOfFirst = pages.some((name) => name.endsWith("/transcribe.tsx"))
  return isOfFirst && pages.length > 1 ? "page" : undefined
}

const readTemplate = async (name: string) => await readFile(`${import.meta.dirname}/${name}`, "utf8")

/** Serves the pages in development. The path of a page selects one of three documents. */
function pagesInDevelopment(): Plugin {
  return {
    name: "pages",
    apply: "serve",
    configureServer: (server) => () => {
      const documentOf = async (url: string) => {
        if (/^\/dashboard(\/|\?|$)/.test(url)) return await readTemplate("app.html")
        if (!/^\/docs(\/|\?|$)/.test(url)) {
          const { wordsAt } = (await server.ssrLoadModule("/site/prerender.tsx")) as typeof Site
          const words = JSON.stringify(wordsAt(new URL(url, API).pathname))
          const attribute = `data-words="${words.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`
          return (await readTemplate("index.html")).replace("data-words", () => attribute)
        }
        const { renderDocs } = (await server.ssrLoadModule("/site/docs/render.tsx")) as typeof Renderer
        const { pages } = renderDocs(JSON.parse(await readFile(REFERENCE, "utf8")) as Reference)
        const path = new URL(url, API).pathname
        const html = pages.find((page) => page.path === path)?.html ?? "There is no such page."
        return (await readTemplate("docs.html")).replace("<!--page-->", () => html)
      }
      server.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? "/"
        const answer = async () => {
          try {
            const page = await server.transformIndexHtml(url, await documentOf(url))
            response.setHeader("Content-Type", "text/html; charset=utf-8")
            response.end(page)
          } catch (cause) {
            next(cause)
          }
        }
        void answer()
      })
    },
  }
}
