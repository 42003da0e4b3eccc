import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
} from "@aws-sdk/client-dynamodb"
import { CreateBucketCommand, DeleteBucketCommand } from "@aws-sdk/client-s3"
import { Refusal } from "../refusal.ts"
import type { Cloud } from "./cloud.ts"
import type { StackResource } from "./stack.ts"

/**
 * Reserves a resource's name, and creates what other services of the account see of the resource.
 * Throws if the name is taken.
 */
export async function createResource(cloud: Cloud, stack: string, resource: StackResource): Promise<void> {
  const { account, s3, dynamodb } = cloud
  const { type, physicalId, properties } = resource
  const key = `${type} ${physicalId}`
  if (account.names.has(key)) throw new Refusal("AlreadyExists", `${physicalId} already exists`)
  account.names.set(key, stack)
  if (type === "AWS::S3::Bucket") await s3.send(new CreateBucketCommand({ Bucket: physicalId }))
  if (type === "AWS::DynamoDB::Table") await dynamodb?.send(tableCommand(resource))
  if (type === "AWS::ECR::Repository") account.repositories.set(physicalId, new Map())
  if (type === "AWS::SSM::Parameter") account.parameters.set(physicalId, String(properties["Value"]))
}

/** Creates a table with those settings that the engine supports. */
function tableCommand({ physicalId: TableName, properties }: StackResource): CreateTableCommand {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode } =
    properties as unknown as CreateTableCommandInput
  const table = { TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode }
  return new CreateTableCommand(table)
}

/** Changes a resource that stays. */
export function updateResource({ account }: Cloud, { type, physicalId, properties }: StackResource): void {
  if (type === "AWS::SSM::Parameter") account.parameters.set(physicalId, String(properties["Value"]))
}

/** Deletes a resource, or throws if its service would not. */
export async function deleteResource(
  { account, s3, dynamodb }: Cloud,
  resource: StackResource,
): Promise<void> {
  const { type, physicalId, properties } = resource
  if (properties["DeletionProtectionEnabled"] === true)
    throw new Refusal("ValidationException", `${physicalId} is protected against deletion`)
  if (type === "AWS::S3::Bucket") await s3.send(new DeleteBucketCommand({ Bucket: physicalId }))
  if (type === "AWS::DynamoDB::Table") await dynamodb?.send(new DeleteTableCommand({ TableName: physicalId }))
  if (type === "AWS::ECR::Repository" && (account.repositories.get(physicalId)?.size ?? 0) > 0)
    throw new Refusal("RepositoryNotEmptyException", `${physicalId} still contains images`)
  account.repositories.delete(physicalId)
  account.parameters.delete(physicalId)
  account.names.delete(`${type} ${physicalId}`)
}

/**
 * Reserves an API for a stack until `releaseApi`, because API Gateway allows one change of an API
 * at a time. Throws if another stack has it.
 */
export function holdApi({ account }: Cloud, stack: string, { type, properties }: StackResource): void {
  const api = properties["ApiId"]
  if (!type.startsWith("AWS::ApiGatewayV2::") || typeof api !== "string") return
  const holder = account.changing.get(api)
  if (holder !== undefined && holder !== stack)
    throw new Refusal(
      "ConflictException",
      "Unable to complete operation due to concurrent modification. Please try again later. (Service: ApiGatewayV2, Status Code: 409)",
      409,
    )
  account.changing.set(api, stack)
}

export function releaseApi({ account }: Cloud, stack: string): void {
  for (const [api, holder] of account.changing) if (holder === stack) account.changing.delete(api)
}
