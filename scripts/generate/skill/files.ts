import { mcpResource } from "../../../core/oauth/resource.ts"
import { PACKAGE } from "../clients/name.ts"
import { clientVersion } from "../facts/version.ts"
import { type Addresses, pluginManifest, pluginServers } from "./plugin.ts"

/** The files of the plugin for coding agents. `skill` is the text of its only skill. */
export function pluginFiles(skill: string, addresses: Addresses) {
  const plugin = "web/clients/plugin"
  return [
    { path: `${plugin}/.claude-plugin/plugin.json`, content: pluginManifest(clientVersion()) },
    { path: `${plugin}/.mcp.json`, content: pluginServers(mcpResource(addresses)) },
    // The format requires that the folder has the skill's name.
    { path: `${plugin}/skills/${PACKAGE}/SKILL.md`, content: skill },
  ]
}
