import type { APIGatewayProxyEventV2, Context } from "aws-lambda"
import type { Table } from "../../core/table/table.ts"
import type { Mounted } from "../../functions/http/app.ts"
import { lambda } from "../../functions/lambda/buffered.ts"
import type { TestService } from "../support/service.ts"
import {
  createFixtures,
  type Send,
  type Sent,
  type Stage,
  withModel,
  withoutModel,
  withoutQuota,
  withoutStore,
} from "./stage.ts"

type Invoke = ReturnType<typeof lambda>

/** Sends calls to one Lambda as API Gateway's HTTP API does, with payload format 2.0. */
export function sendToLambda(invoke: Invoke, options: { base64?: boolean } = {}): Send {
  return async (sent) => {
    // Hono defines its own event types; these are those of @types/aws-lambda.
    const event = eventOf(sent, options) as unknown as Parameters<Invoke>[0]
    const { statusCode, headers, body, isBase64Encoded, cookies = [] } = await invoke(event, CONTEXT as never)
    const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8")
    return new Response(statusCode === 204 ? null : bytes, {
      status: statusCode,
      // Format 2.0 has a separate field for cookies.
      headers: [
        ...Object.entries(headers as Record<string, string>),
        ...cookies.map((cookie) => ["set-cookie", cookie] as [string, string]),
      ],
    })
  }
}

/** Creates a Lambda while these environment changes are set; it reads them once. */
export type WithEnvironment = (changes: Record<string, string>, make: () => Send) => Send

/** The fixture of one route's Lambda, and of variants with a missing dependency. */
export async function lambdaStage(
  mounted: Mounted,
  table: Table,
  service: TestService,
  withEnvironment: WithEnvironment,
): Promise<Stage> {
  const made = () => sendToLambda(lambda(mounted))
  return {
    send: made(),
    sendWithoutStore: withEnvironment(await withoutStore(), made),
    sendWithoutQuota: withEnvironment(await withoutQuota(), made),
    sendWithoutModel: withEnvironment(await withoutModel(), made),
    sendWithModel: withEnvironment(await withModel(), made),
    ...createFixtures(table, service),
  }
}

const DOMAIN = "abcde12345.execute-api.eu-central-1.amazonaws.com"
const CONTEXT: Partial<Context> = {
  functionName: "route",
  awsRequestId: "8f5b1f9e-0c5a-4a53-9d0a-7e3b5f0e9c11",
}

/**
 * Builds an event as API Gateway does: lower-case header names, repeated query parameters joined by
 * commas, no empty body.
 */
export function eventOf(sent: Sent, { base64 = false }: { base64?: boolean } = {}): APIGatewayProxyEventV2 {
  const { pathname, search, searchParams } = new URL(`https://${DOMAIN}${sent.path}`)
  const { method, body } = sent
  const query = [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join(",")])
  const headers = Object.entries(sent.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])
  return {
    version: "2.0",
    routeKey: `${method} ${pathname}`,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: {
      host: DOMAIN,
      "user-agent": "test",
      "x-forwarded-for": "192.0.2.1",
      "x-forwarded-port": "443",
      "x-forwarded-proto": "https",
      ...(body ? { "content-length": String(Buffer.byteLength(body)) } : {}),
      ...Object.fromEntries(headers),
    },
    ...(query.length > 0 ? { queryStringParameters: Object.fromEntries(query) } : {}),
    requestContext: {
      accountId: "123456789012",
      apiId: "abcde12345",
      domainName: DOMAIN,
      domainPrefix: "abcde12345",
      http: {
        method,
        path: pathname,
        protocol: "HTTP/1.1",
        sourceIp: sent.from ?? "192.0.2.1",
        userAgent: "test",
      },
      requestId: "TZK2xjY9FiAEPyQ=",
      routeKey: `${method} ${pathname}`,
      stage: "$default",
      time: "03/Nov/2026:12:00:00 +0000",
      timeEpoch: 1_793_707_200_000,
    },
    ...(body ? { body: base64 ? Buffer.from(body).toString("base64") : body } : {}),
    isBase64Encoded: base64 && body !== undefined && body !== "",
  }
}
