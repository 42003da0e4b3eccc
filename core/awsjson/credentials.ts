import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import type { Credentials } from "aws4"

/**
 * Returns the credentials for each call: those of the setting, or what the SDK's provider chain
 * finds (a container's endpoint, a profile) and renews before they expire.
 */
export function credentialsFrom(
  setting: DynamoDBClientConfig["credentials"],
): () => Credentials | Promise<Credentials> {
  if (typeof setting === "function") return async () => await setting()
  if (setting) return () => setting
  let chain: (() => Promise<Credentials>) | undefined
  return async () => {
    // Loaded only on demand: a Lambda has its credentials in the environment and never needs the
    // chain.
    chain ??= (await import("@aws-sdk/credential-provider-node")).defaultProvider()
    return await chain()
  }
}
