import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { HeadObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3"
import { expect, onTestFinished, test } from "vitest"
import { startS3 } from "../../scripts/local/s3/s3.ts"
import { localS3, makeBucket } from "../../scripts/local/store/bucket.ts"
import { runScript, temporaryFolder } from "../support/process.ts"

const FILES = {
  "app.html": "<!doctype html>",
  "assets/app-1a2b.js": "export {}",
  "favicon.svg": "<svg/>",
  "web.json": "{}",
}

test("a build goes to its bucket with its HTTP headers, without the list of its pages", async () => {
  const build = temporaryFolder()
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(build, name)), { recursive: true })
    writeFileSync(join(build, name), text)
  }
  const s3 = await startS3({ dir: temporaryFolder() })
  const client = localS3(s3.endpoint)
  onTestFinished(async () => {
    client.destroy()
    await s3.stop()
  })
  await makeBucket(client, "site")
  const environment = {
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  }
  const args = ["--bucket", "site", "--from", build]
  const { code, stdout, stderr } = await runScript("scripts/publish-web.ts", args, environment)
  expect([code, stdout, stderr]).toEqual([0, "Uploaded 3 files to site.\n", ""])
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: "site" }))
  const sent = await Promise.all(
    Contents.map(async ({ Key = "" }) => {
      const { ContentType, CacheControl } = await client.send(new HeadObjectCommand({ Bucket: "site", Key }))
      return [Key, ContentType, CacheControl]
    }),
  )
  expect(sent).toEqual([
    ["app.html", "text/html; charset=utf-8", "no-cache"],
    ["assets/app-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["favicon.svg", "image/svg+xml", "public, max-age=300"],
  ])
})

test("without a bucket's name nothing is sent", async () => {
  const { code, stderr } = await runScript("scripts/publish-web.ts", [], {})
  expect([code, stderr]).toEqual([2, expect.stringContaining("--bucket is required.")])
})
