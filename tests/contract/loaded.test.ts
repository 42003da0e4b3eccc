import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { z } from "zod"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import { eventOf } from "./lambda-stage.ts"
import { bearer } from "./provoke/provocation.ts"
import { makeKey } from "./stage.ts"

const service = await startService()
const PROGRAM = join(import.meta.dirname, "loaded.ts")
const Loaded = z.object({ packages: z.array(z.string()), statuses: z.array(z.int()) })

/** Packages that load slowly, and that a cached transcript does not need. */
const HEAVY = [
  "youtubei.js",
  "undici",
  "openai",
  "stripe",
  "@notionhq/client",
  "better-auth",
  "satori",
  "@resvg/resvg-js",
]
/** Packages that only other entry points need: generators, the local server and development. */
const ELSEWHERE = ["@hono/node-server", "@hono/zod-openapi", "fast-check", "vitest", "esbuild"]

async function load(module: string, events: readonly object[] = []) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROGRAM, module, ...events.map((event) => JSON.stringify(event))],
    {
      env: {
        TABLE_NAME: service.table.name,
        DYNAMODB_ENDPOINT: service.endpoint,
        PLATFORM_WEB_ORIGIN: service.replay.origin,
        SAMPLE_VIDEOS: "on",
        LOG_FORMAT: "none",
      },
    },
  )
  return Loaded.parse(JSON.parse(stdout))
}

function transcribes(rawKey: string, url: string) {
  const { method, path } = ROUTES.transcribe
  return eventOf({ method, path, headers: bearer(rawKey), body: JSON.stringify({ url }) })
}

/** Whether the file is a route that is used only to sign in or out. */
const signsIn = (file: string) => file.startsWith("auth/")

/**
 * One route module per folder. tests/cloud/bundles.test.ts checks what every route's bundle loads.
 */
const files = new Map(Object.values(ROUTES).map(({ file }) => [file.slice(0, file.lastIndexOf("/")), file]))

test.each([...files.values()])("importing %s loads no heavy package that it does not need", async (file) => {
  const { packages } = await load(file)
  expect(packages.length).toBeGreaterThan(0)
  const heavy = packages.filter((name) => [...HEAVY, ...ELSEWHERE].includes(name))
  expect(heavy).toEqual(signsIn(file) ? ["better-auth"] : [])
})

test("importing the route table loads only zod", async () => {
  expect((await load("routes.ts")).packages).toEqual(["zod"])
})

test("a transcribe by our own request and a cached one load no heavy package", async () => {
  const rawKey = await makeKey(service.table)
  const twice = [transcribes(rawKey, "et-sample-1"), transcribes(rawKey, "et-sample-1")]
  const { packages, statuses } = await load(ROUTES.transcribe.file, twice)
  expect(statuses).toEqual([200, 200])
  expect(packages).toEqual(expect.arrayContaining(["hono", "aws4"]))
  expect(packages.filter((name) => [...HEAVY, ...ELSEWHERE].includes(name))).toEqual([])
  const cached = await load(ROUTES.transcribe.file, twice.slice(1))
  expect(cached.statuses).toEqual([200])
  expect(cached.packages.filter((name) => [...HEAVY, ...ELSEWHERE].includes(name))).toEqual([])
})

test("youtubei.js is loaded when our own requests are refused", async () => {
  const rawKey = await makeKey(service.table)
  const { packages, statuses } = await load(ROUTES.transcribe.file, [transcribes(rawKey, "et-blocked1")])
  expect(statuses).toEqual([500])
  expect(packages).toContain("youtubei.js")
})
