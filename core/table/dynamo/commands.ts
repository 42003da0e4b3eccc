import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from "@aws-sdk/lib-dynamodb"

/**
 * The DynamoDB operations that the service uses, with the document client's plain JavaScript
 * values.
 */
export type Operations = {
  BatchGetItem: { input: BatchGetCommandInput; output: BatchGetCommandOutput }
  DeleteItem: { input: DeleteCommandInput; output: DeleteCommandOutput }
  GetItem: { input: GetCommandInput; output: GetCommandOutput }
  PutItem: { input: PutCommandInput; output: PutCommandOutput }
  Query: { input: QueryCommandInput; output: QueryCommandOutput }
  TransactWriteItems: { input: TransactWriteCommandInput; output: TransactWriteCommandOutput }
  UpdateItem: { input: UpdateCommandInput; output: UpdateCommandOutput }
}
export type Operation = keyof Operations

/**
 * Sends one operation and returns its answer. Throws DynamoDB's errors: an `Error` whose `name` is
 * the name of the exception, with the exception's own fields (`Item`, `CancellationReasons`).
 */
export type Send = <O extends Operation>(
  operation: O,
  input: Operations[O]["input"],
) => Promise<Omit<Operations[O]["output"], "$metadata">>
