/** `npm run doctor`: finds problems that would make a deployment fail, before it starts. */
import { parseArgs } from "node:util"
import { openAccount } from "./deploy/account/clients.ts"
import {
  effectiveSettings,
  readSettings,
  settingsFrom,
  withChanges,
} from "./deploy/account/stage-settings.ts"
import { findingLines } from "./deploy/checks/finding.ts"
import { examine } from "./deploy/doctor.ts"
import { stageFrom } from "./deploy/stage-name.ts"
import { type Command, runCommand } from "./local/process/command.ts"
import { LocalRunError } from "./local/process/user-error.ts"

const command: Command = {
  help: `Usage: npm run -s doctor -- --stage <name> [--domain <host>] [--mail <address>] [--alarm <address>] [--fix]

Checks this machine and the AWS account of your credentials for what a deployment needs, and prints the command that
fixes each problem. Changes nothing without --fix. Exits with code 1 if a deployment would fail.

  --stage <name>    the stage to deploy
  --domain <host>   your own host name
  --mail <address>  the sender of sign-in mails, of a domain that SES has verified
  --alarm <address> receives alarms
  --fix             create missing secrets that are only random values, and the role that ECS needs in each account
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        stage: { type: "string" },
        domain: { type: "string" },
        mail: { type: "string" },
        alarm: { type: "string" },
        fix: { type: "boolean", default: false },
      },
    })
    const stage = stageFrom(values.stage)
    const changes = settingsFrom(values)
    const account = openAccount()
    // Without credentials, the doctor's own check reports that.
    const stored = await readSettings(account.ssm, stage).catch(() => ({}))
    const wanted = withChanges(stored, changes)
    const settings = effectiveSettings(stage, wanted)
    const host = wanted.host ?? settings.host
    const examined = { stage, account, settings, host, mayFix: values.fix, environment: process.env }
    const problems = await examine(examined, (name, finding) => {
      for (const line of findingLines(name, finding)) console.log(line)
    })
    if (problems > 0) throw new LocalRunError(`Problems that stop a deployment: ${problems}.`)
  },
}

await runCommand(command)
