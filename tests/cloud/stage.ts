import { runInNewContext } from "node:vm"
import { afterAll } from "vitest"
import { kmsSealer } from "../../core/adapters/aws/kms-sealer.ts"
import type { Sealer } from "../../core/notion/sealer.ts"
import { createTable } from "../../core/table/create.ts"
import type { Table } from "../../core/table/table.ts"
import { endpointSettings } from "../../functions/compose/aws.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { addressPrefix } from "../../functions/http/caller/client-address.ts"
import { SECRETS } from "../../functions/route/secrets.ts"
import { ROUTES } from "../../functions/routes.ts"
import { eventOf } from "../contract/lambda-stage.ts"
import type { RouteId } from "../contract/provoke/provocation.ts"
import {
  createFixtures,
  type Send,
  type Stage,
  withModel,
  withoutModel,
  withoutQuota,
} from "../contract/stage.ts"
import { type AwsStandIn, startAws } from "../support/aws-calls.ts"
import type { TestService } from "../support/service.ts"
import { type Deployed, lambdasOf, tableOf } from "./deployed.ts"
import { type Arrival, answerFromEdge, EVENT_BYTES_MAX, edgeOf, isText } from "./edge.ts"
import { endLambdas, type Invoke, lambdaProcess } from "./lambda-process.ts"
import { isAllowed } from "./permissions.ts"
import type { Synthesized } from "./synthesized.ts"
import { resourcesOf, type Templates, valueOf } from "./template.ts"

/** A deployment on this machine: the synthesized assets and templates, with fake AWS services. */
export type Cloud = {
  /**
   * Returns the fixture for one case of a route. Calls come from a new IP address, and are signed
   * if the route requires IAM.
   */
  stage(id: RouteId): Stage
  /** Sends a call to the public host that belongs to no route's fixture. */
  readonly send: Send
  readonly lambdas: readonly Deployed[]
  readonly aws: AwsStandIn
  readonly table: Table
  /** Seals secrets with the same key as the Lambdas. */
  readonly sealer: Sealer
  /** Invokes a Lambda by its name, bypassing the edge. */
  invoke(id: string): Invoke
  /** Like `invoke`, with an unreachable store. */
  invokeWithoutStore(id: string): Invoke
  /** The event that a route's schedule sends to its Lambda. */
  scheduledEvent(id: string): object
}

const TABLE_NAME = "cloud"
/** The caller name of the calls that the test itself makes for its users. */
const PEOPLE = "people"
const ORIGIN_SECRET_LENGTH = 48

/**
 * Starts the deployment in addition to an HTTP service, with the same platform and its own table.
 * Call at the top level of a test file.
 */
