import { directExit, type Exit } from "../../../core/egress/exit.ts"
import { type ExitPool, newExitPool } from "../../../core/egress/exit-pool.ts"
import { EXTRACTOR } from "../../../core/egress/extractor-exit.ts"
import { newSession, SESSION_PLACEHOLDER } from "../../../core/egress/proxy-list.ts"
import { shareHealth } from "../../../core/egress/shared-health.ts"
import type { Clock } from "../../../core/kernel/clock.ts"
import type { OutboundFetch } from "../../../core/kernel/outbound-fetch.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/**
 * Returns the exits for YouTube traffic: the configured proxies, or the server's own address.
 * Nothing else uses the proxies. If there are several, or one with many addresses, processes share
 * the exits' health through the table.
 */
export const getYoutubeExits = perServices((services): ExitPool => {
  const { clock, config, table, log } = services
  const exits = config.SAMPLE_VIDEOS
    ? exitsOf(services).map((exit) => ({ ...exit, fetch: withLazySamples(exit.fetch, clock.sleep) }))
    : exitsOf(services)
  const isPool = exits.length > 1 || exits.some(({ isRotating }) => isRotating)
  let onUse: (() => void) | undefined
  const pool = newExitPool({ clock, exits, onUse: () => onUse?.() })
  if (isPool)
    onUse = shareHealth({ table, health: pool.health, report: (cause) => log.failure("exits", cause) })
  return pool
})

function exitsOf({ config, outboundFetch }: Services): readonly Exit[] {
  const single = config.EGRESS_PROXY_URL === undefined ? [] : [config.EGRESS_PROXY_URL]
  // The extraction service is in the list too, but is not a proxy (extractor-exit.ts).
  const proxies = [...single, ...config.EGRESS_PROXIES.filter((entry) => entry !== EXTRACTOR)]
  if (proxies.length === 0) return [directExit(outboundFetch)]
  const names = new Map<string, number>()
  return proxies.map((proxy) => {
    if (proxy === "direct") return directExit(outboundFetch)
    const { host } = new URL(proxy.replace(SESSION_PLACEHOLDER, ""))
    const count = (names.get(host) ?? 0) + 1
    names.set(host, count)
    return proxyExit(count === 1 ? host : `${host}#${count}`, proxy)
  })
}

/**
 * Loads undici only if a proxy is set. Uses undici's own fetch, because its dispatcher works with
 * no other.
 */
function proxyExit(name: string, proxy: string): Exit {
  type Tunnel = { fetch: OutboundFetch; close: () => Promise<void> }
  let tunnel: Promise<Tunnel> | undefined
  const open = async (): Promise<Tunnel> => {
    const { fetch: undiciFetch, ProxyAgent } = await import("undici")
    const dispatcher = new ProxyAgent(proxy.replace(SESSION_PLACEHOLDER, newSession()))
    const send = undiciFetch as unknown as (
      input: string | URL | Request,
      init: object,
    ) => ReturnType<OutboundFetch>
    return {
      fetch: async (input, init) => await send(input, { ...init, dispatcher }),
      close: async () => {
        await dispatcher.close()
      },
    }
  }
  return {
    name,
    isRotating: proxy.includes(SESSION_PLACEHOLDER),
    fetch: async (input, init) => {
      tunnel ??= open()
      return await (await tunnel).fetch(input, init)
    },
    renew: () => {
      const old = tunnel
      tunnel = undefined
      // `close` waits for requests in flight.
      void old?.then(async ({ close }) => await close()).catch(() => undefined)
    },
  }
}

/**
 * Does not load the sample videos until the first request to YouTube, because stored transcripts
 * don't need them.
 */
function withLazySamples(youtubeFetch: OutboundFetch, sleep: Clock["sleep"]): OutboundFetch {
  let loading: Promise<OutboundFetch> | undefined
  const load = async () => {
    const { withSamples } = await import("../../../core/adapters/youtube/samples/samples.ts")
    return withSamples(youtubeFetch, sleep)
  }
  return async (input, init) => {
    loading ??= load()
    return await (await loading)(input, init)
  }
}
