/** `npm run server-json`: writes the service's entry for the registry of MCP servers. */
import { parseArgs } from "node:util"
import { registryEntry } from "../functions/mcp/server-card.ts"
import { type Command, runCommand } from "./local/process/command.ts"
import { requireHttpsUrl } from "./local/process/https-url.ts"

const command: Command = {
  help: `Usage: npm run -s server-json -- --public <url> --mcp <url> > server.json

Prints the \`server.json\` that the registry's publisher takes (mcp-publisher publish), for a deployed service. The
name begins with the host of the public URL backwards, so the publisher has to prove that it owns that domain.

  --public <url>  the address of the service, as PUBLIC_URL
  --mcp <url>     the address of its MCP server without /mcp, as MCP_URL
`,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { public: { type: "string" }, mcp: { type: "string" } } })
    const config = {
      PUBLIC_URL: requireHttpsUrl("--public", values.public),
      MCP_URL: requireHttpsUrl("--mcp", values.mcp),
    }
    process.stdout.write(`${JSON.stringify(registryEntry(config), null, 2)}\n`)
  },
}

await runCommand(command)
