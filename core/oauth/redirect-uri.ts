const LENGTH_MAX = 2000
/** What a URI may be written in: no space, no control, no backslash, which browsers read as a slash. */
const VISIBLE = /^[\x21-\x5b\x5d-\x7e]+$/
/** A host as it can stand in a header beside others. */
const HOST = /^[\w.-]+$/
const LOOPBACK_NAMES = ["127.0.0.1", "[::1]", "localhost"]
/** Schemes of programs that are known to take their answer by one and have no dot in it. */
const APP_SCHEMES = ["claude:", "cursor:", "vscode:", "vscode-insiders:", "windsurf:", "zed:"]

/**
 * True for where an answer may be sent: HTTPS, HTTP on the caller's own machine, or a program's own scheme (RFC 8252 §7). Without a
 * fragment and without user information, which hides the host from who reads it.
 */
export function isAcceptable(uri: string): boolean {
  if (uri.length > LENGTH_MAX || !VISIBLE.test(uri) || uri.includes("#") || !URL.canParse(uri)) return false
  const { protocol, hostname, username, password } = new URL(uri)
  if (username !== "" || password !== "") return false
  if (protocol === "https:") return HOST.test(hostname)
  if (protocol === "http:") return LOOPBACK_NAMES.includes(hostname)
  return APP_SCHEMES.includes(protocol) || protocol.includes(".")
}

/** Whether a client has registered this place: exactly, but for the port on its own machine, which it may draw anew (RFC 8252 §7.3). */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (!isAcceptable(asked)) return false
  if (registered.includes(asked)) return true
  const portless = withoutPort(asked)
  return portless !== undefined && registered.some((uri) => withoutPort(uri) === portless)
}

/** The address to go to, with what the client is told there. */
export function redirectTo(uri: string, told: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(told)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

/** Where an answer goes, for a person to judge: a host, this machine, or a program's scheme. */
export function placeOf(uri: string): { name: string; isThisMachine: boolean } {
  const { protocol, host, hostname } = new URL(uri)
  if (protocol === "https:") return { name: host, isThisMachine: false }
  return { name: protocol === "http:" ? hostname : protocol, isThisMachine: true }
}

/** Undefined for what is not on the client's own machine. */
function withoutPort(uri: string): string | undefined {
  const url = new URL(uri)
  if (url.protocol !== "http:" || !LOOPBACK_NAMES.includes(url.hostname)) return undefined
  url.port = ""
  return url.href
}
