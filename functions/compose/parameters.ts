import { attemptsAsInSdk, withRetries } from "../../core/awsjson/retries.ts"
import { openSignedCalls } from "../../core/awsjson/signed-calls.ts"
import { systemClock } from "../../core/kernel/clock.ts"
import { awsClient, type RequestHandler } from "./aws.ts"
import { requireSetting } from "./config.ts"

const SSM = {
  name: "ssm",
  target: "AmazonSSM",
  version: "1.1",
  decode: JSON.parse as (text: string) => Record<string, unknown>,
} as const

/** The most names that SSM's GetParameters accepts. */
const NAMES_MAX = 10
/** Three attempts fit into the ten seconds that a Lambda may take to start. */
const TIMEOUT_MS = 2500

/**
 * SSM answers 40 calls a second, so it throttles some when many Lambdas start at once. The waits
 * between these attempts take 1.6 s on average.
 */
const ATTEMPTS_WHEN_THROTTLED = 6
const attemptsAfter = (cause: unknown): number =>
  cause instanceof Error && cause.name === "ThrottlingException"
    ? ATTEMPTS_WHEN_THROTTLED
    : attemptsAsInSdk(cause)

type GetParametersAnswer = { Parameters?: readonly { Name: string; Value: string }[] }

/**
 * Reads the parameter `<path>/<name>` of each name from SSM, decrypted. Leaves out missing ones.
 * Throws for a missing region and any other failure, so that the process does not start. Does not
 * use the SDK's client, because most Lambdas have secrets, and would load 570 KB more before their
 * first call. `AWS_ENDPOINT_URL_SSM` in `environment` is for servers other than Amazon's.
 * `requestHandler` replaces the HTTP client, for tests.
 */
export async function readParameters(
  environment: Readonly<Record<string, string | undefined>>,
  path: string,
  names: readonly string[],
  requestHandler?: RequestHandler,
): Promise<Record<string, string>> {
  // Empty settings count as missing, as in config.ts.
  const AWS_REGION = requireSetting(environment["AWS_REGION"] || undefined, "AWS_REGION")
  const endpoint = environment["AWS_ENDPOINT_URL_SSM"] || undefined
  const wanted = { requestTimeoutMs: TIMEOUT_MS, endpoint, requestHandler }
  const call = openSignedCalls<"GetParameters">(SSM, awsClient({ ...environment, AWS_REGION }, wanted))
  const found: Record<string, string> = {}
  for (let from = 0; from < names.length; from += NAMES_MAX) {
    const Names = names.slice(from, from + NAMES_MAX).map((name) => `${path}/${name}`)
    const body = JSON.stringify({ Names, WithDecryption: true })
    const text = await withRetries(systemClock, async () => await call("GetParameters", body), attemptsAfter)
    for (const { Name, Value } of (JSON.parse(text) as GetParametersAnswer).Parameters ?? [])
      found[Name.slice(path.length + 1)] = Value
  }
  return found
}
