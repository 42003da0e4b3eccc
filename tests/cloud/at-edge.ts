/**
 * Preloaded into a program (`NODE_OPTIONS=--import …`): `EDGE_ORIGIN` answers its calls of a
 * distribution.
 */
const { EDGE_ORIGIN: edge = "" } = process.env
const { fetch: send } = globalThis

globalThis.fetch = async (input, init) => {
  if (typeof input !== "string") return await send(input, init)
  const { hostname, pathname, search } = new URL(input)
  return await send(hostname.endsWith(".cloudfront.net") ? edge + pathname + search : input, init)
}
