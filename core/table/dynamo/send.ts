import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import aws4 from "aws4"
import type { Clock } from "../../kernel/clock.ts"
import { randomFraction, randomUUID } from "../../kernel/random.ts"
import type { Operation, Send } from "./commands.ts"
import { credentialsFrom } from "./credentials.ts"
import { failureOf, isTransient, timeIfSkewed } from "./failure.ts"
import { openTransport } from "./transport.ts"
import { decodeAnswer, encodeRequest } from "./values.ts"

/** The SDK's standard retry mode. */
const ATTEMPTS_MAX = 3
const FIRST_WAIT_MS = 100

/** Sends a request once, and returns the text of its answer. Throws DynamoDB's errors. */
export type Attempt = (operation: Operation, body: string) => Promise<string>

/**
 * Creates a client for the operations that the service uses. It behaves like the SDK's document
 * client at a fraction of the CPU time; tests compare the two. `config` is the SDK's.
 */
export function openSend(config: DynamoDBClientConfig, clock: Clock): Send {
  return withAttempts(clock, signedAttempt(config))
}

/** Creates a client that repeats attempts whose connection or server failed. */
export function withAttempts(clock: Clock, attempt: Attempt): Send {
  return async (operation, input) => {
    const body = encodeRequest(
      // The token makes a transaction that is sent twice take effect once.
      operation === "TransactWriteItems" ? { ClientRequestToken: randomUUID(), ...input } : input,
    )
    for (let attempts = 1; ; attempts += 1) {
      try {
        return decodeAnswer(await attempt(operation, body)) as never
      } catch (cause) {
        if (attempts === ATTEMPTS_MAX || !isTransient(cause)) throw cause
        await clock.sleep(randomFraction() * FIRST_WAIT_MS * 2 ** (attempts - 1))
      }
    }
  }
}

function signedAttempt(config: DynamoDBClientConfig): Attempt {
  const region = String(config.region)
  const { endpoint = `https://dynamodb.${region}.amazonaws.com` } = config
  if (typeof endpoint !== "string") throw new TypeError("the endpoint of DynamoDB must be a string")
  const url = new URL(endpoint)
  const credentials = credentialsFrom(config.credentials)
  const transport = openTransport(config.requestHandler)
  /** How far this machine's clock is behind DynamoDB's, in ms. */
  let behindMs = 0

  return async (operation, body) => {
    const signedAt = Date.now() + behindMs
    const headers = {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `DynamoDB_20120810.${operation}`,
      ...(behindMs === 0 ? {} : { date: new Date(signedAt).toUTCString() }),
    }
    const request = { host: url.host, method: "POST", path: "/", service: "dynamodb", region, headers, body }
    const signed = aws4.sign(request, await credentials()).headers as Record<string, string>
    const answer = await transport({ url, headers: signed, body })
    if (answer.status === 200) return answer.text
    const failure = failureOf(answer)
    const time = timeIfSkewed(failure, answer, signedAt)
    // Assigned rather than added, because several calls in flight report the same difference.
    if (time !== undefined) behindMs = time - Date.now()
    throw failure
  }
}
