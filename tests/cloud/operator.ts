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
 * What each run would copy, hash and pack again: fonts, and the shared modules of all bundles but
 * one. The account runs no code, so the module of the handler stands for its bundle.
 */
const FONTS = /\/node_modules\/(@fontsource[^/]*|twemoji-colr-font)(\/|$)/
const SHARED = /\/lambda\/(?!og\/)[^/]+\/(chunks|node_modules)(\/|$)/

const isDeployed = (path: string) => !FONTS.test(path) && !SHARED.test(path)

/** What SST reads of the project. Its own files go to the folder's own `.sst`. */
const PROJECT = ["sst.config.ts", "stacks", "functions", "core", "web", "node_modules", "package.json"]
const PAGES = { "index.html": "<!doctype html><title>A deployed page</title>", "assets/app.js": "//" }

export type Ran = { readonly code: number | null; readonly output: string }
type Environment = Readonly<Record<string, string>>

/** Someone who deploys from a folder of their own, without a way out of this machine. */
export type Operator = {
  /** Runs one of the project's scripts in the folder, with these credentials for the account. */
  run(script: string, args: readonly string[]): Promise<Ran>
  /** The same, ended as by Ctrl-C once `isTime`. */
  interrupt(script: string, args: readonly string[], isTime: () => boolean): Promise<Ran>
  /** Changes the code of one Lambda. */
  changeHandler(id: string): void
  /** Loses what SST and the CDK keep in the folder, as on another machine. */
  forget(): void
  /** Hosts that a program tried to reach, besides this machine. */
  outside(): readonly string[]
}

/** `edge`: where the hosts of distributions are answered. */
export function operatorOf({ origin }: AwsCloud, edge: string, folder: string): Operator {
  for (const name of PROJECT) symlinkSync(join(ROOT, name), join(folder, name))
  // A copy, as the scripts find the folder's bundles and pages by their own place.
  cpSync(join(ROOT, "scripts"), join(folder, "scripts"), { recursive: true })
  const bundles = join(folder, ".build/lambda")
  cpSync(join(synthesized().folder, "../lambda"), bundles, { recursive: true, filter: isDeployed })
  for (const [name, content] of Object.entries(PAGES)) writeFile(join(folder, ".build/web", name), content)
  const [home, docker, outside, programs] = ["home", "docker", "outside", "programs"].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  mkdirSync(home)
  mkdirSync(docker)
  // The bundles and pages are built already.
  writeFile(join(programs, "npm"), '#!/bin/sh\n[ "$*" = "run -s build" ] || [ "$*" = "run -s web:build" ]\n')
  const environment: Environment = {
    PATH: [programs, join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
    HOME: home,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "AKIASTANDIN",
    AWS_SECRET_ACCESS_KEY: "stand-in",
    AWS_ENDPOINT_URL: origin,
    // Our own setting, which decides before the tools' common one.
    AWS_ENDPOINT_URL_DYNAMODB: origin,
    CDK_DOCKER: join(SUPPORT, "docker.ts"),
    DOCKER_STAND_IN: docker,
    OUTSIDE_FILE: outside,
    EDGE_ORIGIN: edge,
    // tests/cloud/templates.test.ts validates the same templates, and strictly.
    CDK_VALIDATION: "false",
    // The same large programs start several times.
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    NODE_OPTIONS: PRELOADED.map((path) => `--import ${pathToFileURL(path).href}`).join(" "),
  }
  const start = (script: string, args: readonly string[]) =>
    spawn(process.execPath, [join(folder, script), ...args], {
      cwd: folder,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      // Its own group, as of a terminal's command.
      detached: true,
    })
  return {
    run: async (script, args) => await ran(start(script, args)),
    interrupt: async (script, args, isTime) => {
      const child = start(script, args)
      const ending = ran(child)
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

async function ran(child: ChildProcess): Promise<Ran> {
  const exit = new Promise<number | null>((resolve) => child.on("exit", resolve))
  const streams = [child.stdout, child.stderr].map(async (stream) => (stream ? await text(stream) : ""))
  const [code, ...output] = await Promise.all([exit, ...streams])
  return { code, output: output.join("") }
}
