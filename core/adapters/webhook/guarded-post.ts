import { lookup as systemLookup } from "node:dns/promises"
import { isIP, type LookupFunction } from "node:net"
import { callbackify } from "node:util"
import { Agent, fetch, type Response } from "undici"
import { SERVICE_NAME } from "../../kernel/service.ts"
import type { OutboundPost, PostResult } from "../../webhook/webhook-deps.ts"
import { isPublicAddress } from "./public-address.ts"

/** An IP address of a host name. `family` is 4 or 6. */
export type ResolvedAddress = { address: string; family: number }

export type GuardSettings = {
  /** For a local run: allows http, and addresses of this machine and its networks. */
  isLocal?: boolean
  /** `resolve` and `isAllowed` replace the system's resolver and the address check in tests. */
  resolve?: (host: string) => Promise<readonly ResolvedAddress[]>
  isAllowed?: (address: string) => boolean
  timeoutMs?: number
  /** Maximum bytes to read of a response. Default: RESPONSE_BYTES_MAX. */
  bytesMax?: number
}

/** Timeout of a whole request, until the response was read. */
export const POST_TIMEOUT_MS = 10_000
const CONNECT_MS = 4_000
const RESPONSE_BYTES_MAX = 4_096

const USER_AGENT = `${SERVICE_NAME.toLowerCase()}-webhooks/1`

class Refusal extends Error {}

/** Returns a function that posts to customers' URLs. It never rejects. */
export function guardedPost(settings: GuardSettings = {}) {
  const send = guardedRequest(settings)
  return async ({ url, ...post }: OutboundPost): Promise<PostResult> =>
    await send(url, { method: "POST", ...post })
}

/**
 * Returns a function that fetches documents from URLs that OAuth clients name. It never rejects.
 */
export function guardedGet(settings: GuardSettings = {}) {
  const send = guardedRequest(settings)
  const headers = { "user-agent": `${SERVICE_NAME.toLowerCase()}-apps/1`, accept: "application/json" }
  return async (url: string): Promise<PostResult> => await send(url, { method: "GET", headers })
}

type OutboundRequest = {
  method: "GET" | "POST"
  headers: Readonly<Record<string, string>>
  body?: string
}

/**
 * Returns a function that sends requests to URLs that customers or OAuth clients choose. Prevents
 * requests to our own network (SSRF): each connection resolves the host name once, all addresses
 * must be public, and the connection uses a checked address, so DNS rebinding has no effect. Does
 * not follow redirects. Limits time and size.
 */
function guardedRequest(settings: GuardSettings) {
  const { isLocal = false, timeoutMs = POST_TIMEOUT_MS, bytesMax = RESPONSE_BYTES_MAX } = settings
  const resolve = settings.resolve ?? (async (host) => await systemLookup(host, { all: true }))
  const isAllowed = settings.isAllowed ?? ((address) => isLocal || isPublicAddress(address))
  const agent = new Agent({
    connect: { lookup: checkedLookup(resolve, isAllowed), timeout: CONNECT_MS },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    pipelining: 0,
    // No keep-alive, so that the next request resolves the name again.
    keepAliveTimeout: 1,
    keepAliveMaxTimeout: 1,
  })

  return async (url: string, { method, headers, body }: OutboundRequest): Promise<PostResult> => {
    const problem = urlProblem(url, { isLocal, isAllowed })
    if (problem) return { outcome: "refused", reason: problem }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, {
        method,
        headers: { "user-agent": USER_AGENT, ...headers },
        ...(body === undefined ? {} : { body }),
        redirect: "manual",
        signal,
        dispatcher: agent,
      })
      return { outcome: "answered", status: response.status, text: await startOf(response, bytesMax) }
    } catch (cause) {
      return failureOf(cause, signal.aborted)
    }
  }
}

/** Returns why requests to a URL are not allowed, or undefined if they are. */
export function urlProblem(
  url: string,
  {
    isLocal = false,
    isAllowed = isPublicAddress,
  }: { isLocal?: boolean; isAllowed?: (address: string) => boolean } = {},
): string | undefined {
  if (!URL.canParse(url)) return "must be a URL"
  const { protocol, hostname, username, password } = new URL(url)
  if (protocol !== "https:" && !(isLocal && protocol === "http:")) return "must be an https URL"
  if (username !== "" || password !== "") return "must not contain a user name or password"
  const host = hostname.replace(/^\[|\]$/g, "")
  // Connections to an IP address do not use the resolver, so the address is checked here.
  if (isIP(host) !== 0 && !isAllowed(host)) return "must be on the public internet"
  return undefined
}

function checkedLookup(
  resolve: NonNullable<GuardSettings["resolve"]>,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  const check = callbackify(async (host: string) => {
    const found = await resolve(host)
    if (found.length === 0) throw new Refusal("its host name has no IP address")
    if (found.every(({ address }) => isAllowed(address))) return found
    throw new Refusal("its host name resolves to an address that is not on the public internet")
  })
  return (host, options, callback) =>
    check(host, (error, found) => {
      const [first] = found ?? []
      if (error || !first) callback(error, "", 0)
      else if (options.all) callback(null, [...found])
      else callback(null, first.address, first.family)
    })
}

/**
 * Reads the start of a response, up to `bytesMax`. Closes the connection instead of reading more.
 */
async function startOf({ body }: Response, bytesMax: number): Promise<string> {
  if (!body) return ""
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= bytesMax) break
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, bytesMax))
}

/** Converts an error to a result whose reason has no details of our own network. */
function failureOf(cause: unknown, isTimeout: boolean): PostResult {
  if (isTimeout) return { outcome: "failed", reason: "it did not respond in time" }
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error instanceof Refusal) return { outcome: "refused", reason: error.message }
    const code = "code" in error ? String(error.code) : ""
    if (code.includes("TIMEOUT")) return { outcome: "failed", reason: "it did not respond in time" }
    if (code === "ENOTFOUND") return { outcome: "failed", reason: "its host name has no IP address" }
    if (/CERT|SELF_SIGNED|ALTNAME|ERR_TLS/.test(code)) {
      return { outcome: "failed", reason: "its certificate is not valid" }
    }
  }
  return { outcome: "failed", reason: "the connection failed" }
}
