import type { Services } from "../compose/services.ts"

/** For responses that are data, not pages: nothing in them may run, load or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
const HSTS = "max-age=31536000"

/**
 * Sets the headers that every response has. Keeps headers that a handler has set: pages have their
 * own Content-Security-Policy, and sign-in links a stricter Referrer-Policy.
 */
export function setCommonHeaders(headers: Headers, { config }: Pick<Services, "config">): void {
  headers.set("X-Content-Type-Options", "nosniff")
  const defaults: Record<string, string> = {
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // Notion's consent page opens in a popup, which must be able to send its result to our page.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Content-Security-Policy": DATA_POLICY,
    "Cache-Control": "no-store",
    ...(config.PUBLIC_URL.startsWith("https:") ? { "Strict-Transport-Security": HSTS } : {}),
  }
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
}
