const HOME = "/dashboard"
const LENGTH_MAX = 2048
/** A base URL, needed only to parse paths. */
const BASE = "http://next.invalid"

/**
 * Returns the path to open after sign-in. It is a path on this site, in ASCII, for a `Location`
 * header. For any other input (another site, `//x`, `/\x`, control characters, undefined), returns
 * the dashboard's path (docs/contract.md, "App routes").
 */
export function safeRedirect(next: string | undefined): string {
  if (next === undefined || next.length > LENGTH_MAX || !isPath(next)) return HOME
  const { pathname, search, hash } = new URL(next, BASE)
  // Checked again, because resolving dot segments can leave two slashes at the start (`/..//x`).
  const path = pathname + search + hash
  return isPath(path) ? path : HOME
}

const isPath = (text: string) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
