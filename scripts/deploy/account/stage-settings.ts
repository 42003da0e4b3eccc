import { PutParameterCommand, type SSMClient } from "@aws-sdk/client-ssm"
import * as z from "zod"
import { SETTING_NAMES } from "../../../functions/compose/config.ts"
import { type Settings, settingsOf } from "../../../stacks/base/settings.ts"
import { UsageError } from "../../local/process/command.ts"
import { parameterName, readStageParameters } from "./parameters.ts"

/**
 * Settings of a stage that belong to the account rather than the code. They are stored in a
 * parameter next to the stage's secrets, so that later deployments need no flags.
 */
const Stored = z.strictObject({
  host: z.string().optional(),
  certificateArn: z.string().optional(),
  mail: z.strictObject({ from: z.string(), identity: z.string() }).optional(),
  alarmEmail: z.string().optional(),
})
export type StoredSettings = z.infer<typeof Stored>

/** The flags of the command. */
export type DeployFlags = {
  domain?: string | undefined
  mail?: string | undefined
  alarm?: string | undefined
}

const ADDRESS = /^[^\s@]+@([^\s@]+\.[^\s@]+)$/
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/**
 * Checks the flags and converts them to settings. SES must have verified the domain of the sender.
 * Throws UsageError.
 */
export function settingsFrom({ domain, mail, alarm }: DeployFlags): StoredSettings {
  if (domain !== undefined && !DOMAIN.test(domain))
    throw new UsageError("--domain must be a host name in lower case, for example transcripts.example.org.")
  for (const [flag, address] of Object.entries({ mail, alarm }))
    if (address !== undefined && !ADDRESS.test(address))
      throw new UsageError(`--${flag} must be an email address.`)
  const identity = mail && ADDRESS.exec(mail)?.[1]
  return {
    ...(domain === undefined ? {} : { host: domain }),
    ...(mail && identity ? { mail: { from: mail, identity } } : {}),
    ...(alarm === undefined ? {} : { alarmEmail: alarm }),
  }
}

/** Merges changes into a stage's stored settings. A new host drops the old certificate. */
export function withChanges(stored: StoredSettings, changes: StoredSettings): StoredSettings {
  const { certificateArn, ...rest } = stored
  const isSameHost = changes.host === undefined || changes.host === stored.host
  return { ...rest, ...(isSameHost && certificateArn ? { certificateArn } : {}), ...changes }
}

export async function readSettings(client: SSMClient, stage: string): Promise<StoredSettings> {
  const { SETTINGS } = await readStageParameters(client, stage, ["SETTINGS"])
  return SETTINGS === undefined ? {} : Stored.parse(JSON.parse(SETTINGS))
}

export async function writeSettings(
  client: SSMClient,
  stage: string,
  settings: StoredSettings,
): Promise<void> {
  const Name = parameterName(stage, "SETTINGS")
  const Value = JSON.stringify(settings)
  await client.send(new PutParameterCommand({ Name, Value, Type: "String", Overwrite: true }))
}

/**
 * Returns the settings that the stacks will use: the stored ones on top of the code's settings for
 * the stage. Leaves out a domain whose certificate does not exist yet, because the stacks accept
 * only both or neither.
 */
export function effectiveSettings(stage: string, stored: StoredSettings): Settings {
  const { host, certificateArn, ...rest } = stored
  const hasAddress = host?.endsWith(".cloudfront.net") === true || certificateArn !== undefined
  const address = hasAddress ? { host, ...(certificateArn ? { certificateArn } : {}) } : {}
  return settingsOf(stage, { ...rest, ...address }, SETTING_NAMES)
}
