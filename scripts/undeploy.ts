/**
 * `npm run undeploy`: removes a stage, and empties the buckets that could not be deleted otherwise.
 */

import { createInterface } from "node:readline/promises"
import { parseArgs } from "node:util"
import { CloudFormationClient } from "@aws-sdk/client-cloudformation"
import { S3Client } from "@aws-sdk/client-s3"
import { emptyBucket } from "./cloud/empty-bucket.ts"
import { runNpm } from "./cloud/run-npm.ts"
import { runSst } from "./cloud/run-sst.ts"
import { planRemoval, type Removal, stacksOf } from "./cloud/stage-stacks.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { LocalRunError } from "./local/process/user-error.ts"

const REGION = { region: "us-east-1" }

const command: Command = {
  help: `Usage: npm run -s undeploy -- --stage <name>

Removes a stage from the AWS account of your credentials: empties the buckets that go with it, then deletes its stacks.
First prints what it deletes and what it keeps, and asks you to type the stage's name.
A stage with \`keepsData\` (production) keeps its table, its log, its key and its buckets with all objects.
The parameters in SSM, secrets included, always stay.
If it stops halfway, run it again.

  --stage <name>  the stage, as it was given to \`npm run deploy\`
  --yes           removes it without asking; required without a terminal
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: { stage: { type: "string" }, yes: { type: "boolean", default: false } },
    })
    const { stage, yes } = values
    if (!stage) throw new UsageError("--stage is required.")
    const client = new CloudFormationClient(REGION)
    const stacks = await stacksOf(client, stage)
    if (stacks.length === 0) throw new LocalRunError(`There is no stage ${stage} in this account.`)
    const removal = await planRemoval(client, stacks)
    console.log(describeRemoval(stage, stacks.length, removal))
    if (!yes && !(await isConfirmed(stage))) throw new LocalRunError("Nothing was removed.")
    // SST reads the bundles of the app's stacks, even to remove them.
    if ((await runNpm("build")) !== 0) throw new LocalRunError("The build failed, so nothing was removed.")
    const s3 = new S3Client(REGION)
    for (const bucket of removal.buckets) {
      console.log(`Deleted ${await emptyBucket(s3, bucket)} objects of ${bucket}.`)
    }
    const code = await runSst(["remove", "--stage", stage])
    // SST reports success even if CloudFormation refuses to delete a stack that is in use.
    const left = await stacksOf(client, stage)
    if (code === 0 && left.length === 0) return
    const reasons = left.map(
      ({ StackName, StackStatusReason }) => `\n  ${StackName}: ${StackStatusReason ?? "no reason"}`,
    )
    throw new LocalRunError(
      `SST exited with code ${code}; ${left.length} stacks are left. Run this again.${reasons.join("")}`,
    )
  },
}

const listOf = (names: readonly string[]) => names.map((name) => `\n  ${name}`).join("") || " nothing"

const describeRemoval = (stage: string, stackCount: number, { buckets, kept }: Removal) =>
  [
    `Stage ${stage} has ${stackCount} stacks, which are deleted with everything in them.`,
    `Buckets that are emptied and deleted:${listOf(buckets)}`,
    `What stays in the account, besides the parameters in SSM:${listOf(kept)}`,
  ].join("\n")

/** Asks for the stage's name. Throws a `UsageError` without a terminal. */
async function isConfirmed(stage: string): Promise<boolean> {
  const { stdin: input, stdout: output } = process
  if (!input.isTTY)
    throw new UsageError("There is no terminal to confirm this. Add --yes to remove the stage.")
  const prompt = createInterface({ input, output })
  try {
    return (await prompt.question(`Type ${stage} to delete it: `)).trim() === stage
  } finally {
    prompt.close()
  }
}

await runCommand(command)
