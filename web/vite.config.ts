import { readFile } from "node:fs/promises"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

/** Where the service answers while the pages are worked on. */
const API = process.env["API_URL"] ?? "http://127.0.0.1:3000"
/** Whatever is no page and no module of ours is the service's. */
const OF_THE_SERVICE = "^/(api/|auth/|docs|login|health|llms\\.txt|pages\\.js|oauth/|\\.well-known/)"

export default defineConfig({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [react(), tailwindcss(), pagesInDevelopment()],
  server: {
    host: "127.0.0.1",
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
      server.middlewares.use((request, response) => {
        const url = request.originalUrl ?? "/"
        const name = /^\/dashboard(\/|\?|$)/.test(url) ? "app.html" : "index.html"
        const answer = async () => {
          const html = await readFile(`${import.meta.dirname}/${name}`, "utf8")
          response.setHeader("Content-Type", "text/html; charset=utf-8")
          response.end(await server.transformIndexHtml(url, html))
        }
        void answer()
      })
    },
  }
}