export async function cloudOf(synthesized: Synthesized, service: TestService): Promise<Cloud> {
  const { templates } = synthesized
  const lambdas = lambdasOf(synthesized)
  const secretsPath = lambdas[0]?.environment["SECRETS_PATH"] ?? ""
  const table = tableOf(templates)
  const given: Readonly<Record<string, string>> = { ...service.environment, TABLE_NAME }
  const { table: own } = compose(parseConfig(given))
  await createTable(own)
  const aws = await startAws({
    dynamodb: service.endpoint,
    tableArn: table.arn,
    parameters: Object.fromEntries(
      SECRETS.flatMap((name) => (given[name] === undefined ? [] : [[`${secretsPath}/${name}`, given[name]]])),
    ),
    parameterArn: (name) => `arn:<AWS::Partition>:ssm:us-east-1:123456789012:parameter${name}`,
    mailArn: "arn:<AWS::Partition>:ses:us-east-1:123456789012:identity/mail.example",
    keyArn: arnOf(templates, "AWS::KMS::Key", "Sealing"),
    queueArn: arnOf(templates, "AWS::SQS::Queue", "Audio"),
    serviceArn: (name) => `arn:<AWS::Partition>:ecs:us-east-1:123456789012:service/${name}`,
    bucketArn: arnOf(templates, "AWS::S3::Bucket", "Uploads"),
    allows: (call) =>
      call.caller === PEOPLE ||
      lambdas.some(({ id, statements }) => id === call.caller && isAllowed(statements, call)),
  })
  afterAll(async () => {
    endLambdas()
    await aws.stop()
  })

  /**
   * The environment of a Lambda's process: the template's, with AWS names, secrets and the fakes'
   * addresses filled in.
   */
  const environmentOf = ({ id, environment }: Deployed, changes: Record<string, string>) => ({
    ...standIns(service),
    ...Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        resolveReferences(value).replaceAll(table.name, TABLE_NAME),
      ]),
    ),
    AWS_LAMBDA_FUNCTION_NAME: id,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    DYNAMODB_ENDPOINT: aws.dynamodb(id),
    AWS_ENDPOINT_URL_SSM: aws.ssm(id),
    AWS_ENDPOINT_URL_SESV2: aws.ses(id),
    AWS_ENDPOINT_URL_KMS: aws.kms(id),
    SQS_ENDPOINT: aws.sqs(id),
    AWS_ENDPOINT_URL_ECS: aws.ecs(id),
    S3_ENDPOINT: aws.s3(id),
    ...changes,
  })
  const deployment = (changes: Record<string, string> = {}) => {
    const invokes = new Map(
      lambdas.map((lambda) => [
        lambda.arn,
        { id: lambda.id, invoke: lambdaProcess(lambda.module, environmentOf(lambda, changes)) },
      ]),
    )
    const invoke = (id: string) => [...invokes.values()].find((made) => made.id === id)?.invoke ?? missing(id)
    return { invoke, sendFrom: sendThrough(templates, (arn) => invokes.get(arn)?.invoke) }
  }
  const { invoke, sendFrom } = deployment()
  const lackingQuota = deployment(await withoutQuota())
  const lackingModel = deployment(await withoutModel())
  const extracting = deployment(await withModel())
  const sealer = kmsSealer({
    keyId: "sealing",
    client: { region: "us-east-1", ...endpointSettings(aws.kms(PEOPLE)) },
  })
  let viewers = 0
  return {
    lambdas,
    aws,
    table: own,
    sealer,
    invoke,
    invokeWithoutStore: (id) => async (event) => await aws.withoutStore(async () => await invoke(id)(event)),
    send: sendFrom({ viewer: "2001:db8:1::1", isSigned: false }),
    scheduledEvent: (id) => JSON.parse(inputsOf(templates).get(id) ?? missing(id)) as object,
    stage: (id) => {
      viewers += 1
      const viewer = `2001:db8:0:${viewers.toString(16)}::1`
      const sender = { viewer, isSigned: ROUTES[id].caller === "internal" }
      const people = createFixtures(own, { stripe: service.stripe, sealer })
      return {
        send: sendFrom(sender),
        sendWithoutStore: async (sent) => await aws.withoutStore(async () => await sendFrom(sender)(sent)),
        sendWithoutQuota: lackingQuota.sendFrom(sender),
        sendWithoutModel: lackingModel.sendFrom(sender),
        sendWithModel: extracting.sendFrom(sender),
        ...people,
        // Behind CloudFront, the limit counts the viewer's address.
        useUp: async (limit, sent) => await people.useUp(limit, { ...sent, from: addressPrefix(viewer) }),
      }
    },
  }
}

/** Returns the ARN of the only resource of this type whose name is `name` and a hash. */
function arnOf(templates: Templates, type: string, name: string): string {
  const [found, ...more] = resourcesOf(templates, type).filter((made) =>
    new RegExp(`^${name}[0-9A-F]{8}$`).test(made.name),
  )
  if (!found || more.length > 0) throw new Error(`there is one ${name}`)
  return `<${found.stack}.${found.name}.Arn>`
}

/** Returns the constant event of each schedule, by the Lambda that it starts. */
function inputsOf(templates: Templates): ReadonlyMap<string, string> {
  return new Map(
    resourcesOf(templates, "AWS::Events::Rule").flatMap(({ stack, properties }) => {
      const { Targets } = valueOf(templates, stack, properties) as {
        Targets: { Id: string; Input?: string }[]
      }
      return Targets.flatMap(({ Id, Input }) => (Input === undefined ? [] : [[Id, Input] as const]))
    }),
  )
}

const missing = (id: string): never => {
  throw new Error(`there is no Lambda ${id}`)
}

