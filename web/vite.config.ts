import { realpathSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

/** Where the service answers while the pages are worked on. */
const API = process.env["API_URL"] ?? "http://127.0.0.1:3000"
const PROJECT = join(import.meta.dirname, "..")
/** Calls to the service. Paths that end in `.ts` are not calls: they are modules of `web/api`. */
const OF_THE_SERVICE =
  "^/(api/(?![^?]*\\.ts(\\?|$))|auth/|docs|login|health|llms\\.txt|pages\\.js|oauth/|\\.well-known/)"

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
      [OF_THE_SERVICE]: {
        target: API,
        // A write is refused when it comes from another origin, and that is what this server is.
        configure: (proxy) => proxy.on("proxyReq", (request) => request.setHeader("origin", API)),
      },
    },
  },
  build: {
    emptyOutDir: true,
    target: "es2023",
    // What is inlined would need its own permission from the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "app.html"].map((name) => `${import.meta.dirname}/${name}`) },
  },
})

/** Addresses are paths of pages; each is one of two documents. */
function pagesInDevelopment(): Plugin {
  return {
    name: "pages",
    apply: "serve",
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? "/"
        const name = /^\/dashboard(\/|\?|$)/.test(url) ? "app.html" : "index.html"
        const answer = async () => {
          try {
            const html = await readFile(`${import.meta.dirname}/${name}`, "utf8")
            const page = await server.transformIndexHtml(url, html)
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
