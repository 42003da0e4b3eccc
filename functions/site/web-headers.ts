/**
 * What the built pages of web/ are served with, whoever serves them: the local run, or the distribution. Pure data and pure
 * functions.
 */

/** Files whose name holds their own hash never change; a document names the files of its build, so it is asked for anew. */
export const WEB_CACHE = {
  hashed: "public, max-age=31536000, immutable",
  document: "no-cache",
  other: "public, max-age=300",
} as const

/** A path, and all that is under it, and the one document for them. Every other document is its page's path with `.html`. */
export const WEB_APPS = { "/dashboard": "app.html" } as const

/** With every file. A video's player is told which site it is on, and no more. */
export const WEB_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
} as const

/**
 * The Content-Security-Policy of every document: scripts and styles are files of ours and nothing is inline. `connect` are the
 * other origins that a page sends to: where uploads go, and the extractor.
 */
export function webPolicy(connect: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: https://i.ytimg.com https://*.ytimg.com https://*.ggpht.com https://*.googleusercontent.com",
    ["connect-src 'self'", ...connect].join(" "),
    "media-src 'self' blob:",
    "frame-src https://www.youtube-nocookie.com",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}
