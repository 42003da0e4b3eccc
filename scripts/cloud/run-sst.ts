import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"

const MODULES = join(import.meta.dirname, "../../node_modules")

/**
 * Turns off requests that have nothing to do with the deployment: SST's telemetry, npm's update
 * check, and the checks of the CDK program, which SST starts on a new account.
 */
const QUIET = {
  SST_TELEMETRY_DISABLED: "1",
  NPM_CONFIG_UPDATE_NOTIFIER: "false",
  CDK_DISABLE_VERSION_CHECK: "1",
  CDK_NOTICES: "false",
}

/**
 * SST redraws its progress on each event, and each time starts a program to get the terminal's
 * size. Without a terminal, as in CI, that takes as long as everything else together. Fixed values
 * avoid it.
 */
const SIZE = { COLUMNS: "120", LINES: "40" }

/** The CDK context that the stacks read. */
export type StageContext = { readonly settings: object }

/**
 * Runs SST's program in the current folder with these arguments, and returns its exit code.
 * Programs that it starts are looked up among the installed packages first, so `npx cdk` is the
 * pinned version. `settings` override the stage's own (stacks/base/settings.ts).
 */
export async function runSst(args: readonly string[], context?: StageContext): Promise<number> {
  const PATH = [join(MODULES, ".bin"), process.env["PATH"]].join(delimiter)
  const child = spawn(process.execPath, [join(MODULES, "sst/cli/sst.js"), ...args], {
    stdio: "inherit",
    env: {
      ...SIZE,
      ...process.env,
      ...QUIET,
      PATH,
      CDK_HOME: cdkHome(),
      // CDK reads its context from this variable before the project's files.
      ...(context ? { CDK_CONTEXT_JSON: JSON.stringify(context) } : {}),
    },
  })
  const [code] = (await once(child, "exit")) as [number | null]
  return code ?? 1
}

/**
 * Makes a home folder for the CDK program with cached announcements that are valid and empty.
 * Without them, CDK fetches announcements even when it shows none.
 */
function cdkHome(): string {
  const home = join(process.cwd(), ".sst/cdk")
  mkdirSync(join(home, "cache"), { recursive: true })
  const never = Number.MAX_SAFE_INTEGER
  writeFileSync(join(home, "cache/notices.json"), JSON.stringify({ expiration: never, notices: [] }))
  return home
}
