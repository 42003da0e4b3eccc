/** `npm run synth`: every template and every Lambda's code, without an account or a network. */
import { rmSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { parseArgs } from "node:util"
import { bundleEverything } from "./build/everything.ts"
import { synthesize } from "./build/synth.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"

const OUT = join(import.meta.dirname, "../.build/cloud")

const command: Command = {
  help: `Usage: npm run -s synth -- [--stage <name>] [--settings <JSON>] [--out <folder>]

Bundles every Lambda and writes every template, without an account or a network. Fails where a rule is broken.

  --stage <name>     as in stacks/base/settings.ts (check)
  --settings <JSON>  over those of the stage
  --out <folder>     where lambda/ and assembly/ are written anew (${relative(process.cwd(), OUT)})
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        stage: { type: "string", default: "check" },
        settings: { type: "string", default: "{}" },
        out: { type: "string", default: OUT },
      },
    })
    const { stage } = values
    if (!/^[a-z][a-z0-9-]*$/i.test(stage)) throw new UsageError("--stage: letters, digits and hyphens.")
    if (values.out === "") throw new UsageError("--out: name a folder.")
    const settings = settingsFrom(values.settings)
    const bundles = join(resolve(values.out), "lambda")
    const outdir = join(resolve(values.out), "assembly")
    // What else is in the folder is somebody's own.
    for (const made of [bundles, outdir]) rmSync(made, { recursive: true, force: true })
    await bundleEverything(bundles)
    const stacks = await synthesize({ stage, settings, outdir, bundles })
    for (const { name, resources } of stacks) console.log(`${name.padEnd(40)}${resources} resources`)
  },
}

function settingsFrom(text: string): object {
  const wrong = new UsageError("--settings: an object as JSON.")
  try {
    const settings: unknown = JSON.parse(text)
    if (typeof settings === "object" && settings !== null && !Array.isArray(settings)) return settings
  } catch {
    throw wrong
  }
  throw wrong
}

await runCommand(command)
