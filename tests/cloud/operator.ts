import { spawn } from "node:child_process"
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs"
import { delimiter, join } from "node:path"
import { text } from "node:stream/consumers"
import { pathToFileURL } from "node:url"
import type { AwsCloud } from "../support/aws-cloud/server.ts"
import { synthesized } from "./synthesized.ts"

const ROOT = join(import.meta.dirname, "../..")
const SUPPORT = join(ROOT, "tests/support/aws-cloud")
/** Most of the bundles' bytes, which would be hashed and packed at each run. */
const FONTS = /\/node_modules\/(@fontsource[^/]*|twemoji-colr-font)(\/|$)/

const withoutFonts = (path: string) => !FONTS.test(path)

/** What SST reads of the project. Its own files go to the folder's own `.sst`. */
const PROJECT = ["sst.config.ts", "stacks", "functions", "core", "node_modules", "package.json"]

export type Ran = { readonly code: number | null; readonly output: string }

/** Someone who deploys from a folder of their own, without a way out of this machine. */
export type Operator = {
  /** Runs one of the project's scripts in the folder, with these credentials for the account. */
  run(script: string, args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Ran>
  /** Changes the code of one Lambda. */
  changeHandler(id: string): void
  /** Hosts that a program tried to reach, besides this machine. */
  outside(): readonly string[]
}

export function operatorOf({ origin }: AwsCloud, folder: string): Operator {
  for (const name of PROJECT) symlinkSync(join(ROOT, name), join(folder, name))
  const bundles = join(folder, ".build/lambda")
  cpSync(join(synthesized().folder, "../lambda"), bundles, { recursive: true, filter: withoutFonts })
  const [home, docker, outside] = ["home", "docker", "outside"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(home)
  mkdirSync(docker)
  const fixed = {
    PATH: [join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
    HOME: home,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "AKIASTANDIN",
    AWS_SECRET_ACCESS_KEY: "stand-in",
    AWS_ENDPOINT_URL: origin,
    CDK_DOCKER: join(SUPPORT, "docker.ts"),
    DOCKER_STAND_IN: docker,
    OUTSIDE_FILE: outside,
    // The same large programs start several times.
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    NODE_OPTIONS: `--import ${pathToFileURL(join(SUPPORT, "loopback-only.ts")).href}`,
  }
  return {
    run: async (script, args, environment = {}) => {
      const child = spawn(process.execPath, [join(ROOT, script), ...args], {
        cwd: folder,
        env: { ...fixed, ...environment },
        stdio: ["ignore", "pipe", "pipe"],
      })
      const exit = new Promise<number | null>((resolve) => child.on("exit", resolve))
      const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
      return { code, output: stdout + stderr }
    },
    changeHandler: (id) => appendFileSync(join(bundles, id, `${id}.mjs`), "// changed\n"),
    outside: () => (existsSync(outside) ? readFileSync(outside, "utf8").trim().split("\n") : []),
  }
}
