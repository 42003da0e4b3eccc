/** `npm run clients:build`: packs the clients. */
import "../local/process/node-version.ts"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { type Command, runCommand } from "../local/process/command.ts"
import { packCli, packTypescript } from "./npm.ts"
import { packPython } from "./python.ts"

const OUT = join(import.meta.dirname, "../../.build/clients")

const command: Command = {
  help: `Usage: npm run clients:build [-- --out <folder>]

Packs the TypeScript SDK, the command line and the Python SDK, and prints the path of each package.

  --out <folder>  where to write them (.build/clients)
`,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { out: { type: "string", default: OUT } } })
    const out = resolve(values.out)
    console.log(await packTypescript(out))
    console.log(await packCli(out))
    console.log(packPython(out))
  },
}

await runCommand(command)
