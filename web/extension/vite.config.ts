import { readdirSync, readFileSync } from "node:fs"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { manifestOf } from "./manifest.ts"

/**
 * The build replaces this expression in all modules with the origin of the service, the only one
 * that the extension may call.
 */
const ORIGIN_VARIABLE = "import.meta.env.VITE_SERVICE_ORIGIN"

const HERE = import.meta.dirname

export default defineConfig({
  root: HERE,
  publicDir: `${HERE}/public`,
  plugins: [react(), tailwindcss(), manifest(), fonts()],
  build: {
    emptyOutDir: true,
    target: "chrome118",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The plugin `fonts` below copies these files.
      external: [/^\/assets\/reading-/],
      input: {
        panel: `${HERE}/panel.html`,
        background: `${HERE}/background.ts`,
        content: `${HERE}/content.ts`,
      },
      output: { entryFileNames: "[name].js" },
    },
  },
})

/** Copies the website's fonts, with their licences, to the paths that the shared style uses. */
function fonts(): Plugin {
  const folder = `${HERE}/../public/assets`
  return {
    name: "fonts",
    generateBundle() {
      for (const file of readdirSync(folder)) {
        this.emitFile({
          type: "asset",
          fileName: `assets/${file}`,
          source: readFileSync(`${folder}/${file}`),
        })
      }
    },
  }
}

/**
 * Writes the manifest, and checks that content.js is one file, because a content script cannot
 * import modules.
 */
function manifest(): Plugin {
  let service = ""
  return {
    name: "manifest",
    configResolved({ define }) {
      const given: unknown = define?.[ORIGIN_VARIABLE]
      if (typeof given !== "string") throw new Error(`${ORIGIN_VARIABLE} is not defined`)
      service = JSON.parse(given) as string
    },
    generateBundle(_options, bundle) {
      const content = bundle["content.js"]
      if (content?.type !== "chunk" || content.imports.length > 0)
        this.error("content.js must be one file without imports")
      const source = JSON.stringify(manifestOf(service), undefined, 2)
      this.emitFile({ type: "asset", fileName: "manifest.json", source })
    },
  }
}
