import { PutParameterCommand, type SSMClient } from "@aws-sdk/client-ssm"
import * as z from "zod"
import { SETTING_NAMES } from "../../../functions/compose/config.ts"
import { type Settings, settingsOf } from "../../../stacks/base/settings.ts"
import { UsageError } from "../../local/process/command.ts"
import { parameterName, readStageParameters } from "./parameters.ts"

/**
 * Settings of a stage that belong to the account, not to the code. They are kept in a parameter
 * beside the stage's secrets, so that a later deployment needs no flags.
 */
const Stored = z.strictObject({
  host: z.string().optional(),
  certificateArn: z.string().optional(),
  mail: z.strictObject({ from: z.string(), identity: z.string() }).optional(),
  alarmEmail: z.string().optional(),
})
export type StoredSettings = z.infer<typeof Stored>

/** Flags of the command. */
export type Wanted = { domain?: string | undefined; mail?: string | undefined; alarm?: string | undefined }

const ADDRESS = /^[^\s@]+@([^\s@]+\.[^\s@]+)$/
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Checks the flags. The sender's domain is the identity that SES has to have verified. */
export function settingsFrom({ domain, mail, alarm }: Wanted): StoredSettings {
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

/** The stored settings of a stage with these changes. Another host drops the old certificate. */
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
 * What the stacks will use: the code's settings of the stage under the stored ones. A domain whose
 * certificate does not exist yet is left out, as the stacks take both or none.
 */
export function effectiveSettings(stage: string, stored: StoredSettings): Settings {
  const { host, certificateArn, ...rest } = stored
  const hasAddress = host?.endsWith(".cloudfront.net") === true || certificateArn !== undefined
  const address = hasAddress ? { host, ...(certificateArn ? { certificateArn } : {}) } : {}
  return settingsOf(stage, { ...rest, ...address }, SETTING_NAMES)
}
