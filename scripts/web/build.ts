/**
 * `npm run web:build`: builds the pages into .build/web, or into the folder `--out`. `--low` runs
 * at low priority. `--origin https://…` is the public origin, which canonical URLs, links to other
 * languages, the sitemap and preview images need.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { constants, setPriority, tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { build } from "vite"
import { escapeHtml } from "../../core/kernel/text.ts"
import { WEB_APPS } from "../../functions/site/web-headers.ts"
import { type SiteManifest, WEB_MANIFEST } from "./manifest.ts"
import { FONT_LINKS, type PageMeta, renderHead, renderSiteFiles } from "./page-meta.ts"

const WEB = join(import.meta.dirname, "../../web")

/** The bundler's manifest of modules and their files. */
const CHUNKS = "chunks.json"

type Chunks = Record<string, { file: string; imports?: readonly string[] }>
/** `source` is the page's module in web/, `words` the messages that it reads in the browser. */
type RenderedPage = PageMeta & { source?: string; words?: object; html: string }
type Prerender = {
  renderSite(): Promise<readonly RenderedPage[]>
  renderDashboard(): readonly { file: string; sources: readonly string[]; html: string }[]
  renderDocs(reference: unknown): { pages: readonly RenderedPage[]; index: string }
}

const REFERENCE = join(WEB, "site/docs/data/reference.gen.json")

/**
 * Builds the dashboard and every public page. Empties the folder first. `origin` is the public
 * origin, if known.
 */
async function buildWeb(out: string, origin: string | undefined): Promise<void> {
  const common = {
    configFile: join(WEB, "vite.config.ts"),
    configLoader: "native",
    logLevel: "warn",
  } as const
  await build({ ...common, build: { outDir: out, manifest: CHUNKS } })
  const server = mkdtempSync(join(tmpdir(), "web-prerender-"))
  try {
    await build({
      ...common,
      // The bundle is outside the project, so it must include its packages.
      ssr: { noExternal: true },
      build: {
        outDir: server,
        ssr: join(WEB, "site/prerender.tsx"),
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: "prerender.mjs" } },
      },
    })
    const module: unknown = await import(pathToFileURL(join(server, "prerender.mjs")).href)
    const renderer = module as Prerender
    const docs = renderer.renderDocs(JSON.parse(readFileSync(REFERENCE, "utf8")))
    mkdirSync(join(out, "docs"))
    writeFileSync(join(out, "docs/search.json"), docs.index)
    const chunks = JSON.parse(readFileSync(join(out, CHUNKS), "utf8")) as Chunks
    rmSync(join(out, CHUNKS))
    writeDashboard(out, renderer.renderDashboard(), chunks)
    const site = { "index.html": await renderer.renderSite(), "docs.html": docs.pages }
    writePages(out, site, chunks, origin)
  } finally {
    rmSync(server, { recursive: true, force: true })
  }
}

/** Writes the documents of the dashboard. Their template, app.html, is itself one of them. */
function writeDashboard(
  out: string,
  documents: ReturnType<Prerender["renderDashboard"]>,
  chunks: Chunks,
): void {
  const template = readFileSync(join(out, "app.html"), "utf8")
  for (const { file, sources, html } of documents) {
    // These links come after the style sheet and the first script, which matter more.
    const head = [...preloads(chunks, sources, template), ...FONT_LINKS, "</head>"].join("\n")
    const text = template.replace("</head>", () => head).replace("<!--page-->", () => html)
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), text)
  }
}

/** Writes each public page from its template, the site's other files, and the manifest. */
function writePages(
  out: string,
  pagesOf: Readonly<Record<string, readonly RenderedPage[]>>,
  chunks: Chunks,
  origin: string | undefined,
): void {
  const manifest: SiteManifest = { pages: { "/dashboard": "dashboard.html" }, apps: { ...WEB_APPS } }
  const templates = Object.entries(pagesOf).map(([name, pages]) => ({
    pages,
    template: readFileSync(join(out, name), "utf8"),
  }))
  for (const { template, pages } of templates) {
    for (const page of pages) {
      const { path, source, title, language = "en", words = {}, html } = page
      const file = path === "/" ? "index.html" : `${path.slice(1)}.html`
      manifest.pages[path] = file
      const links = preloads(chunks, source === undefined ? [] : [source], template)
      const text = template
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replace("<title></title>", () => `<title>${escapeHtml(title)}</title>`)
        .replace("<!--head-->", () => [renderHead(page, origin), ...links].join("\n"))
        .replace("data-words", () => `data-words="${escapeHtml(JSON.stringify(words))}"`)
        .replace("<!--page-->", () => html)
      mkdirSync(dirname(join(out, file)), { recursive: true })
      writeFileSync(join(out, file), text)
    }
  }
  const shown = Object.values(pagesOf).flatMap((pages) => pages.filter(({ isHidden }) => isHidden !== true))
  const files = renderSiteFiles(shown, origin)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
  writeFileSync(join(out, WEB_MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`)
}

/** Preload links for a page's own modules, so that they load in parallel with the entry's. */
function preloads(chunks: Chunks, sources: readonly string[], template: string): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return [...seen]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
}

if (import.meta.main) {
  const defaultOut = join(import.meta.dirname, "../../.build/web")
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: defaultOut },
      origin: { type: "string" },
      low: { type: "boolean", default: false },
    },
  })
  // Without this, some packages would bundle their development code.
  process.env["NODE_ENV"] = "production"
  // Give way to a running service.
  if (values.low) setPriority(constants.priority.PRIORITY_LOW)
  await buildWeb(resolve(values.out), values.origin && new URL(values.origin).origin)
}
