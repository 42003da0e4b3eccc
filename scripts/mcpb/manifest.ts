import { mcpResource } from "../../core/oauth/resource.ts"
import type { Config } from "../../functions/compose/config.ts"
import { serverInfo } from "../../functions/mcp/protocol/server-info.ts"
import { TOOLS } from "../../functions/mcp/tools/tools.ts"

/** The file of the bundle that hosts run. */
export const ENTRY_POINT = "server/index.mjs"
export const ICON = "icon.png"

/** Builds the manifest of the bundle (version 0.3 of the MCPB specification). */
export function bundleManifest(config: Pick<Config, "PUBLIC_URL" | "MCP_URL">) {
  const { name, title, version, description, websiteUrl } = serverInfo(config.PUBLIC_URL)
  return {
    manifest_version: "0.3",
    name,
    display_name: title,
    version,
    description,
    author: { name: title, url: websiteUrl },
    homepage: websiteUrl,
    icon: ICON,
    server: {
      type: "node",
      entry_point: ENTRY_POINT,
      mcp_config: {
        command: "node",
        // Hosts replace the placeholders in braces.
        args: [`\${__dirname}/${ENTRY_POINT}`],
        env: { ECHOTEXT_MCP_URL: mcpResource(config), ECHOTEXT_API_KEY: "${user_config.api_key}" },
      },
    },
    tools: TOOLS.map((tool) => ({ name: tool.name, description: tool.description })),
    prompts_generated: true,
    compatibility: { runtimes: { node: ">=20.0.0" } },
    user_config: {
      api_key: {
        type: "string",
        title: "API key",
        description: `A key of your account at ${websiteUrl}. It begins with et_.`,
        sensitive: true,
        required: true,
      },
    },
  }
}
