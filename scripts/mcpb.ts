/** `npm run mcpb`: packs the bundle that desktop MCP hosts install with one click. */
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { type Command, runCommand } from "./local/process/command.ts"
import { requireHttpsUrl } from "./local/process/https-url.ts"
import { packBundle } from "./mcpb/pack.ts"

const command: Command = {
  help: `Usage: npm run -s mcpb -- --public <url> --mcp <url> --out <file>

Writes the .mcpb bundle of a deployed service: a manifest, and a program that connects a desktop host to the service
with the user's API key.

  --public <url>  the address of the service, as PUBLIC_URL
  --mcp <url>     the address of its MCP server without /mcp, as MCP_URL
  --out <file>    default: echotext.mcpb
`,
  run: async (args) => {
    const text = { type: "string" } as const
    const { values } = parseArgs({
      args,
      options: { public: text, mcp: text, out: { ...text, default: "echotext.mcpb" } },
    })
    const config = {
      PUBLIC_URL: requireHttpsUrl("--public", values.public),
      MCP_URL: requireHttpsUrl("--mcp", values.mcp),
    }
    const bundle = await packBundle(config)
    writeFileSync(values.out, bundle)
    console.log(`${values.out}: ${Math.round(bundle.length / 1024)} KB`)
  },
}

await runCommand(command)
