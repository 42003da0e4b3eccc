/**
 * `npm run undeploy`: removes a stage, and empties the buckets that could not be deleted otherwise.
 */

import { parseArgs } from "node:util"
import { CloudFormationClient } from "@aws-sdk/client-cloudformation"
import { S3Client } from "@aws-sdk/client-s3"
import { emptyBucket } from "./cloud/empty-bucket.ts"
import { runNpm } from "./cloud/run-npm.ts"
import { runSst } from "./cloud/run-sst.ts"
import { findDeletableBuckets, stacksOf } from "./cloud/stage-stacks.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { LocalRunError } from "./local/process/user-error.ts"

const REGION = { region: "us-east-1" }

const command: Command = {
  help: `Usage: npm run -s undeploy -- --stage <name>

Removes a stage from the AWS account of your credentials: empties the buckets that go with it, then deletes its stacks.
A stage with \`keepsData\` (production) keeps its table, its log, its key and its buckets with all objects.
The parameters in SSM, secrets included, always stay.
If it stops halfway, run it again.

  --stage <name>  the stage, as it was given to \`npm run deploy\`
`,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { stage: { type: "string" } } })
    const { stage } = values
    if (!stage) throw new UsageError("--stage is required.")
    const client = new CloudFormationClient(REGION)
    const stacks = await stacksOf(client, stage)
    if (stacks.length === 0) throw new LocalRunError(`There is no stage ${stage} in this account.`)
    // SST reads the bundles of the app's stacks, even to remove them.
    if ((await runNpm("build")) !== 0) throw new LocalRunError("The build failed, so nothing was removed.")
    const s3 = new S3Client(REGION)
    for (const bucket of await findDeletableBuckets(client, stacks)) {
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

await runCommand(command)
