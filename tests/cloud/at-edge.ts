/**
 * Preloaded into a program by `NODE_OPTIONS=--import …`. Redirects the program's calls to a
 * CloudFront distribution to `EDGE_ORIGIN`.
 */
const { EDGE_ORIGIN: edge = "" } = process.env
const { fetch: send } = globalThis

globalThis.fetch = async (input, init) => {
  if (typeof input !== "string") return await send(input, init)
  const { hostname, pathname, search } = new URL(input)
  return await send(hostname.endsWith(".cloudfront.net") ? edge + pathname + search : input, init)
}
