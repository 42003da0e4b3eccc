import type { Secret } from "../route/secrets.ts"
import { parseConfig } from "./config.ts"
import { readParameters } from "./parameters.ts"
import { compose, type Services } from "./services.ts"

/** Composes the services of a process from its environment variables. */
export const servicesOfProcess = (): Services => compose(parseConfig(process.env))

/**
 * Composes the services of a Lambda from its environment variables and `secrets`, read from SSM.
 */
export async function servicesOfLambda(secrets: readonly Secret[]): Promise<Services> {
  const { SECRETS_PATH: path } = process.env
  const read = path && secrets.length > 0 ? await readParameters(process.env, path, secrets) : {}
  return compose(parseConfig({ ...process.env, ...read }))
}

/** Composes the services of a container, which needs fewer secrets if it serves no calls. */
export async function servicesOfContainer(container: {
  secrets: readonly Secret[]
  workerSecrets: readonly Secret[]
}): Promise<Services> {
  const { WORKER_ONLY } = parseConfig(process.env)
  return await servicesOfLambda(WORKER_ONLY ? container.workerSecrets : container.secrets)
}
