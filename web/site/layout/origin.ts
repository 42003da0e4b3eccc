import { useEffect, useState, useSyncExternalStore } from "react"
import { answerOf, api } from "../../api/client.ts"

/** The site's origin: unknown at build time, so it is "" until the page runs in a browser. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => "",
  )

/** The placeholder for the MCP address until the service has sent it. */
const UNKNOWN = "https://…/mcp"

/** The tool protocol's address, which is on a host of its own. */
export function useMcpUrl(): string {
  const [url, setUrl] = useState(UNKNOWN)
  useEffect(() => {
    const ending = new AbortController()
    const ask = async () => {
      const { mcp_url } = await answerOf(api.GET("/health", { signal: ending.signal }))
      setUrl(mcp_url)
    }
    // Without an answer, the page says all but the host.
    ask().catch(() => undefined)
    return () => ending.abort()
  }, [])
  return url
}
