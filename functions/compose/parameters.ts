import { withAttempts } from "../../core/awsjson/attempts.ts"
import { isTransient } from "../../core/awsjson/failure.ts"
import { openSignedCalls } from "../../core/awsjson/signed-calls.ts"
import { systemClock } from "../../core/kernel/clock.ts"
import { awsClient } from "./aws.ts"

const SSM = {
  name: "ssm",
  target: "AmazonSSM",
  version: "1.1",
  decode: JSON.parse as (text: string) => Record<string, unknown>,
} as const

/** The most names that SSM's GetParameters accepts. */
const NAMES_MAX = 10
const TIMEOUT_MS = 3000

/**
 * SSM answers 40 calls a second, so it refuses some when many Lambdas start at once. The waits
 * between these attempts take 1.6 s on average.
 */
const ATTEMPTS_MAX = 6
const isRepeated = (cause: unknown) =>
  isTransient(cause) || (cause instanceof Error && cause.name === "ThrottlingException")

type Found = { Parameters?: readonly { Name: string; Value: string }[] }

/**
 * Reads the parameter `<path>/<name>` of each name from SSM, decrypted. Leaves out missing ones.
 * Throws for any other failure, so that the process does not start. Does not use the SDK's client,
 * because most Lambdas have secrets, and would load 570 KB more before their first call.
 * `AWS_ENDPOINT_URL_SSM` in `environment` is for servers other than Amazon's.
 */
export async function readParameters(
  environment: Readonly<Record<string, string | undefined>>,
  path: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  const { AWS_REGION = "us-east-1", AWS_ENDPOINT_URL_SSM: endpoint } = environment
  const wanted = { requestTimeoutMs: TIMEOUT_MS, endpoint, requestHandler: undefined }
  const client = awsClient({ ...environment, AWS_REGION }, wanted)
  const call = openSignedCalls<"GetParameters">(SSM, client)
  const found: Record<string, string> = {}
  for (let from = 0; from < names.length; from += NAMES_MAX) {
    const Names = names.slice(from, from + NAMES_MAX).map((name) => `${path}/${name}`)
    const body = JSON.stringify({ Names, WithDecryption: true })
    const options = { max: ATTEMPTS_MAX, isRepeated }
    const text = await withAttempts(systemClock, async () => await call("GetParameters", body), options)
    for (const { Name, Value } of (JSON.parse(text) as Found).Parameters ?? [])
      found[Name.slice(path.length + 1)] = Value
  }
  return found
}
