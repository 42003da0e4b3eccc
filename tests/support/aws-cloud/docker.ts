#!/usr/bin/env node
/**
 * Replaces Docker's program (CDK_DOCKER). It builds nothing, keeps the platform of each build, and
 * reports each push to the fake AWS account. A build without `--platform` fails, as its result
 * would depend on the machine.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"

const { DOCKER_STAND_IN: folder = "", AWS_ENDPOINT_URL: account = "" } = process.env
const built = join(folder, "images.json")
const [command = "", ...args] = process.argv.slice(2)

/** The platform of each image here, by its name and tag. */
function images(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(built, "utf8")) as Record<string, string>
  } catch {
    return {}
  }
}

const keep = (name: string, platform: string) =>
  writeFileSync(built, JSON.stringify({ ...images(), [name]: platform }))

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

switch (command) {
  case "inspect":
    if (!images()[args[0] ?? ""]) fail(`Error: No such object: ${args[0]}`)
    break
  case "login":
    break
  case "version":
    console.log("linux/amd64")
    break
  case "build": {
    const options = { tag: { type: "string" }, platform: { type: "string" } } as const
    const { values } = parseArgs({ args, options, allowPositionals: true, strict: false })
    const { tag, platform } = values
    if (typeof platform !== "string") fail("docker build: no --platform")
    keep(String(tag), platform)
    break
  }
  case "tag": {
    const [from = "", to = ""] = args
    keep(to, images()[from] ?? fail(`No such image: ${from}`))
    break
  }
  case "push": {
    const name = args.find((arg) => !arg.startsWith("-")) ?? ""
    const platform = images()[name] ?? fail(`No such image: ${name}`)
    const [, repository, tag] = /^(.*):([^:/]+)$/.exec(name) ?? []
    const pushed = await fetch(`${account}/_push`, {
      method: "POST",
      body: JSON.stringify({ repository, tag, platform }),
    })
    if (!pushed.ok) fail(await pushed.text())
    break
  }
  default:
    fail(`docker ${command}: the stand-in has no such command`)
}
