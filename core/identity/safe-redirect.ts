const HOME = "/dashboard"
const LENGTH_MAX = 2048
/** A base whose origin shows when a path leaves it. */
const BASE = "http://next.invalid"

/**
 * Returns the path to open after sign-in: a path on this site, in the ASCII form of a `Location`
 * header. Anything else (another site, `//x`, `/\x`, a control character, nothing) becomes the
 * dashboard (docs/contract.md, "App routes").
 */
export function safeRedirect(next: string | undefined): string {
  if (next === undefined || next.length > LENGTH_MAX || !isPath(next)) return HOME
  const { pathname, search, hash } = new URL(next, BASE)
  // Resolving dot segments can leave a second slash at the start: `/..//x`.
  const path = pathname + search + hash
  return isPath(path) ? path : HOME
}

const isPath = (text: string) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
