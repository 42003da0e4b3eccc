import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import { gzipSync } from "node:zlib"
import { type PageOrigins, WEB_CACHE, WEB_HEADERS, webPolicy } from "../../functions/site/web-headers.ts"
import { type SiteManifest, WEB_MANIFEST } from "./manifest.ts"

/** Answers requests for the build's pages and files. Undefined for everything else. */
export type Site = (request: Request) => Response | undefined

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
}
const IS_TEXT = /^(text|application|image\/svg)/

type File = {
  body: Buffer<ArrayBuffer>
  zipped: Buffer<ArrayBuffer> | undefined
  headers: Record<string, string>
}

/**
 * Reads a build into memory, about a megabyte. `origins`: the other origins that its pages use.
 */
export function openSite(folder: string, origins: PageOrigins = {}): Site {
  const files = new Map<string, File>()
  const policy = webPolicy(origins)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1).replaceAll("\\", "/")
    files.set(name, readFile(path, name, policy))
  }
  const { pages, apps } = JSON.parse(readFileSync(join(folder, WEB_MANIFEST), "utf8")) as SiteManifest
  files.delete(WEB_MANIFEST)
  const nameOf = (path: string) => {
    const page = pages[path.replace(/(?<=.)\/$/, "")]
    if (page !== undefined) return page
    const app = Object.entries(apps).find(([root]) => path.startsWith(root))
    // A document is reachable only by its page's path.
    return app?.[1] ?? (path.endsWith(".html") ? undefined : path.slice(1))
  }
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined
    const file = files.get(nameOf(new URL(request.url).pathname) ?? "")
    return file && answer(request, file)
  }
}

/** The media type and caching of a file of the build, by its name. */
export function kindOf(name: string): { type: string; cacheControl: string; isDocument: boolean } {
  const isDocument = name.endsWith(".html")
  const cache = isDocument ? "document" : name.startsWith("assets/") ? "hashed" : "other"
  return {
    type: TYPES[extname(name)] ?? "application/octet-stream",
    cacheControl: WEB_CACHE[cache],
    isDocument,
  }
}

function readFile(path: string, name: string, policy: string): File {
  const body = readFileSync(path)
  const { type, cacheControl, isDocument } = kindOf(name)
  return {
    body,
    zipped: IS_TEXT.test(type) ? gzipSync(body) : undefined,
    headers: {
      ...WEB_HEADERS,
      "Content-Type": type,
      "Cache-Control": cacheControl,
      ETag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      Vary: "Accept-Encoding",
      ...(isDocument ? { "Content-Security-Policy": policy } : {}),
    },
  }
}

function answer({ method, headers }: Request, { body, zipped, headers: own }: File): Response {
  if (headers.get("if-none-match") === own["ETag"]) return new Response(null, { status: 304, headers: own })
  const isZipped = zipped !== undefined && /\bgzip\b/.test(headers.get("accept-encoding") ?? "")
  const sent = isZipped ? zipped : body
  const all = {
    ...own,
    "Content-Length": String(sent.byteLength),
    ...(isZipped ? { "Content-Encoding": "gzip" } : {}),
  }
  return new Response(method === "HEAD" ? null : sent, { headers: all })
}
