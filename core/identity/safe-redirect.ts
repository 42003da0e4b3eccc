const HOME = "/dashboard"
const LENGTH_MAX = 2048
/** A base that no path can leave without being seen. */
const BASE = "http://next.invalid"

/**
 * Where a person goes after signing in: a path of this site, in the ASCII form that a `Location` header can carry. Whatever else is
 * asked for (another site, `//x`, `/\x`, a control character, nothing) is the dashboard (contract §3).
 */
export function safeRedirect(next: string | undefined): string {
  if (next === undefined || next.length > LENGTH_MAX || !isPath(next)) return HOME
  const { pathname, search, hash } = new URL(next, BASE)
  // Dot segments may have left a second slash at the start: `/..//x`.
  const path = pathname + search + hash
  return isPath(path) ? path : HOME
}

const isPath = (text: string) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
