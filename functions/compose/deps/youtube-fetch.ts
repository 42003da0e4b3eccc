import type { OutboundFetch } from "../../../core/kernel/outbound-fetch.ts"
import { perServices } from "../per-services.ts"

/**
 * Returns the fetch for YouTube traffic, through the proxy when one is set. Nothing else uses that
 * proxy.
 */
export const getYoutubeFetch = perServices(({ config, outboundFetch }): OutboundFetch => {
  const proxyUrl = config.EGRESS_PROXY_URL
  if (!proxyUrl) return outboundFetch
  let viaProxy: Promise<OutboundFetch> | undefined
  return async (input, init) => {
    viaProxy ??= proxied(proxyUrl)
    return await (await viaProxy)(input, init)
  }
})

/** Loads undici only where a proxy is set. Its dispatcher works only with its own fetch. */
async function proxied(proxyUrl: string): Promise<OutboundFetch> {
  const { fetch: undiciFetch, ProxyAgent } = await import("undici")
  const dispatcher = new ProxyAgent(proxyUrl)
  const send = undiciFetch as unknown as (
    input: string | URL | Request,
    init: object,
  ) => ReturnType<OutboundFetch>
  return async (input, init) => await send(input, { ...init, dispatcher })
}