/**
 * The settings that a test changes besides the fake AWS, such as the platform's origin. None comes
 * from a template or SSM.
 */
function standIns({ environment }: TestService): Record<string, string> {
  const ours: readonly string[] = [
    "TABLE_NAME",
    "SAMPLE_VIDEOS",
    "ALLOWED_ORIGINS",
    "PUBLIC_URL",
    "MCP_URL",
    "UPLOADS_BUCKET",
    ...SECRETS,
  ]
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ours.includes(name)))
}

/**
 * Resolves a template's references as CloudFormation does: to secrets, queue URLs and Lambda URLs,
 * each derived from its name.
 */
export const resolveReferences = (value: string): string =>
  value
    .replaceAll(/<[\w-]+\.(Audio\w+)>/g, "https://sqs.us-east-1.amazonaws.com/123456789012/$1")
    .replaceAll(/<[\w-]+\.(\w+)\.FunctionUrl>/g, "$1.lambda-url.us-east-1.on.aws")
    .replaceAll(/\{\{resolve:secretsmanager:(.*?):SecretString:::\}\}/g, (_, name: string) =>
      name.replaceAll(/\W/g, "").padEnd(ORIGIN_SECRET_LENGTH, "x"),
    )

/**
 * A call of the public URL through CloudFront and the gateway or a function URL. Unmatched calls
 * get AWS's own 403.
 */
function sendThrough(
  templates: Templates,
  invokeOf: (arn: string) => Invoke | undefined,
): (sender: Sender) => Send {
  const arrive = edgeOf(templates)
  const nameViewer = viewerFunction(templates)
  return ({ viewer, isSigned }) =>
    async (sent) => {
      const { pathname } = new URL(sent.path, "https://edge.example")
      const arrival = arrive(sent.method, pathname, { isSigned })
      const invoke = arrival && invokeOf(arrival.arn)
      if (!invoke) return new Response("refused by AWS", { status: 403 })
      const contentType = new Headers(sent.headers).get("content-type")
      const made = eventOf(
        { ...sent, headers: { ...sent.headers, ...nameViewer(viewer), ...originHeaders(arrival) } },
        { base64: contentType !== null && !isText(contentType) },
      )
      const { cookie, ...headers } = made.headers
      const event = { ...made, headers, ...(cookie === undefined ? {} : { cookies: cookie.split("; ") }) }
      const isTooLarge = Buffer.byteLength(JSON.stringify(event)) > EVENT_BYTES_MAX
      if (isTooLarge) return new Response("refused by AWS", { status: 413 })
      return answerFromEdge(responseOf((await invoke(event)) as Result), arrival)
    }
}

type Sender = { viewer: string; isSigned: boolean }

const originHeaders = ({ headers }: Arrival) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, resolveReferences(value)]))

/** Runs the distribution's function that adds the viewer's address to the headers. */
function viewerFunction(templates: Templates): (viewer: string) => Record<string, string> {
  const placed = resourcesOf(templates, "AWS::CloudFront::Function").find(({ name }) =>
    name.startsWith("Viewer"),
  )
  if (!placed) throw new Error("there is no function at the edge")
  const { FunctionCode } = valueOf(templates, placed.stack, placed.properties) as { FunctionCode: string }
  return (ip) => {
    const event = { request: { headers: {} }, viewer: { ip } }
    const { headers } = runInNewContext(`${FunctionCode}; handler(event)`, { event }) as {
      headers: Record<string, { value: string }>
    }
    return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))
  }
}

type Result = {
  statusCode: number
  headers: Record<string, string>
  cookies?: string[]
  body: string
  isBase64Encoded: boolean
  /** True if the stream ended before the answer was complete. */
  isBrokenOff?: boolean
}

function responseOf(result: Result): Response {
  const { statusCode: status, headers, cookies = [], body, isBase64Encoded, isBrokenOff = false } = result
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8")
  const whole = isBrokenOff ? brokenOff(bytes) : bytes
  const response = new Response([204, 304].includes(status) ? null : whole, { status, headers })
  for (const cookie of cookies) response.headers.append("set-cookie", cookie)
  return response
}

function brokenOff(bytes: Uint8Array): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes)
      controller.error(new TypeError("the answer was broken off"))
    },
  })
}
