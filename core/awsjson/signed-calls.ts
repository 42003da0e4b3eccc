import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import aws4 from "aws4"
import { credentialsFrom } from "./credentials.ts"
import { type Decode, failureOf, timeIfSkewed } from "./failure.ts"
import { openTransport } from "./transport.ts"

/** A service of AWS whose operations are JSON over POST. */
export type JsonService = {
  /** The name in host names and signatures. */
  name: "dynamodb" | "ssm"
  /** What precedes the operation in the header `x-amz-target`. */
  target: string
  /** The version of the protocol, which is part of the content type. */
  version: "1.0" | "1.1"
  /** Decodes the body of an error. */
  decode: Decode
}

/** The settings of the SDK's clients that our client takes. All of them have the same names. */
export type ClientSettings = Pick<
  DynamoDBClientConfig,
  "region" | "endpoint" | "credentials" | "requestHandler"
>

/** Sends a request once, and returns the text of its answer. Throws the service's errors. */
export type SignedCall<Operation extends string> = (operation: Operation, body: string) => Promise<string>

/** Creates a client that signs each call and sends it once. */
export function openSignedCalls<Operation extends string>(
  { name, target, version, decode }: JsonService,
  settings: ClientSettings,
): SignedCall<Operation> {
  const region = String(settings.region)
  const { endpoint = `https://${name}.${region}.amazonaws.com` } = settings
  if (typeof endpoint !== "string") throw new TypeError(`the endpoint of ${name} must be a string`)
  const url = new URL(endpoint)
  const credentials = credentialsFrom(settings.credentials)
  const transport = openTransport(name, settings.requestHandler)
  /** How far this machine's clock is behind the service's, in ms. */
  let behindMs = 0

  return async (operation, body) => {
    const signedAt = Date.now() + behindMs
    const headers = {
      "content-type": `application/x-amz-json-${version}`,
      "x-amz-target": `${target}.${operation}`,
      ...(behindMs === 0 ? {} : { date: new Date(signedAt).toUTCString() }),
    }
    const { host, pathname: path } = url
    const request = { host, method: "POST", path, service: name, region, headers, body }
    const signed = aws4.sign(request, await credentials()).headers as Record<string, string>
    const answer = await transport({ url, headers: signed, body })
    if (answer.status === 200) return answer.text
    const failure = failureOf(name, answer, decode)
    const time = timeIfSkewed(failure, answer, signedAt)
    // Assigned rather than added, because several calls in flight report the same difference.
    if (time !== undefined) behindMs = time - Date.now()
    throw failure
  }
}
