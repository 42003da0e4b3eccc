import { useEffect, useState } from "react"
import { answerOf, api } from "../../api/client.ts"

/** The placeholder for the MCP address until the service has sent it. */
const PLACEHOLDER_URL = "https://…/mcp"

/** Returns the URL of the MCP server, which has a host of its own. */
export function useMcpUrl(): string {
  const [url, setUrl] = useState(PLACEHOLDER_URL)
  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      const { mcp_url } = await answerOf(api.GET("/health", { signal: controller.signal }))
      setUrl(mcp_url)
    }
    // Without a response, the page shows the placeholder.
    ask().catch(() => undefined)
    return () => controller.abort()
  }, [])
  return url
}
