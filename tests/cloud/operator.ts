import { type ChildProcess, spawn } from "node:child_process"
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { delimiter, join } from "node:path"
import { text } from "node:stream/consumers"
import { setTimeout as delay } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import type { AwsCloud } from "../support/aws-cloud/server.ts"
import { synthesized } from "./synthesized.ts"

const ROOT = join(import.meta.dirname, "../..")
const SUPPORT = join(ROOT, "tests/support/aws-cloud")
const PRELOADED = [join(SUPPORT, "loopback-only.ts"), join(import.meta.dirname, "at-edge.ts")]
const LOOK_MS = 10
/**
 * Left out, because each run would copy, hash and pack them again: fonts, and the shared modules of
 * all bundles but one. The fake account runs no code, so a bundle needs only its handler.
 */
const FONTS = /\/node_modules\/(@fontsource[^/]*|twemoji-colr-font)(\/|$)/
const SHARED = /\/lambda\/(?!og\/)[^/]+\/(chunks|node_modules)(\/|$)/

const isDeployed = (path: string) => !FONTS.test(path) && !SHARED.test(path)

/**
 * What SST reads of the project, linked into the operator's folder. SST writes to the folder's own
 * `.sst`.
 */
const PROJECT = ["sst.config.ts", "stacks", "functions", "core", "web", "node_modules", "package.json"]
const PAGES = { "index.html": "<!doctype html><title>A deployed page</title>", "assets/app.js": "//" }

export type RunResult = { readonly code: number | null; readonly output: string }
type Environment = Readonly<Record<string, string>>

/** An operator who deploys from a folder of their own, and cannot reach other machines. */
export type Operator = {
  /** Runs one of the project's scripts in the folder, with credentials for the fake account. */
  run(script: string, args: readonly string[]): Promise<RunResult>
  /** Like `run`, but interrupts the script as Ctrl-C would once `isTime` returns true. */
  interrupt(script: string, args: readonly string[], isTime: () => boolean): Promise<RunResult>
  /** Changes the code of one Lambda. */
  changeHandler(id: string): void
  /** Deletes the state that SST and the CDK keep in the folder, as if on another machine. */
  forget(): void
  /** Returns the other hosts that a program tried to reach. */
  outside(): readonly string[]
}

/** `edge` is the origin that answers for every distribution. */
export function operatorOf({ origin }: AwsCloud, edge: string, folder: string): Operator {
  for (const name of PROJECT) symlinkSync(join(ROOT, name), join(folder, name))
  // Copied rather than linked, because the scripts find the bundles and pages relative to
  // themselves.
  cpSync(join(ROOT, "scripts"), join(folder, "scripts"), { recursive: true })
  const bundles = join(folder, ".build/lambda")
  cpSync(join(synthesized().folder, "../lambda"), bundles, { recursive: true, filter: isDeployed })
  for (const [name, content] of Object.entries(PAGES)) writeFile(join(folder, ".build/web", name), content)
  const [home, docker, outside, programs] = ["home", "docker", "outside", "programs"].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  mkdirSync(home)
  mkdirSync(docker)
  // Replaces `npm`, because the bundles and pages are built already.
  writeFile(
    join(programs, "npm"),
    '#!/bin/sh\ncase "$*" in "run -s build" | "run -s web:build -- --origin https://"*) ;; *) exit 1 ;; esac\n',
  )
  const environment: Environment = {
    PATH: [programs, join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
    HOME: home,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "AKIASTANDIN",
    AWS_SECRET_ACCESS_KEY: "stand-in",
    AWS_ENDPOINT_URL: origin,
    // The service reads this setting before `AWS_ENDPOINT_URL`.
    AWS_ENDPOINT_URL_DYNAMODB: origin,
    CDK_DOCKER: join(SUPPORT, "docker.ts"),
    DOCKER_STAND_IN: docker,
    OUTSIDE_FILE: outside,
    EDGE_ORIGIN: edge,
    // tests/cloud/templates.test.ts validates the same templates, and strictly.
    CDK_VALIDATION: "false",
    // The same large programs start several times, so their compiled code is kept.
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    NODE_OPTIONS: PRELOADED.map((path) => `--import ${pathToFileURL(path).href}`).join(" "),
  }
  const start = (script: string, args: readonly string[]) =>
    spawn(process.execPath, [join(folder, script), ...args], {
      cwd: folder,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      // A process group of its own, so that an interruption reaches all processes, as in a
      // terminal.
      detached: true,
    })
  return {
    run: async (script, args) => await resultOf(start(script, args)),
    interrupt: async (script, args, isTime) => {
      const child = start(script, args)
      const ending = resultOf(child)
      while (child.exitCode === null && !isTime()) await delay(LOOK_MS)
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), "SIGINT")
      return await ending
    },
    changeHandler: (id) => appendFileSync(join(bundles, id, `${id}.mjs`), "// changed\n"),
    forget: () => rmSync(join(folder, ".sst"), { recursive: true }),
    outside: () => (existsSync(outside) ? readFileSync(outside, "utf8").trim().split("\n") : []),
  }
}

function writeFile(path: string, content: string): void {
  mkdirSync(join(path, ".."), { recursive: true })
  writeFileSync(path, content, { mode: 0o755 })
}

async function resultOf(child: ChildProcess): Promise<RunResult> {
  const exit = new Promise<number | null>((resolve) => child.on("exit", resolve))
  const streams = [child.stdout, child.stderr].map(async (stream) => (stream ? await text(stream) : ""))
  const [code, ...output] = await Promise.all([exit, ...streams])
  return { code, output: output.join("") }
}
