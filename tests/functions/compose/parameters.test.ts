import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { openSignedCalls } from "../../../core/awsjson/signed-calls.ts"
import { readParameters } from "../../../functions/compose/parameters.ts"
import { startAwsCloud } from "../../support/aws-cloud/server.ts"

const aws = await startAwsCloud()
afterAll(async () => await aws.stop())

const environmentAt = (endpoint: string) => ({
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_ENDPOINT_URL_SSM: endpoint,
})
const atStandIn = environmentAt(aws.origin)

beforeEach(() => aws.account.secrets.clear())

describe("parameters", () => {
  test("are read decrypted, and missing ones are left out", async () => {
    aws.account.secrets.set("/stage/TOKEN_SECRET", "größe 🎬").set("/other/OPENAI_API_KEY", "x")
    const read = await readParameters(atStandIn, "/stage", ["TOKEN_SECRET", "OPENAI_API_KEY"])
    expect(read).toEqual({ TOKEN_SECRET: "größe 🎬" })
  })

  test("are asked for ten at a time, as SSM requires", async () => {
    const names = Array.from({ length: 21 }, (_, index) => `NAME_${index}`)
    for (const name of names) aws.account.secrets.set(`/stage/${name}`, name)
    const from = aws.calls.length
    const read = await readParameters(atStandIn, "/stage", names)
    expect(read).toEqual(Object.fromEntries(names.map((name) => [name, name])))
    expect(aws.calls.slice(from)).toEqual(Array.from({ length: 3 }, () => "ssm GetParameters"))
  })
})

/** The body of a request, and the headers that name its operation and caller. */
type Sent = { headers: Record<string, unknown>; body: unknown }
const SIGNED = ["authorization", "content-type", "host", "x-amz-date", "x-amz-target"]

/** Starts a server that gives these answers (status and body) in turn, and repeats the last. */
async function answering(...answers: readonly (readonly [number, object])[]) {
  const sent: Sent[] = []
  const server = createServer((request, response) => void respond(request, response))
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body: unknown = JSON.parse(await text(request))
    const headers = Object.fromEntries(SIGNED.map((name) => [name, request.headers[name]]))
    const [status, answer] = answers[Math.min(sent.length, answers.length - 1)] ?? [500, {}]
    sent.push({ headers, body })
    response.writeHead(status, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(answer))
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  started.push(server)
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent }
}
const started: Server[] = []
afterAll(() => {
  for (const server of started) {
    server.closeAllConnections()
    server.close()
  }
})

const FOUND = { Parameters: [{ Name: "/stage/TOKEN_SECRET", Value: "secret" }], InvalidParameters: [] }
const refusal = (name: string) => [400, { __type: name, message: "no" }] as const

describe("a request for parameters", () => {
  test("has the body, target and credential scope of the SDK's", async () => {
    const { endpoint, sent } = await answering([200, FOUND])
    await readParameters(environmentAt(endpoint), "/stage", ["TOKEN_SECRET"])
    const credentials = { accessKeyId: "local", secretAccessKey: "local" }
    const sdk = new SSMClient({ endpoint, region: "us-east-1", credentials })
    await sdk.send(new GetParametersCommand({ Names: ["/stage/TOKEN_SECRET"], WithDecryption: true }))
    sdk.destroy()
    const [ours, theirs] = sent.map(({ headers, body }) => ({
      body,
      target: headers["x-amz-target"],
      type: headers["content-type"],
      scope: /Credential=([^,]+)/.exec(String(headers["authorization"]))?.[1],
    }))
    expect(ours).toEqual(theirs)
    expect(ours?.scope).toMatch(/^local\/\d{8}\/us-east-1\/ssm\/aws4_request$/)
  })

  test.each([
    ["SSM is too busy", refusal("ThrottlingException")],
    ["SSM fails", [500, { __type: "InternalServerError" }] as const],
  ])("is repeated while %s", async (_when, answer) => {
    const { endpoint, sent } = await answering(answer, answer, answer, [200, FOUND])
    const read = await readParameters(environmentAt(endpoint), "/stage", ["TOKEN_SECRET"])
    expect([read, sent.length]).toEqual([{ TOKEN_SECRET: "secret" }, 4])
  })

  test("fails at once when the Lambda may not read the parameters", async () => {
    const { endpoint, sent } = await answering(refusal("AccessDeniedException"))
    const reading = readParameters(environmentAt(endpoint), "/stage", ["TOKEN_SECRET"])
    await expect(reading).rejects.toMatchObject({ name: "AccessDeniedException", message: "no" })
    expect(sent).toHaveLength(1)
  })

  test("goes to the host of its region when no other is set", async () => {
    const hosts: string[] = []
    const call = openSignedCalls<"GetParameters">(
      { name: "ssm", target: "AmazonSSM", version: "1.1", decode: JSON.parse },
      {
        region: "eu-west-1",
        credentials: { accessKeyId: "local", secretAccessKey: "local" },
        requestHandler: {
          handle: async ({ hostname }: { hostname: string }) => {
            hosts.push(hostname)
            throw new Error("not sent")
          },
        } as never,
      },
    )
    await expect(call("GetParameters", "{}")).rejects.toThrow("not sent")
    expect(hosts).toEqual(["ssm.eu-west-1.amazonaws.com"])
  })
})
