import { setTimeout as delay } from "node:timers/promises"
import type { Table } from "../../core/table/table.ts"
import { LocalRunError } from "../local/process/user-error.ts"
import { findCertificate, requestCertificate } from "./account/certificate.ts"
import type { Account } from "./account/clients.ts"
import { outputsOf, type StageOutputs } from "./account/outputs.ts"
import {
  effectiveSettings,
  readSettings,
  type StoredSettings,
  withChanges,
  writeSettings,
} from "./account/stage-settings.ts"
import { findingLines } from "./checks/finding.ts"
import { examine } from "./doctor.ts"
import { operatorAccount, withTemporaryKey } from "./operator.ts"
import type { SmokeResult, SmokeTarget } from "./smoke.ts"

/**
 * The actions of a deployment outside the AWS account, passed in so that tests can replace them.
 */
export type Tools = {
  /** Builds the bundles. Returns the program's exit code. */
  readonly build: () => Promise<number>
  /** Builds the pages for the site's origin. Returns the program's exit code. */
  readonly buildPages: (origin: string) => Promise<number>
  /** Deploys the stacks with these settings. Returns the program's exit code. */
  readonly deploy: (settings: StoredSettings) => Promise<number>
  /** Uploads the built pages. Returns the number of files. */
  readonly publish: (bucket: string) => Promise<number>
  readonly openTable: (name: string) => Table
  readonly smokeTest: (target: SmokeTarget) => Promise<readonly SmokeResult[]>
  /** True if the host name resolves to an address. */
  readonly resolves: (host: string) => Promise<boolean>
  readonly say: (line: string) => void
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly certificatePollMs: number
}

export type Deployment = {
  readonly stage: string
  readonly changes: StoredSettings
  readonly account: Account
  readonly tools: Tools
}

/**
 * Deploys a stage from whatever state it is in: every step checks what is already done. Throws
 * LocalRunError for problems that the operator must fix first; the next run continues from there.
 */
export async function deployStage(deployment: Deployment): Promise<void> {
  const { stage, changes, account, tools } = deployment
  const { say } = tools
  await requireHealthyAccount(deployment)
  if ((await tools.build()) !== 0) throw new LocalRunError("The build failed. Nothing was deployed.")
  let settings = withChanges(await readSettings(account.ssm, stage), changes)
  settings = await withCertificate(deployment, settings)
  await writeSettings(account.ssm, stage, settings)
  let outputs = await deployStacks(deployment, settings)
  if (isNamedByCloudFront(effectiveSettings(stage, settings).host, outputs)) {
    // CloudFront assigns the host name on the first deployment. Links, cookies and agents need it.
    say(`The host is ${outputs.edgeHost}. Deploying once more with it.`)
    settings = { ...settings, host: outputs.edgeHost }
    await writeSettings(account.ssm, stage, settings)
    outputs = await deployStacks(deployment, settings)
  }
  await buildPages(deployment, `https://${effectiveSettings(stage, settings).host ?? outputs.edgeHost}`)
  say(`Published ${await tools.publish(outputs.siteBucket)} files of the pages.`)
  await verify(deployment, settings, outputs)
}

/** The canonical URLs of the pages and the sitemap need the host, so the pages are built last. */
async function buildPages({ tools }: Deployment, origin: string): Promise<void> {
  if ((await tools.buildPages(origin)) === 0) return
  throw new LocalRunError("The stacks are deployed, but the pages could not be built. Run this again.")
}

/**
 * True if the host must be taken from CloudFront: there is none, or it belongs to a distribution
 * that no longer exists.
 */
const isNamedByCloudFront = (host: string | undefined, { edgeHost }: StageOutputs): boolean =>
  host === undefined || (host.endsWith(".cloudfront.net") && host !== edgeHost)

async function requireHealthyAccount(deployment: Deployment): Promise<void> {
  const { stage, changes, account } = deployment
  const { say, environment } = deployment.tools
  // If the account is not accessible, the credentials check reports that.
  const wanted = withChanges(await readSettings(account.ssm, stage).catch(() => ({})), changes)
  const settings = effectiveSettings(stage, wanted)
  const host = wanted.host ?? settings.host
  const examined = { stage, account, settings, host, mayFix: true, environment }
  const problems = await examine(examined, (name, finding) => {
    for (const line of findingLines(name, finding)) say(line)
  })
  if (problems > 0)
    throw new LocalRunError(`Problems that stop a deployment: ${problems}. Nothing was deployed.`)
}

/** Adds the certificate of a custom domain. Waits until AWS has issued it. */
async function withCertificate(
  { account: { acm }, tools: { say, certificatePollMs } }: Deployment,
  settings: StoredSettings,
): Promise<StoredSettings> {
  const { host } = settings
  if (host === undefined || host.endsWith(".cloudfront.net")) return settings
  let printed: string | undefined
  for (;;) {
    const found = await findCertificate(acm, host)
    if (found?.status === "ISSUED") return { ...settings, certificateArn: found.arn }
    if (!found) await requestCertificate(acm, host)
    const { record } = found ?? {}
    if (record && printed !== record.name) {
      say(`Set this DNS record; the deployment continues by itself once AWS has seen it:`)
      say(`  ${record.name} ${record.type} ${record.value}`)
      printed = record.name
    }
    await delay(certificatePollMs)
  }
}

async function deployStacks(
  { stage, account, tools }: Deployment,
  settings: StoredSettings,
): Promise<StageOutputs> {
  const code = await tools.deploy(settings)
  if (code !== 0) throw new LocalRunError(`The stacks were not deployed (exit code ${code}). Run this again.`)
  const outputs = await outputsOf(account.cloudformation, stage)
  if (!outputs) throw new LocalRunError("The stacks lack an output that the next step needs.")
  return outputs
}

/** Creates the operator's key, tests the service, and prints its URL. */
async function verify(
  { stage, tools }: Deployment,
  settings: StoredSettings,
  { edgeHost, tableName }: StageOutputs,
): Promise<void> {
  const { say } = tools
  const table = tools.openTable(tableName)
  const { host = edgeHost, alarmEmail } = effectiveSettings(stage, settings)
  const email = alarmEmail ?? `operator@${host}`
  const { accountId, rawKey } = await operatorAccount(table, email)
  const isReachable = host === edgeHost || (await tools.resolves(host))
  if (!isReachable) say(`${host} has no address yet. Set: ${host} CNAME ${edgeHost}`)
  const origin = `https://${isReachable ? host : edgeHost}`
  const results = await withTemporaryKey(
    table,
    accountId,
    async (key) => await tools.smokeTest({ origin, key }),
  )
  for (const { name, state, text } of results) say(`${state}  ${name}: ${text}`)
  say(`Service  https://${host}`)
  say(`Agents   https://${host}/mcp`)
  say(
    rawKey === undefined
      ? `Account  ${email} (its key was printed earlier)`
      : `Account  ${email}\nKey      ${rawKey}`,
  )
  if (alarmEmail !== undefined) say(`Alarms   confirm the subscription that AWS has sent to ${alarmEmail}`)
  const failures = results.filter(({ state }) => state === "failed")
  if (failures.length > 0)
    throw new LocalRunError(
      `Stage ${stage} is deployed, but ${failures.map(({ name }) => name).join(", ")} failed.`,
    )
}
