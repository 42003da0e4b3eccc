import { parse } from "hono/utils/cookie"

/** Returns the token of `Authorization: Bearer …`, or undefined. */
export function readBearer(request: Request): string | undefined {
  const [scheme, token, ...rest] = (request.headers.get("authorization") ?? "").trim().split(/\s+/)
  return scheme?.toLowerCase() === "bearer" && token && rest.length === 0 ? token : undefined
}

/** Returns the request's cookies by name, decoded. */
export function readCookies(request: Request): ReadonlyMap<string, string> {
  return new Map(Object.entries(parse(request.headers.get("cookie") ?? "")))
}
