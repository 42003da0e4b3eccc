/** `npm run synth`: writes every template and Lambda bundle, without an account or a network. */
import { rmSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { parseArgs } from "node:util"
import { bundleEverything } from "./build/everything.ts"
import { synthesize } from "./build/synth.ts"
import { stageFrom } from "./deploy/stage-name.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"

const OUT = join(import.meta.dirname, "../.build/cloud")

const command: Command = {
  help: `Usage: npm run -s synth -- [--stage <name>] [--settings <JSON>] [--out <folder>]

Bundles every Lambda and writes every template, without an account or a network. Fails if a template is invalid or
breaks a security rule of cdk-nag.

  --stage <name>     a stage of stacks/base/settings.ts, or any other name (check)
  --settings <JSON>  overrides the stage's settings
  --out <folder>     output folder; replaces lambda/ and assembly/ in it (${relative(process.cwd(), OUT)})
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
    const stage = stageFrom(values.stage)
    if (values.out === "") throw new UsageError("--out must be a folder.")
    const settings = settingsFrom(values.settings)
    const bundles = join(resolve(values.out), "lambda")
    const outdir = join(resolve(values.out), "assembly")
    // The folder may contain the user's own files: remove only ours.
    for (const folder of [bundles, outdir]) rmSync(folder, { recursive: true, force: true })
    await bundleEverything(bundles)
    const stacks = await synthesize({ stage, settings, outdir, bundles })
    for (const { name, resources } of stacks) console.log(`${name.padEnd(40)}${resources} resources`)
  },
}

function settingsFrom(text: string): object {
  const error = new UsageError("--settings must be a JSON object.")
  try {
    const settings: unknown = JSON.parse(text)
    if (typeof settings === "object" && settings !== null && !Array.isArray(settings)) return settings
  } catch {
    throw error
  }
  throw error
}

await runCommand(command)
