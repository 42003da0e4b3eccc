/** `npm run web:publish`: uploads the built pages to a deployment's bucket. */
import { relative } from "node:path"
import { parseArgs } from "node:util"
import { S3Client } from "@aws-sdk/client-s3"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { publishPages, WEB_BUILD } from "./web/publish.ts"

const command: Command = {
  help: `Usage: npm run -s web:publish -- --bucket <name> [--from <folder>]

Uploads the built pages (npm run web:build -- --origin https://<host>) to the bucket that CloudFront serves: \`SiteBucket\` of the stack \`web\`.
Uploads documents last, so that no page refers to a missing file. Keeps files that older pages refer to.

  --bucket <name>  the target bucket
  --from <folder>  the build to upload (${relative(process.cwd(), WEB_BUILD)})
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: { bucket: { type: "string" }, from: { type: "string", default: WEB_BUILD } },
    })
    const { bucket, from } = values
    if (!bucket) throw new UsageError("--bucket is required.")
    console.log(`Uploaded ${await publishPages(new S3Client(), bucket, from)} files to ${bucket}.`)
  },
}

await runCommand(command)
