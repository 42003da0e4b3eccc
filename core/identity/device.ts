/** The order matters, because most user agents also contain the names of other browsers. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const
const SYSTEMS = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const

/**
 * Returns a device's description for the list of sessions, such as `Firefox on Linux` or `curl`.
 * Null if it is unknown.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const agent = userAgent ?? ""
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1] ?? /^[\w.-]{1,40}/.exec(agent)?.[0]
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1]
  if (browser === undefined) return system ?? null
  return system ? `${browser} on ${system}` : browser
}
