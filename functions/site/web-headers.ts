/**
 * The headers of the built pages of web/, for both the local server and the distribution. Pure data
 * and functions.
 */

/**
 * Files with a hash in their name never change. A document names its build's files, so browsers
 * must revalidate it.
 */
export const WEB_CACHE = {
  hashed: "public, max-age=31536000, immutable",
  document: "no-cache",
  other: "public, max-age=300",
} as const

/** Path prefixes served by one document. Every other page is its path with `.html`. */
export const WEB_APPS = { "/dashboard": "app.html" } as const

/** Sent with every file. The referrer policy tells the video player our origin and no more. */
export const WEB_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
} as const

/**
 * The Content-Security-Policy of every document: only our own script and style files, nothing
 * inline. `connect` lists the other origins that pages send to: the upload target and the
 * extractor.
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
    // The pages build markup from React elements only, and have no workers.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ")
}
