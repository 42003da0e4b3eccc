import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"

const MODULES = join(import.meta.dirname, "../../node_modules")

/**
 * What would call home: SST itself, npm's look for its own updates, and the CDK's program, which
 * SST starts on a new account.
 */
const QUIET = {
  SST_TELEMETRY_DISABLED: "1",
  NPM_CONFIG_UPDATE_NOTIFIER: "false",
  CDK_DISABLE_VERSION_CHECK: "1",
  CDK_NOTICES: "false",
}

/**
 * SST draws its progress again for each event, and each time starts a program that asks for the
 * terminal's size. Without a terminal, as in CI, that takes as long as all the rest.
 */
const SIZE = { COLUMNS: "120", LINES: "40" }

/** What the stacks read besides the code. */
export type StageContext = { readonly settings: object }

/**
 * Runs SST's program in the current folder with these arguments, and returns its exit code. What it
 * starts in turn is found among the installed packages first: `npx cdk` is the pinned program.
 * `settings` override the stage's own (stacks/base/settings.ts).
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
      // The CDK reads its context from there, before the project's files.
      ...(context ? { CDK_CONTEXT_JSON: JSON.stringify(context) } : {}),
    },
  })
  const [code] = (await once(child, "exit")) as [number | null]
  return code ?? 1
}

/**
 * The CDK's program fetches announcements even where it shows none, unless it has kept some that
 * are still valid. These are, and say nothing.
 */
function cdkHome(): string {
  const home = join(process.cwd(), ".sst/cdk")
  mkdirSync(join(home, "cache"), { recursive: true })
  const never = Number.MAX_SAFE_INTEGER
  writeFileSync(join(home, "cache/notices.json"), JSON.stringify({ expiration: never, notices: [] }))
  return home
}
