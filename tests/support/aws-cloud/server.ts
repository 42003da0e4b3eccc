import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { DynamoDBClient } from "@aws-sdk/client-dynamodb"
import { type Account, newAccount } from "./account.ts"
import { iam, lambda, ses } from "./account-services.ts"
import { acm } from "./acm.ts"
import { cloudFormation } from "./cloudformation/actions.ts"
import type { Cloud } from "./cloudformation/cloud.ts"
import { ecr, pushImage, ssm } from "./json-services.ts"
import { REGION } from "./place.ts"
import { answerXml, parseQuery, refusalXml } from "./query-protocol.ts"
import { Refusal } from "./refusal.ts"
import { startBuckets } from "./s3.ts"
import { sts } from "./sts.ts"

export type AwsCloud = {
  /** For `AWS_ENDPOINT_URL`. */
  readonly origin: string
  readonly account: Account
  readonly cloud: Cloud
  /**
   * Each call as `service action`, with the stack's name if it has one, or as `service method
   * path`. Calls of S3 and DynamoDB are left out.
   */
  readonly calls: readonly string[]
  /** Makes the next operation on a stack fail with this reason. */
  failNext(stack: string, reason: string): void
  stop(): Promise<void>
}

/**
 * Starts a stand-in for AWS on loopback, with one empty account. Each change of a stack waits for
 * `takeTime`. `dynamodb`: the address of an engine that gets the stacks' tables.
 */
export async function startAwsCloud({
  takeTime = async () => undefined,
  dynamodb,
}: {
  takeTime?: () => Promise<unknown>
  dynamodb?: string
} = {}): Promise<AwsCloud> {
  const account = newAccount()
  const buckets = await startBuckets()
  const engine = dynamodb === undefined ? undefined : localClient(dynamodb)
  const cloud: Cloud = { account, s3: buckets.client, dynamodb: engine, takeTime }
  const calls: string[] = []
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, outgoing)
  })

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const response = await answerTo(incoming).catch(brokenBy)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }

  async function answerTo(incoming: IncomingMessage): Promise<Response> {
    const body = await buffer(incoming)
    if (incoming.url === "/_push") return jsonOf(() => pushImage(account, parse(body)))
    const service = serviceOf(incoming)
    switch (service) {
      case "s3":
        return await buckets.handle(requestOf(incoming, body))
      case "dynamodb":
        return await fetch(String(dynamodb), { method: "POST", headers: tableHeaders(incoming), body })
      case "sts":
      case "iam":
      case "cloudformation": {
        const query = parseQuery(body.toString())
        const stack = query.text("StackName")
        calls.push([service, query.action, ...(stack === undefined ? [] : [stack])].join(" "))
        return await xmlOf(query.action, async () =>
          service === "cloudformation"
            ? await cloudFormation(cloud, query)
            : (service === "sts" ? sts : iam)(account, query),
        )
      }
      case "ssm":
      case "acm":
      case "ecr": {
        const action = String(incoming.headers["x-amz-target"]).split(".").at(-1) ?? ""
        calls.push(`${service} ${action}`)
        return jsonOf(() => JSON_SERVICES[service](account, action, parse(body)))
      }
      case "lambda":
      case "ses": {
        calls.push(`${service} ${incoming.method} ${incoming.url}`)
        return jsonOf(() => (service === "ses" ? ses : lambda)(account, incoming.url ?? ""))
      }
      default:
        calls.push(`${service} ${incoming.method} ${incoming.url}`)
        return new Response(`The stand-in has no ${service}.`, { status: 501 })
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    cloud,
    calls,
    failNext: (stack, reason) => void account.faults.set(stack, reason),
    stop: async () => {
      engine?.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await buckets.stop()
    },
  }
}

const localClient = (endpoint: string) =>
  new DynamoDBClient({
    region: REGION,
    endpoint,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  })

const tableHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    ["content-type", "x-amz-target", "x-amz-date", "authorization"].map((name) => [
      name,
      String(headers[name]),
    ]),
  )

const JSON_SERVICES = { ssm, acm, ecr } as const

const brokenBy = (cause: unknown) => new Response(String(cause), { status: 500 })

/** The service that the signature is for. AWS has a host for each; here all share one. */
function serviceOf({ headers }: IncomingMessage): string {
  const [, service] =
    /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\/aws4_request/.exec(headers.authorization ?? "") ?? []
  return service ?? "unsigned"
}

function requestOf(incoming: IncomingMessage, body: Buffer): Request {
  const { method = "GET", url = "/" } = incoming
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(",")]],
  )
  const hasBody = method !== "GET" && method !== "HEAD"
  return new Request(`http://s3.invalid${url}`, {
    method,
    headers,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  })
}

const parse = (body: Buffer) => JSON.parse(body.toString()) as Record<string, unknown>

async function xmlOf(
  action: string,
  answer: () => Promise<Parameters<typeof answerXml>[1]>,
): Promise<Response> {
  const headers = { "content-type": "text/xml" }
  try {
    return new Response(answerXml(action, await answer()), { headers })
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    return new Response(refusalXml(cause), { status: cause.status, headers })
  }
}

function jsonOf(answer: () => object): Response {
  const headers = { "content-type": "application/x-amz-json-1.1" }
  try {
    return Response.json(answer(), { headers })
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    const { code, message, status } = cause
    // Services whose operations have paths send the code in this header.
    const named = { ...headers, "x-amzn-errortype": code }
    return Response.json({ __type: code, message }, { status, headers: named })
  }
}
