import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb"
import { unmarshall } from "@aws-sdk/util-dynamodb"
import type { Operation, Send } from "../../../../core/table/dynamo/commands.ts"

const COMMANDS = {
  BatchGetItem: BatchGetCommand,
  DeleteItem: DeleteCommand,
  GetItem: GetCommand,
  PutItem: PutCommand,
  Query: QueryCommand,
  TransactWriteItems: TransactWriteCommand,
  UpdateItem: UpdateCommand,
} as const satisfies Record<Operation, unknown>

/** The same operations by the SDK's document client. */
export function sdkSend(config: DynamoDBClientConfig): Send {
  const marshallOptions = { removeUndefinedValues: true }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions })
  return async (operation, input) => {
    const Command = COMMANDS[operation] as unknown as new (input: object) => GetCommand
    const { $metadata: _metadata, ...answer } = await client.send(new Command(input))
    return answer as never
  }
}

/** What a call led to: its answer, or the fields of its error. */
export async function outcomeOf(call: () => Promise<object>): Promise<object> {
  try {
    return { answer: await call() }
  } catch (cause) {
    const { name, message, Item, CancellationReasons } = cause as Failure
    const reasons = CancellationReasons?.map((reason) => ({ ...reason, Item: plain(reason.Item) }))
    return { name, message, Item: plain(Item), reasons }
  }
}

type Failure = Error & { Item?: Item; CancellationReasons?: { Code?: string; Item?: Item }[] }
type Item = Record<string, unknown>

/** An item with plain values: the SDK leaves the items of an error in DynamoDB's JSON. */
function plain(item: Item | undefined): Item | undefined {
  const isRaw = typeof item?.["pk"] === "object"
  return isRaw ? unmarshall(item as Parameters<typeof unmarshall>[0]) : item
}
