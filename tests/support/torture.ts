/** `npm run torture`: breaks a running service in every way, and checks what its clients saw. */
import "../../scripts/local/process/node-version.ts"
import { parseArgs } from "node:util"
import { type Command, runCommand, UsageError } from "../../scripts/local/process/command.ts"
import { describeRun } from "./torture/report.ts"
import { runTorture } from "./torture/run.ts"

const MINUTES_MAX = 24 * 60

const command: Command = {
  help: `Usage: npm run -s torture -- [--minutes <n>] [--seed <n>] [--instances <n>] [--accounts <n>] [--skew <seconds>]

Starts instances of the service as processes over one store, calls them, and meanwhile kills and pauses instances and
the store, fills the disk, and breaks the network between them; their clocks differ. At the end it checks that one order
of all calls explains every answer, audits the table, and looks for lost history rows and empty streams. Needs Linux. A
full disk needs root, and clocks moved from outside need the package libfaketime; what is skipped is said.

  --minutes <n>      how long faults are injected (1)
  --seed <n>         chooses the faults and the calls (1)
  --instances <n>    1 to 5 (3)
  --accounts <n>     2 to 50; each has two clients (5)
  --skew <seconds>   how far clocks are from the true time (15)

Exit codes: 0 no violation, 1 violations, 2 wrong usage.
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        minutes: { type: "string", default: "1" },
        seed: { type: "string", default: "1" },
        instances: { type: "string", default: "3" },
        accounts: { type: "string", default: "5" },
        skew: { type: "string", default: "15" },
      },
    })
    const number = (name: keyof typeof values, min: number, max: number): number => {
      const value = Number(values[name])
      if (!(value >= min && value <= max))
        throw new UsageError(`--${name} must be a number from ${min} to ${max}.`)
      return value
    }
    const result = await runTorture({
      ms: number("minutes", 0.1, MINUTES_MAX) * 60_000,
      seed: Math.floor(number("seed", 0, 2 ** 31)),
      instances: Math.floor(number("instances", 1, 5)),
      accounts: Math.floor(number("accounts", 2, 50)),
      skewMs: number("skew", 0, 30) * 1000,
      betweenFaultsMs: 8000,
      lengthMs: 6000,
      pauseMs: 200,
      onLine: (line) => console.error(line),
    })
    for (const line of describeRun(result)) console.log(line)
    if (result.violations.length > 0) process.exitCode = 1
  },
}

await runCommand(command)
process.exit()
