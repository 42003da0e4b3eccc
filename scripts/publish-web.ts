/** `npm run web:publish`: uploads the built pages to a deployment's bucket. */
import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { parseArgs } from "node:util"
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { WEB_MANIFEST } from "./web/manifest.ts"
import { kindOf } from "./web/site.ts"

const BUILD = join(import.meta.dirname, "../.build/web")

const command: Command = {
  help: `Usage: npm run -s web:publish -- --bucket <name> [--from <folder>]

Uploads the built pages (npm run web:build) to the bucket that CloudFront serves: \`SiteBucket\` of the stack \`web\`.
Uploads documents last, so that no page refers to a missing file. Keeps files that older pages refer to.

  --bucket <name>  the target bucket
  --from <folder>  the build to upload (${relative(process.cwd(), BUILD)})
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: { bucket: { type: "string" }, from: { type: "string", default: BUILD } },
    })
    const { bucket: Bucket, from } = values
    if (!Bucket) throw new UsageError("--bucket is required.")
    const files = readdirSync(from, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== WEB_MANIFEST)
      .map(({ parentPath, name }) => relative(from, join(parentPath, name)).replaceAll("\\", "/"))
      .toSorted((a, b) => Number(kindOf(a).isDocument) - Number(kindOf(b).isDocument) || a.localeCompare(b))
    const client = new S3Client()
    for (const Key of files) {
      const { type: ContentType, cacheControl: CacheControl } = kindOf(Key)
      const Body = readFileSync(join(from, Key))
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
    }
    console.log(`Uploaded ${files.length} files to ${Bucket}.`)
  },
}

await runCommand(command)
