/** `npm run deploy`: deploys a stage from an empty account to a tested service. */
import { lookup } from "node:dns/promises"
import { parseArgs } from "node:util"
import { parseConfig } from "../functions/compose/config.ts"
import { compose } from "../functions/compose/services.ts"
import { runNpm } from "./cloud/run-npm.ts"
import { runSst } from "./cloud/run-sst.ts"
import { openAccount, REGION } from "./deploy/account/clients.ts"
import { settingsFrom } from "./deploy/account/stage-settings.ts"
import { deployStage, type Tools } from "./deploy/deploy-stage.ts"
import { smokeTest } from "./deploy/smoke.ts"
import { stageFrom } from "./deploy/stage-name.ts"
import { type Command, runCommand } from "./local/process/command.ts"
import { publishPages } from "./web/publish.ts"

const CERTIFICATE_POLL_MS = 15_000

const command: Command = {
  help: `Usage: npm run -s deploy -- --stage <name> [--domain <host>] [--mail <address>] [--alarm <address>]

Deploys a stage to the AWS account of your credentials. Checks the account (npm run doctor), deploys the stacks, deploys
them again with the host name that CloudFront has assigned, publishes the pages, creates an operator's key, and tests
the service. Flags are stored in the account, so the next deployment needs only --stage. If it stops halfway, run it
again.

  --stage <name>    the stage; removing \`production\` keeps its data
  --domain <host>   your own host name: requests its certificate, and waits for the DNS record that it prints
  --mail <address>  the sender of sign-in mails, of a domain that SES has verified
  --alarm <address> receives alarms; also the address of the operator's account
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        stage: { type: "string" },
        domain: { type: "string" },
        mail: { type: "string" },
        alarm: { type: "string" },
      },
    })
    const stage = stageFrom(values.stage)
    const changes = settingsFrom(values)
    const account = openAccount()
    const tools: Tools = {
      build: async () => await runNpm("build"),
      buildPages: async (origin) => await runNpm("web:build", "--origin", origin),
      deploy: async (settings) => await runSst(["deploy", "--stage", stage], { settings }),
      publish: async (bucket) => await publishPages(account.s3, bucket),
      openTable: (TABLE_NAME) =>
        compose(parseConfig({ ...process.env, AWS_REGION: REGION, TABLE_NAME, LOG_FORMAT: "none" })).table,
      smokeTest,
      resolves: async (host) =>
        await lookup(host).then(
          () => true,
          () => false,
        ),
      say: (line) => console.log(line),
      environment: process.env,
      certificatePollMs: CERTIFICATE_POLL_MS,
    }
    await deployStage({ stage, changes, account, tools })
  },
}

await runCommand(command)
