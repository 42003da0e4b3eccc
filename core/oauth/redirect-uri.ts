const LENGTH_MAX = 2000
/**
 * Allowed characters: no spaces, no control characters, no backslash (browsers read it as a slash).
 */
const VISIBLE = /^[\x21-\x5b\x5d-\x7e]+$/
/** A host that is safe to list in a header. */
const HOST = /^[\w.-]+$/
const LOOPBACK_NAMES = ["127.0.0.1", "[::1]", "localhost"]
/** Known app schemes that contain no dot. */
const APP_SCHEMES = ["claude:", "cursor:", "vscode:", "vscode-insiders:", "windsurf:", "zed:"]

/**
 * True if a URI may receive an authorization response: HTTPS, HTTP on loopback, or an app's own
 * scheme (RFC 8252 §7). Fragments are refused, and so is user information, which disguises the
 * host.
 */
export function isAcceptable(uri: string): boolean {
  if (uri.length > LENGTH_MAX || !VISIBLE.test(uri) || uri.includes("#") || !URL.canParse(uri)) return false
  const { protocol, hostname, username, password } = new URL(uri)
  if (username !== "" || password !== "") return false
  if (protocol === "https:") return HOST.test(hostname)
  if (protocol === "http:") return LOOPBACK_NAMES.includes(hostname)
  return APP_SCHEMES.includes(protocol) || protocol.includes(".")
}

/**
 * True if the client registered this URI. The match is exact, except for the port of a loopback
 * URI, which may vary (RFC 8252 §7.3).
 */
export function isRegistered(registered: readonly string[], uri: string): boolean {
  if (!isAcceptable(uri)) return false
  if (registered.includes(uri)) return true
  const portless = withoutPort(uri)
  return portless !== undefined && registered.some((candidate) => withoutPort(candidate) === portless)
}

/** Returns the redirect URL with the response parameters. */
export function redirectTo(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

/**
 * Describes where a response will be sent, so that the user can judge it: a host, this machine, or
 * an app's scheme.
 */
export function destinationOf(uri: string): { name: string; isThisMachine: boolean } {
  const { protocol, host, hostname } = new URL(uri)
  if (protocol === "https:") return { name: host, isThisMachine: false }
  return { name: protocol === "http:" ? hostname : protocol, isThisMachine: true }
}

/** True if only a program on the user's own machine gets the response. */
export const isLoopback = (uri: string): boolean => withoutPort(uri) !== undefined

/** Undefined for a URI that is not on loopback. */
function withoutPort(uri: string): string | undefined {
  const url = new URL(uri)
  if (url.protocol !== "http:" || !LOOPBACK_NAMES.includes(url.hostname)) return undefined
  url.port = ""
  return url.href
}
