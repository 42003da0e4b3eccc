// The headers of the built pages of web/, for both the local server and CloudFront.

/**
 * Values of Cache-Control. Files with a hash in their name never change. An HTML document names the
 * files of one build, so browsers must revalidate it.
 */
export const WEB_CACHE = {
  hashed: "public, max-age=31536000, immutable",
  document: "no-cache",
  other: "public, max-age=300",
} as const

/**
 * Path prefixes whose pages are all served by one document; the first match wins. Every other page
 * is the file named by its path plus `.html`.
 */
export const WEB_APPS = {
  "/dashboard/video/": "dashboard/video.html",
  "/dashboard/": "app.html",
} as const

/** Headers of every file. With this referrer policy, the video player gets only our origin. */
export const WEB_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
} as const

/**
 * Origins other than our own that pages use. `connect`: those that they call, which are the upload
 * target and the extraction service. `media`: those that they play kept audio from.
 */
export type PageOrigins = { readonly connect?: readonly string[]; readonly media?: readonly string[] }

/**
 * Returns the Content-Security-Policy of every document. Scripts and styles can only be files of
 * our own, nothing inline.
 */
export function webPolicy({ connect = [], media = [] }: PageOrigins = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: https://i.ytimg.com https://*.ytimg.com https://*.ggpht.com https://*.googleusercontent.com",
    ["connect-src 'self'", ...connect].join(" "),
    ["media-src 'self' blob:", ...media].join(" "),
    "frame-src https://www.youtube-nocookie.com",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The pages create markup only through React and have no workers.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ")
}
