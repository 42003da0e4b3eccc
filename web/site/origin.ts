import { useEffect, useState, useSyncExternalStore } from "react"

/** Where this is served; nobody knows when the document is written, so it is "" until it is read. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => "",
  )

/** What stands for the tool protocol's address until the service has said it. */
const UNKNOWN = "https://…/mcp"

/** The tool protocol's address, which the retired path of this host names. */
export function useMcpUrl(): string {
  const [url, setUrl] = useState(UNKNOWN)
  useEffect(() => {
    const ending = new AbortController()
    const ask = async () => {
      const { error } = (await (await fetch("/api/mcp", { signal: ending.signal })).json()) as {
        error: { message: string }
      }
      setUrl(/https?:\S+/.exec(error.message)?.[0] ?? UNKNOWN)
    }
    // Without an answer, the page says all but the host.
    ask().catch(() => undefined)
    return () => ending.abort()
  }, [])
  return url
}
