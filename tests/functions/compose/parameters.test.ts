import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Readable } from "node:stream"
import { text } from "node:stream/consumers"
import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm"
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
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

type ReceivedRequest = { headers: Record<string, unknown>; body: unknown }

/** Starts a server that gives these answers (status and body) in turn, and repeats the last. */
async function answering(...answers: readonly (readonly [number, object])[]) {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => void respond(request, response))
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [status, answer] = answers[Math.min(received.length, answers.length - 1)] ?? [500, {}]
    received.push({ headers: request.headers, body: JSON.parse((await text(request)) || "{}") })
    response.writeHead(status, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(answer))
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  started.push(server)
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
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
const THROTTLED = refusal("ThrottlingException")
const FAULT = [500, { __type: "InternalServerError" }] as const

describe("a request for parameters", () => {
  test("has the body, the operation and the content type of the SDK's", async () => {
    const { endpoint, received } = await answering([200, FOUND])
    await readParameters(environmentAt(endpoint), "/stage", ["TOKEN_SECRET"])
    const credentials = { accessKeyId: "local", secretAccessKey: "local" }
    const sdk = new SSMClient({ endpoint, region: "us-east-1", credentials })
    await sdk.send(new GetParametersCommand({ Names: ["/stage/TOKEN_SECRET"], WithDecryption: true }))
    sdk.destroy()
    const [ours, theirs] = received.map(({ headers, body }) => [
      body,
      headers["x-amz-target"],
      headers["content-type"],
    ])
    expect(ours).toEqual(theirs)
  })

  test.each([
    ["throttled", THROTTLED, 6],
    ["failed by SSM", FAULT, 3],
    ["refused", refusal("AccessDeniedException"), 1],
  ])("that is %s is sent at most as often as a Lambda has time for", async (_what, answer, attempts) => {
    const late = await answering(...Array.from({ length: attempts }, () => answer), [200, FOUND])
    const reading = readParameters(environmentAt(late.endpoint), "/stage", ["TOKEN_SECRET"])
    await expect(reading).rejects.toThrow(/^(no|ssm answered 500)$/)
    expect(late.received).toHaveLength(attempts)
    const answers = Array.from({ length: attempts - 1 }, () => answer)
    const inTime = await answering(...answers, [200, FOUND])
    const read = await readParameters(environmentAt(inTime.endpoint), "/stage", ["TOKEN_SECRET"])
    expect(read).toEqual({ TOKEN_SECRET: "secret" })
  })
})

/** Reads a parameter from Amazon's own address, and returns the signed request. */
async function signedRequest(environment: Record<string, string>) {
  const requests: { hostname: string; headers: Record<string, string> }[] = []
  const body = Readable.from([JSON.stringify(FOUND)])
  const requestHandler = {
    handle: async (request: (typeof requests)[number]) => {
      requests.push(request)
      return { response: { statusCode: 200, headers: {}, body } }
    },
  }
  await readParameters(environment, "/stage", ["TOKEN_SECRET"], requestHandler as never)
  const [{ hostname, headers } = { hostname: "", headers: {} as Record<string, string> }] = requests
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const [, scope] = /Credential=([^,]+)/.exec(lower["authorization"] ?? "") ?? []
  return { hostname, scope, token: lower["x-amz-security-token"] }
}

describe("Amazon's address", () => {
  test("is not known without a region", async () => {
    const reading = signedRequest({ AWS_REGION: "", AWS_ACCESS_KEY_ID: "A", AWS_SECRET_ACCESS_KEY: "B" })
    await expect(reading).rejects.toThrow("AWS_REGION")
  })

  test("is that of the Lambda's region, and gets its credentials and their token", async () => {
    const request = await signedRequest({
      AWS_REGION: "eu-west-1",
      AWS_ACCESS_KEY_ID: "ASIALAMBDA",
      AWS_SECRET_ACCESS_KEY: "secret of the Lambda",
      AWS_SESSION_TOKEN: "token of the Lambda",
      AWS_ENDPOINT_URL_SSM: "",
    })
    expect(request).toEqual({
      hostname: "ssm.eu-west-1.amazonaws.com",
      scope: expect.stringMatching(/^ASIALAMBDA\/\d{8}\/eu-west-1\/ssm\/aws4_request$/),
      token: "token of the Lambda",
    })
  })

  test("gets the credentials of ECS's agent from a container", async () => {
    const Expiration = new Date(Date.now() + 3_600_000).toISOString()
    const keys = { AccessKeyId: "ASIATASK", SecretAccessKey: "secret of the task", Token: "of the task" }
    const agent = await answering([200, { ...keys, Expiration }])
    for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_PROFILE"])
      vi.stubEnv(name, undefined)
    vi.stubEnv("AWS_CONTAINER_CREDENTIALS_FULL_URI", agent.endpoint)
    const request = await signedRequest({ AWS_REGION: "us-east-1" })
    vi.unstubAllEnvs()
    expect(request.scope).toMatch(/^ASIATASK\//)
    expect([request.token, agent.received.length]).toEqual(["of the task", 1])
  })
})
