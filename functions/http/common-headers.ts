import type { Services } from "../compose/services.ts"

/** For answers that are data: nothing in them may run, load or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
const HSTS = "max-age=31536000"

/**
 * Sets the headers that every answer has, wherever the service runs. Keeps what a handler set
 * itself: pages have a policy of their own, and links of sign-in mails a stricter referrer.
 */
export function setCommonHeaders(headers: Headers, { config }: Pick<Services, "config">): void {
  headers.set("X-Content-Type-Options", "nosniff")
  const defaults: Record<string, string> = {
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // Notion's consent opens in a window of its own, which reports back to ours.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Content-Security-Policy": DATA_POLICY,
    "Cache-Control": "no-store",
    ...(config.PUBLIC_URL.startsWith("https:") ? { "Strict-Transport-Security": HSTS } : {}),
  }
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
}
