import { join } from "node:path"

const ROOT = join(import.meta.dirname, "../..")
const REGION = "us-east-1"
const ACCOUNT = "123456789012"

export type Synthesized = { name: string; resources: number }

export type SynthOptions = {
  stage: string
  /** Overrides the settings of the stage (stacks/base/settings.ts). */
  settings: object
  outdir: string
  bundles: string
}

/**
 * Writes the templates of a stage to `outdir` as SST's command does, but without access to an AWS
 * account. Throws if a template is invalid, or breaks a cdk-nag rule without an explanation. Runs
 * only once per process, because SST's app can't be created twice.
 */
export async function synthesize({ stage, settings, outdir, bundles }: SynthOptions): Promise<Synthesized[]> {
  process.chdir(ROOT)
  // Makes SST skip its calls to the account.
  Object.assign(process.env, { NODE_ENV: "test", SST_TELEMETRY_DISABLED: "1" })
  const { initProject, useProject } = await import("sst/project.js")
  const { load } = await import("sst/stacks/build.js")
  const { App } = await import("sst/constructs")
  const { Validations } = await import("aws-cdk-lib")
  const { AwsSolutionsChecks } = await import("cdk-nag")
  await initProject({ root: ROOT, stage, region: REGION })
  const { paths, config } = useProject()
  const [, { stacks }] = await load(paths.config)
  const app = new App(
    { stage, name: config.name, region: REGION, account: ACCOUNT, mode: "deploy" },
    // Without this flag, CDK only warns about violations of its own rules.
    { outdir, context: { bundles, settings, "@aws-cdk/core:validateAgainstDefaultRules": true } },
  )
  await stacks(app)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  await app.finish()
  const assembly = app.synth()
  return assembly.stacks.map(({ stackName, template }) => ({
    name: stackName,
    resources: Object.keys((template as { Resources?: object }).Resources ?? {}).length,
  }))
}
