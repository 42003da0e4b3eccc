import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import type { Check } from "./check.ts"
import { ok, problem } from "./finding.ts"

/** The platform of the workers' image (stacks/worker/workers.ts). */
const PLATFORM = "linux/amd64"
const TIMEOUT_MS = 20_000

/** Checks that Docker runs and can build for the workers' platform, natively or by emulation. */
export const checkDocker: Check = async ({ environment }) => {
  // The CDK starts the program that this variable names.
  const docker = environment["CDK_DOCKER"] ?? "docker"
  const server = await run(docker, ["version", "--format", "{{.Server.Os}}/{{.Server.Arch}}"], environment)
  if (server.code === undefined)
    return problem(`${docker} is not installed`, "https://docs.docker.com/engine/install/")
  if (server.code !== 0)
    return problem(`Docker does not run: ${lastLine(server.stderr)}`, "sudo systemctl start docker")
  const own = server.stdout.trim()
  if (own === PLATFORM) return ok(own)
  const builder = await run(docker, ["buildx", "inspect", "--bootstrap"], environment)
  if (builder.code === 0 && new RegExp(`Platforms:.*\\b${PLATFORM}\\b`).test(builder.stdout))
    return ok(`${own}, with emulation of ${PLATFORM}`)
  return problem(
    `Docker is ${own} and cannot build for ${PLATFORM}`,
    `${docker} run --privileged --rm tonistiigi/binfmt --install amd64`,
  )
}

type RunResult = { code: number | null | undefined; stdout: string; stderr: string }

/** Runs a program. `code` is undefined if the program does not exist. */
async function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunResult> {
  const child = spawn(program, args, { env: { ...environment }, timeout: TIMEOUT_MS })
  const missing = once(child, "error").then(() => ({ code: undefined, stdout: "", stderr: "" }))
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]).then(
    ([stdout, stderr, [code]]) => ({ code: code as number | null, stdout, stderr }),
  )
  return await Promise.race([missing, ended])
}

const lastLine = (output: string): string => output.trim().split("\n").at(-1) ?? ""
