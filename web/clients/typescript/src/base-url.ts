/** Where a local run of the service listens. */
export const DEFAULT_BASE_URL = "http://127.0.0.1:3000"

/**
 * Returns what keeps `value` from being the address of the service, for a message that begins with
 * the setting's name. Undefined if nothing does.
 */
export function baseUrlProblem(value: string): string | undefined {
  const url = parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return `must be an http or https URL, such as https://api.example.com. It is "${withoutUser(value)}".`
  }
  if (url.username !== "" || url.password !== "") return "must not have a user name or a password."
  if (url.search !== "" || url.hash !== "") return "must not have a query or a fragment."
  if (/\/api(\/v1)?\/*$/.test(url.pathname)) {
    return `must be the service's address without /api/v1: ${withoutSlash(url.href.replace(/\/api(\/v1)?\/*$/, ""))}`
  }
  return undefined
}

/** Returns a URL to append paths to: without a slash at the end. */
export const withoutSlash = (value: string): string => value.trim().replace(/\/+$/, "")

function parse(value: string): URL | undefined {
  try {
    return new URL(value)
  } catch {
    return undefined
  }
}

/** Removes the user name and password, so that messages never show them. */
const withoutUser = (value: string) => value.replace(/\/\/[^/]*@/, "//…@")
