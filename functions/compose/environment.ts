import type { Secret } from "../route/declaration.ts"
import { parseConfig } from "./config.ts"
import { readParameters } from "./parameters.ts"
import { compose, type Services } from "./services.ts"

/** The services of a process that is configured by its environment alone. */
export const servicesOfProcess = (): Services => compose(parseConfig(process.env))

/** The services of a Lambda: settings come from its environment, and the secret ones that it may read from SSM. */
export async function servicesOfLambda(secrets: readonly Secret[]): Promise<Services> {
  const { SECRETS_PATH: path } = process.env
  const read = path && secrets.length > 0 ? await readParameters(path, secrets) : {}
  return compose(parseConfig({ ...process.env, ...read }))
}
