import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import type { Config } from "./config.ts"

/**
 * The most calls that one client can have open at once. The SDK queues further calls. The default
 * of the SDK is 50.
 */
const SOCKETS_MAX = 256

type AwsConfig = Pick<
  Config,
  "AWS_REGION" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY" | "AWS_SESSION_TOKEN"
>
export type RequestHandler = DynamoDBClientConfig["requestHandler"]
/** Client options that all AWS services share. */
export type AwsClient = Pick<DynamoDBClientConfig, "region" | "maxAttempts" | "endpoint" | "credentials"> & {
  requestHandler: NonNullable<RequestHandler>
}

/**
 * Returns the options of an AWS client. An attempt without an answer within `requestTimeoutMs`
 * fails. `requestHandler` replaces the HTTP client and its timeouts, for tests and for test keys.
 * `endpoint` is for servers other than Amazon's.
 */
export function awsClient(
  config: AwsConfig,
  wanted: {
    requestTimeoutMs: number
    endpoint: string | undefined
    requestHandler: RequestHandler | undefined
  },
): AwsClient {
  const { requestTimeoutMs: requestTimeout, endpoint } = wanted
  const timeouts = { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true }
  return {
    region: config.AWS_REGION,
    ...credentialsOf(config),
    maxAttempts: 3,
    requestHandler: wanted.requestHandler ?? { ...timeouts, httpAgent: { maxSockets: SOCKETS_MAX } },
    ...(endpoint === undefined ? {} : endpointSettings(endpoint)),
  }
}

/** Returns the credentials from the environment, so that the SDK does not search for them. */
function credentialsOf(config: AwsConfig): Pick<AwsClient, "credentials"> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!accessKeyId || !secretAccessKey) return {}
  const { AWS_SESSION_TOKEN: sessionToken } = config
  return { credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) } }
}

/**
 * Returns the settings for an endpoint. Local servers accept any credentials and must never see
 * real ones.
 */
export function endpointSettings(endpoint: string): Pick<AwsClient, "endpoint" | "credentials"> {
  const isLoopback = ["127.0.0.1", "localhost", "[::1]"].includes(new URL(endpoint).hostname)
  return {
    endpoint,
    ...(isLoopback ? { credentials: { accessKeyId: "local", secretAccessKey: "local" } } : {}),
  }
}
