import {
  GetParametersCommand,
  PutParameterCommand,
  paginateGetParametersByPath,
  type SSMClient,
} from "@aws-sdk/client-ssm"
import type { Secret } from "../../../functions/route/secrets.ts"

/** The limit of GetParameters. */
const NAMES_MAX = 10

/** The path of a stage's parameters, the same as in stacks/app.ts. */
const parameterPath = (stage: string): string => `/echotext/${stage}`

export const parameterName = (stage: string, name: Secret | "SETTINGS"): string =>
  `${parameterPath(stage)}/${name}`

/** Returns the decrypted values of a stage's parameters. Missing ones are left out. */
export async function readStageParameters<T extends Secret | "SETTINGS">(
  client: SSMClient,
  stage: string,
  names: readonly T[],
): Promise<Partial<Record<T, string>>> {
  const found: Partial<Record<T, string>> = {}
  for (let from = 0; from < names.length; from += NAMES_MAX) {
    const batch = names.slice(from, from + NAMES_MAX)
    const Names = batch.map((name) => parameterName(stage, name))
    const { Parameters = [] } = await client.send(new GetParametersCommand({ Names, WithDecryption: true }))
    for (const name of batch) {
      const Name = parameterName(stage, name)
      const value = Parameters.find((parameter) => parameter.Name === Name)?.Value
      if (value !== undefined) found[name] = value
    }
  }
  return found
}

/** Returns the names of a stage's parameters, without their path. Decrypts no value. */
export async function listStageParameters(client: SSMClient, stage: string): Promise<string[]> {
  const Path = parameterPath(stage)
  const names: string[] = []
  for await (const { Parameters = [] } of paginateGetParametersByPath({ client }, { Path, Recursive: true }))
    names.push(...Parameters.map(({ Name = "" }) => Name.slice(Path.length + 1)))
  return names
}

/**
 * Stores a secret that has no value yet. Throws if it has one, because SSM refuses to replace it.
 */
export async function createSecret(
  client: SSMClient,
  stage: string,
  name: Secret,
  Value: string,
): Promise<void> {
  const Name = parameterName(stage, name)
  await client.send(new PutParameterCommand({ Name, Value, Type: "SecureString", Overwrite: false }))
}

/** Returns the shell command that sets a secret. */
export const putCommand = (stage: string, name: Secret, value: string): string =>
  `aws ssm put-parameter --region us-east-1 --overwrite --type SecureString --name ${parameterName(stage, name)} --value ${value}`
