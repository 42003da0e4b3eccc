import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { GetObjectCommand, ListBucketsCommand } from "@aws-sdk/client-s3"
import { afterAll } from "vitest"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"
import { serveMcp } from "../../scripts/local/serve/serve-mcp.ts"
import type { AwsCloud } from "../support/aws-cloud/server.ts"
import { TEST_SECRET } from "../support/person.ts"

const ANY_PORT = { host: "127.0.0.1", port: 0 }
const MCP = "/mcp"

/**
 * Serves what users get from a deployed stage: its published home page, and for all other paths the
 * service on the stage's table. Returns the origin. Call at the top level of a test file.
 */
export async function startFront(aws: AwsCloud, dynamodb: string): Promise<string> {
  let starting: Promise<Backend> | undefined
  const answer = async (incoming: IncomingMessage): Promise<Response> => {
    const path = incoming.url ?? "/"
    if (path === "/") return new Response(await homePage(aws))
    starting ??= startBackend(aws, dynamodb)
    const { api, mcp } = await starting
    const { method = "GET", headers } = incoming
    const { authorization = "", accept = "", "content-type": type = "" } = headers
    return await fetch((path === MCP ? mcp : api) + path, {
      method,
      headers: { authorization, accept, "content-type": type },
      ...(method === "POST" ? { body: await buffer(incoming) } : {}),
    })
  }
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const response = await answer(incoming).catch(brokenBy)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  }
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, ANY_PORT.host, resolve))
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await (await starting)?.stop()
  })
  return `http://${ANY_PORT.host}:${(server.address() as AddressInfo).port}`
}

const brokenBy = (cause: unknown) => new Response(String(cause), { status: 502 })

async function homePage({ cloud: { s3 } }: AwsCloud): Promise<string> {
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
  const site = Buckets.find(({ Name }) => Name?.includes("-web-"))
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: site?.Name, Key: "index.html" }))
  return (await Body?.transformToString()) ?? ""
}

type Backend = { readonly api: string; readonly mcp: string; stop(): Promise<void> }

async function startBackend({ account }: AwsCloud, dynamodb: string): Promise<Backend> {
  const table = [...account.names.keys()].flatMap(
    (name) => /^AWS::DynamoDB::Table (.*)$/.exec(name)?.[1] ?? [],
  )
  const services = compose(
    parseConfig({
      TABLE_NAME: table[0] ?? "",
      DYNAMODB_ENDPOINT: dynamodb,
      TOKEN_SECRET: TEST_SECRET,
      SAMPLE_VIDEOS: "on",
      LOG_FORMAT: "none",
    }),
  )
  const servings = await Promise.all([serveAll(services, ANY_PORT), serveMcp(services, ANY_PORT)])
  const [api, mcp] = servings.map(({ port }) => `http://${ANY_PORT.host}:${port}`)
  return {
    api: api ?? "",
    mcp: mcp ?? "",
    stop: async () => {
      await Promise.all(servings.map(async (serving) => await serving.stop()))
    },
  }
}
