import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import { withRetries } from "../../awsjson/retries.ts"
import { openSignedCalls, type SignedCall } from "../../awsjson/signed-calls.ts"
import type { Clock } from "../../kernel/clock.ts"
import { randomUUID } from "../../kernel/random.ts"
import type { Operation, Send } from "./commands.ts"
import { decodeAnswer, encodeRequest } from "./values.ts"

const DYNAMODB = {
  name: "dynamodb",
  target: "DynamoDB_20120810",
  version: "1.0",
  decode: decodeAnswer,
} as const

/** Sends a request once, and returns the text of its answer. Throws DynamoDB's errors. */
export type Attempt = SignedCall<Operation>

/**
 * Creates a client for the operations that the service uses. It behaves like the SDK's document
 * client at a fraction of the CPU time; tests compare the two. `config` is the SDK's.
 */
export function openSend(config: DynamoDBClientConfig, clock: Clock): Send {
  return retryingSend(clock, openSignedCalls(DYNAMODB, config))
}

/** Creates a client that retries attempts whose connection or server failed. */
export function retryingSend(clock: Clock, attempt: Attempt): Send {
  return async (operation, input) => {
    const body = encodeRequest(
      // The token makes a transaction that is sent twice take effect once.
      operation === "TransactWriteItems" ? { ClientRequestToken: randomUUID(), ...input } : input,
    )
    return decodeAnswer(await withRetries(clock, async () => await attempt(operation, body))) as never
  }
}
