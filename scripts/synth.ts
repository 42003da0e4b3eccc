import { rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { bundleAll } from "./build/bundle.ts"
import { ENTRIES } from "./build/entries.ts"
import { synthesize } from "./build/synth.ts"

const USAGE = "npm run -s synth -- [--stage <name>] [--settings <JSON>] [--out <folder>]"

/** `npm run synth`: bundles every Lambda and writes every template, without an account or a network. Fails where a rule is broken. */
const { values } = parseArgs({
  options: {
    stage: { type: "string", default: "check" },
    settings: { type: "string", default: "{}" },
    out: { type: "string", default: join(import.meta.dirname, "../.build/cloud") },
    help: { type: "boolean", default: false },
  },
})
if (values.help) console.log(USAGE)
else {
  const out = resolve(values.out)
  rmSync(out, { recursive: true, force: true })
  const bundles = join(out, "lambda")
  await bundleAll(ENTRIES, bundles)
  const stacks = await synthesize({
    stage: values.stage,
    settings: JSON.parse(values.settings) as object,
    outdir: join(out, "assembly"),
    bundles,
  })
  for (const { name, resources } of stacks) console.log(`${name.padEnd(40)}${resources} resources`)
}
