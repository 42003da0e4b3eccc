import type { OutboundFetch } from "../../../core/kernel/outbound-fetch.ts"
import type { Services } from "../services.ts"

/** The way out to the platform: through the proxy when one is set, which no other traffic uses. */
export function getYoutubeFetch({ config, outboundFetch }: Services): OutboundFetch {
  const proxyUrl = config.EGRESS_PROXY_URL
  if (!proxyUrl) return outboundFetch
  let viaProxy: Promise<OutboundFetch> | undefined
  return async (input, init) => {
    viaProxy ??= proxied(proxyUrl)
    return await (await viaProxy)(input, init)
  }
}

/** undici is loaded only where there is a proxy; its own fetch must go with its own dispatcher. */
async function proxied(proxyUrl: string): Promise<OutboundFetch> {
  const { fetch: undiciFetch, ProxyAgent } = await import("undici")
  const dispatcher = new ProxyAgent(proxyUrl)
  const send = undiciFetch as unknown as (
    input: string | URL | Request,
    init: object,
  ) => ReturnType<OutboundFetch>
  return async (input, init) => await send(input, { ...init, dispatcher })
}
