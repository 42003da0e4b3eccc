import { createHash } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { RESOURCES } from "../../functions/resources.ts"
import { deletesKeptAudio } from "./bare-bucket.ts"
import { type KmsInput, kmsKey } from "./kms.ts"

/**
 * One AWS call: its caller, action and resource, the partition keys that it names (IAM's
 * `dynamodb:LeadingKeys`; undefined if it has none), and the capacity units that DynamoDB reported.
 */
export type AwsCall = {
  readonly caller: string
  readonly action: string
  readonly resource: string
  readonly leadingKeys: readonly string[] | undefined
  readonly readUnits: number
  readonly writeUnits: number
}

/**
 * AWS as a test's Lambdas see it. Each Lambda has its own addresses, so that every call has a known
 * caller.
 */
export type AwsStandIn = {
  dynamodb(caller: string): string
  ssm(caller: string): string
  ses(caller: string): string
  kms(caller: string): string
  sqs(caller: string): string
  ecs(caller: string): string
  /**
   * S3 with the bucket of uploads. It answers `HeadBucket` and deletions of kept audio, and drops
   * every other call.
   */
  s3(caller: string): string
  /** Every allowed call, in order. */
  readonly calls: AwsCall[]
  /** Every denied call. Its caller got IAM's error. */
  readonly refused: AwsCall[]
  /** DynamoDB is unreachable while `done` runs. */
  withoutStore<T>(done: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

type Options = {
  /** The address of the test's real DynamoDB. */
  dynamodb: string
  tableArn: string
  /** SSM's parameters, by full name. */
  parameters: Readonly<Record<string, string>>
  parameterArn: (name: string) => string
  /** The ARN of the identity that sends mails. */
  mailArn: string
  /** The ARN of the sealing key. */
  keyArn: string
  queueArn: string
  /** The ARN of an ECS service by `cluster/service`. */
  serviceArn: (name: string) => string
  bucketArn: string
  /** Whether IAM allows the call. */
  allows: (call: Pick<AwsCall, "caller" | "action" | "resource" | "leadingKeys">) => boolean
}

type RequiredAccess = { action: string; resource: string; leadingKeys?: readonly string[] | undefined }
type Text = { S?: string }
/** A write of a transaction, or a request for one item. */
type OfItem = { Key?: { pk?: Text }; Item?: { pk?: Text } }
type Body = OfItem & {
  IndexName?: string
  RequestItems?: Record<string, { Keys: { pk: Text }[] }>
  KeyConditionExpression?: string
  ExpressionAttributeValues?: Record<string, Text>
  Names?: string[]
  MessageBody?: string
  cluster?: string
  service?: string
  services?: string[]
  TransactItems?: Record<string, OfItem>[]
  ConsumedCapacity?: Capacity | Capacity[]
}
type Capacity = { CapacityUnits?: number }

const TRANSACTION_ACTIONS: Readonly<Record<string, string>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
}
const READS = ["GetItem", "BatchGetItem", "Query"]

/**
 * Starts the stand-in on loopback. Calls of DynamoDB are forwarded to the real one. It answers all
 * others itself.
 */
export async function startAws(options: Options): Promise<AwsStandIn> {
  const calls: AwsCall[] = []
  const refused: AwsCall[] = []
  const seal = kmsKey(options.keyArn)
  let isStoreDown = false
  const server = createServer((request, response) => {
    if (isStoreDown && request.url?.startsWith("/dynamodb/")) {
      request.socket.destroy()
      return
    }
    if (request.url?.startsWith("/s3/") && request.method !== "HEAD" && !deletesKeptAudio(request)) {
      request.socket.destroy()
      return
    }
    serve({ ...options, seal }, calls, refused, request, response).catch((cause: unknown) => {
      response.writeHead(500).end(String(cause))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    dynamodb: (caller) => `${base}/dynamodb/${caller}`,
    ssm: (caller) => `${base}/ssm/${caller}`,
    ses: (caller) => `${base}/ses/${caller}`,
    kms: (caller) => `${base}/kms/${caller}`,
    s3: (caller) => `${base}/s3/${caller}`,
    sqs: (caller) => `${base}/sqs/${caller}`,
    ecs: (caller) => `${base}/ecs/${caller}`,
    calls,
    refused,
    withoutStore: async (done) => {
      isStoreDown = true
      try {
        return await done()
      } finally {
        isStoreDown = false
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(
  options: Options & { seal: ReturnType<typeof kmsKey> },
  calls: AwsCall[],
  refused: AwsCall[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, service = "", caller = ""] = (request.url ?? "").split("/")
  const operation = String(request.headers["x-amz-target"]).split(".").at(-1) ?? ""
  const sent = JSON.parse((await text(request)) || "{}") as Body
  const required: RequiredAccess[] = deletesKeptAudio(request)
    ? [{ action: "s3:DeleteObject", resource: `${options.bucketArn}/${RESOURCES.keptAudio.prefix}*` }]
    : requiredBy(options, service, operation, sent)
  const made = required.map(({ leadingKeys, ...call }) => ({
    caller,
    ...call,
    leadingKeys,
    readUnits: 0,
    writeUnits: 0,
  }))
  const illegal = made.filter((call) => !options.allows(call))
  refused.push(...illegal)
  if (illegal.length > 0) {
    const body = JSON.stringify({ __type: "AccessDeniedException", message: "not authorized" })
    response.writeHead(400, { "content-type": "application/x-amz-json-1.0" }).end(body)
    return
  }
  if (service !== "dynamodb") {
    calls.push(...made)
    const body = answerOf(options, service, operation, sent)
    const refusal = { __type: "InvalidCiphertextException" }
    response
      .writeHead(body ? 200 : 400, { "content-type": "application/x-amz-json-1.1" })
      .end(JSON.stringify(body ?? refusal))
    return
  }
  const answer = await fetch(options.dynamodb, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": String(request.headers["x-amz-target"]),
      authorization: String(request.headers.authorization),
      "x-amz-date": String(request.headers["x-amz-date"]),
    },
    body: JSON.stringify({ ...sent, ReturnConsumedCapacity: "TOTAL" }),
  })
  const body = await answer.text()
  const units = unitsOf(JSON.parse(body) as Body)
  const isRead = READS.includes(operation)
  const [first, ...others] = made
  if (first)
    calls.push({ ...first, readUnits: isRead ? units : 0, writeUnits: isRead ? 0 : units }, ...others)
  response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" }).end(body)
}

function answerOf(
  options: Options & { seal: ReturnType<typeof kmsKey> },
  service: string,
  operation: string,
  sent: Body & KmsInput,
): object | undefined {
  if (service === "ssm") return parametersOf(options, sent)
  if (service === "kms") return options.seal(operation, sent)
  if (service === "ses") return { MessageId: "1" }
  // The service always looks stopped, so that a caller that may start it makes every call of a
  // start.
  if (service === "ecs") return { services: [{ desiredCount: 0 }], failures: [] }
  if (operation === "GetQueueAttributes") return { Attributes: { ApproximateNumberOfMessages: "0" } }
  if (service === "s3") return {}
  // The SQS client compares the checksum in the answer with that of the message it sent.
  return {
    MessageId: "1",
    MD5OfMessageBody: createHash("md5")
      .update(sent.MessageBody ?? "")
      .digest("hex"),
  }
}

function requiredBy(options: Options, service: string, operation: string, sent: Body): RequiredAccess[] {
  if (service === "ses") return [{ action: "ses:SendEmail", resource: options.mailArn }]
  if (service === "s3") return [{ action: "s3:ListBucket", resource: options.bucketArn }]
  if (service === "kms") return [{ action: `kms:${operation}`, resource: options.keyArn }]
  if (service === "sqs") return [{ action: `sqs:${operation}`, resource: options.queueArn }]
  if (service === "ecs")
    return [
      {
        action: `ecs:${operation}`,
        resource: options.serviceArn(`${sent.cluster}/${sent.service ?? sent.services?.[0]}`),
      },
    ]
  return service === "ssm" ? ssmWants(options, sent) : dynamodbWants(options, operation, sent)
}

/** What IAM must allow for a DynamoDB call. For a transaction, IAM checks each item's operation. */
function dynamodbWants({ tableArn }: Options, operation: string, sent: Body): RequiredAccess[] {
  const resource = sent.IndexName === undefined ? tableArn : `${tableArn}/index/${sent.IndexName}`
  if (operation !== "TransactWriteItems") {
    return [{ action: `dynamodb:${operation}`, resource, leadingKeys: leadingKeysOf(sent) }]
  }
  return (sent.TransactItems ?? []).flatMap((item) =>
    Object.entries(item).map(([kind, one]) => ({
      action: `dynamodb:${TRANSACTION_ACTIONS[kind] ?? kind}`,
      resource,
      leadingKeys: leadingKeysOf(one),
    })),
  )
}

/**
 * The partition keys that a call names. For an index, they are keys of the index. A scan names
 * none.
 */
function leadingKeysOf(sent: Body): readonly string[] | undefined {
  const { Key, Item, RequestItems, KeyConditionExpression, ExpressionAttributeValues = {} } = sent
  const [, placeholder = ""] = /^\w+ = (:\w+)/.exec(KeyConditionExpression ?? "") ?? []
  const named = [
    Key?.pk,
    Item?.pk,
    ...Object.values(RequestItems ?? {}).flatMap(({ Keys }) => Keys.map(({ pk }) => pk)),
    ExpressionAttributeValues[placeholder],
  ]
  const keys = named.flatMap((value) => value?.S ?? [])
  return keys.length > 0 ? [...new Set(keys)] : undefined
}

const ssmWants = ({ parameterArn }: Options, { Names = [] }: Body): RequiredAccess[] =>
  Names.map((name) => ({ action: "ssm:GetParameters", resource: parameterArn(name) }))

function parametersOf({ parameters }: Options, { Names = [] }: Body): object {
  const known = Names.filter((name) => parameters[name] !== undefined)
  return {
    Parameters: known.map((Name) => ({ Name, Value: parameters[Name], Type: "SecureString" })),
    InvalidParameters: Names.filter((name) => !known.includes(name)),
  }
}

function unitsOf({ ConsumedCapacity = [] }: Body): number {
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}
