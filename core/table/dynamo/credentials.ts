import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import type { Credentials } from "aws4"

/**
 * The credentials of each call: those of the setting, or what the SDK's chain finds (a container's
 * address, a profile) and renews before it expires.
 */
export function credentialsFrom(
  setting: DynamoDBClientConfig["credentials"],
): () => Credentials | Promise<Credentials> {
  if (typeof setting === "function") return async () => await setting()
  if (setting) return () => setting
  let chain: (() => Promise<Credentials>) | undefined
  return async () => {
    // Loaded here because a Lambda's environment has its credentials.
    chain ??= (await import("@aws-sdk/credential-provider-node")).defaultProvider()
    return await chain()
  }
}
