import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import type { Config } from "./config.ts"

/** As many calls as one process may have under way; the SDK's own 50 would queue behind them. */
const SOCKETS_MAX = 256

export type RequestHandler = DynamoDBClientConfig["requestHandler"]
/** What clients of all of AWS's services take. */
export type AwsClient = Pick<DynamoDBClientConfig, "region" | "maxAttempts" | "endpoint" | "credentials"> & {
  requestHandler: NonNullable<RequestHandler>
}

/**
 * What a client of AWS starts from: each call may take `requestTimeoutMs` up to its answer. `requestHandler` is the seam that tests
 * hang on; `endpoint` another place than Amazon's own.
 */
export function awsClient(
  { AWS_REGION: region }: Pick<Config, "AWS_REGION">,
  wanted: {
    requestTimeoutMs: number
    endpoint: string | undefined
    requestHandler: RequestHandler | undefined
  },
): AwsClient {
  const { requestTimeoutMs: requestTimeout, endpoint } = wanted
  const timeouts = { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true }
  return {
    region,
    maxAttempts: 3,
    requestHandler: wanted.requestHandler ?? { ...timeouts, httpAgent: { maxSockets: SOCKETS_MAX } },
    ...(endpoint === undefined ? {} : endpointSettings(endpoint)),
  }
}

/** Engines on loopback take any credentials, and must never be shown real ones. */
export function endpointSettings(endpoint: string): Pick<AwsClient, "endpoint" | "credentials"> {
  const isLoopback = ["127.0.0.1", "localhost", "[::1]"].includes(new URL(endpoint).hostname)
  return {
    endpoint,
    ...(isLoopback ? { credentials: { accessKeyId: "local", secretAccessKey: "local" } } : {}),
  }
}
