import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll } from "vitest"
import { packCli } from "../../scripts/clients/npm.ts"
import { PACKAGE, VARIABLE } from "../../scripts/generate/clients/name.ts"
import { run } from "../../web/clients/cli/src/run.ts"
import { readLedger } from "../support/ledger.ts"
import { temporaryFolder } from "../support/process.ts"
import type { TestService } from "../support/service.ts"

type Environment = Readonly<Record<string, string>>

/** The packed command line, installed in a folder, with a key. Call at the top of a file. */
export async function startCliStage(service: TestService, { credits = 50 } = {}) {
  const folder = temporaryFolder(afterAll)
  const installed = join(folder, "installed")
  const program = join(installed, "node_modules/.bin", PACKAGE)
  const { accountId, rawKey } = await service.client({ credits })
  const key: Environment = { [`${VARIABLE}_API_KEY`]: rawKey, [`${VARIABLE}_BASE_URL`]: service.url }
  const { PATH = "" } = process.env
  const home = { PATH, HOME: folder, XDG_CONFIG_HOME: join(folder, "config") }

  beforeAll(async () => {
    const tarball = await packCli(join(folder, "out"))
    mkdirSync(installed)
    const options = ["--offline", "--silent", "--no-audit", "--no-fund", "--prefix", installed]
    execFileSync("npm", ["install", ...options, tarball], { stdio: "pipe" })
  })

  function start(args: readonly string[], environment = key, command = [program]) {
    const [file = program, ...before] = command
    const child = spawn(file, [...before, ...args], { cwd: folder, env: { ...home, ...environment } })
    let [out, err] = ["", ""]
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text
    })
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      err += text
    })
    const ended = once(child, "close").then(([code]) => ({ code: code as number | null, out, err }))
    return { child, ended, printed: () => ({ out, err }) }
  }

  /** Runs the installed command in the test's folder. */
  async function cli(args: readonly string[], environment = key, input = "") {
    const { child, ended } = start(args, environment)
    child.stdin.end(input)
    return await ended
  }

  /** Runs a command line in this process, as on a terminal. */
  async function onTerminal(args: readonly string[], more: Environment = {}, openUrl = (_url: string) => {}) {
    let [out, err] = ["", ""]
    const streams = {
      out: (text: string) => (out += text),
      err: (text: string) => (err += text),
      stdin: Readable.from([]),
      environment: { ...home, ...key, ...more },
      isOutTerminal: true,
      isInteractive: true,
      openUrl,
      onInterrupt: () => () => undefined,
    }
    return { code: await run(streams, args), out, err }
  }

  const balance = async () => (await readLedger(service.table, accountId)).account.balance
  return { folder, program, key, rawKey, accountId, start, cli, onTerminal, balance }
}
