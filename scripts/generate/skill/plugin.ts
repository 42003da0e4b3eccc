import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { PACKAGE, VARIABLE } from "../clients/name.ts"

/** Where the service and its MCP server are reached. */
export type Addresses = { readonly PUBLIC_URL: string; readonly MCP_URL: string }

/** What the skill and its plugin are for, by line. Agents choose a skill by this text alone. */
export const DESCRIPTION = [
  `Get transcripts, subtitles, summaries and translations of YouTube videos with ${SERVICE_NAME}; search`,
  "videos, channels, playlists and comments; write programs that do so. Use it when a task names a",
  "YouTube link, a video, its transcript or its captions, or the API, the command line or the MCP",
  `server of ${SERVICE_NAME}.`,
] as const

/** The plugin's manifest. */
export function pluginManifest(version: string): string {
  return json({
    name: PACKAGE,
    version,
    description: DESCRIPTION.join(" "),
    author: { name: SERVICE_NAME },
  })
}

/** The MCP server that the plugin connects. Hosts fill in the variables. */
export function pluginServers(mcpUrl: string): string {
  return json({
    mcpServers: {
      [PACKAGE]: {
        type: "http",
        url: `\${${VARIABLE}_MCP_URL:-${mcpUrl}}`,
        headers: { Authorization: `Bearer \${${VARIABLE}_API_KEY}` },
      },
    },
  })
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
