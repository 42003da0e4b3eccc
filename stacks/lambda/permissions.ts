import { Arn, type Stack } from "aws-cdk-lib"
import { type Conditions, PolicyStatement, type Role } from "aws-cdk-lib/aws-iam"
import { RESOURCES } from "../../functions/resources.ts"
import type { Permission, Secret } from "../../functions/route/declaration.ts"
import { acknowledgeNag } from "../base/acknowledge-nag.ts"
import type { Storage } from "../storage/storage.ts"

/**
 * Grants exactly the declared actions per resource. Without mail settings, mail permissions are
 * dropped.
 */
export function useStatements(
  permissions: readonly Permission[],
  { table, mailArns, uploads: { bucket, queue, deadLetters }, workers, sealingKey }: Storage,
): readonly PolicyStatement[] {
  const arns: Readonly<Record<Permission["resource"], readonly string[]>> = {
    table: [table.tableArn],
    dueIndex: [`${table.tableArn}/index/${RESOURCES.table.dueIndex.name}`],
    mail: mailArns,
    uploads: [bucket.arnForObjects(`${RESOURCES.uploads.prefix}*`)],
    uploadsBucket: [bucket.bucketArn],
    audioQueue: [queue.queueArn],
    audioDeadLetters: [deadLetters.queueArn],
    workers: [workers.serviceArn],
    sealingKey: [sealingKey.keyArn],
  }
  return permissions
    .filter(({ resource }) => arns[resource].length > 0)
    .map((permission) => {
      const { resource, actions } = permission
      const statement = allow(SERVICES[resource], actions, ...arns[resource])
      if ("items" in permission && permission.items) statement.addConditions(onlyItems(permission.items))
      return statement
    })
}

/**
 * Limits a statement to items by their partition keys. `ForAllValues` alone would also allow a call
 * that names no key, such as a scan.
 */
function onlyItems(items: readonly string[]): Conditions {
  return {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": items.map(patternOf) },
    Null: { "dynamodb:LeadingKeys": "false" },
  }
}

/** These partitions hold all items of their kind. All other keys continue with `#`. */
const WHOLE: readonly string[] = ["BLOCKLIST", "CATALOG", "HISTORY_CHANNEL", "NOTES"]
const patternOf = (items: string): string => (WHOLE.includes(items) ? items : `${items}#*`)

const SERVICES = {
  table: "dynamodb",
  dueIndex: "dynamodb",
  mail: "ses",
  uploads: "s3",
  uploadsBucket: "s3",
  audioQueue: "sqs",
  audioDeadLetters: "sqs",
  workers: "ecs",
  sealingKey: "kms",
} as const

/** Explains the wildcard for uploads: object names are not known in advance. */
export function explainUses(role: Role, permissions: readonly Permission[], { uploads }: Storage): void {
  if (!permissions.some(({ resource }) => resource === "uploads")) return
  acknowledgeNag(role, uploads.objectsFinding, "Uploads are stored by account, in a bucket of their own.")
}

export const logStatement = ({ logs }: Storage): PolicyStatement =>
  allow("logs", ["CreateLogStream", "PutLogEvents"], logs.logGroupArn)

/** Lambda sends failed events with the function's role. */
export const deadLetterStatement = ({ deadLetters }: Storage): PolicyStatement =>
  allow("sqs", ["SendMessage"], deadLetters.queueArn)

/**
 * The parameters use the account's default SSM key, which allows every principal that may read the
 * parameter.
 */
export function secretStatements(
  stack: Stack,
  secrets: readonly Secret[],
  { secretsPath }: Storage,
): readonly PolicyStatement[] {
  const arns = secrets.map((name) =>
    Arn.format(
      { service: "ssm", resource: "parameter", resourceName: `${secretsPath.slice(1)}/${name}` },
      stack,
    ),
  )
  return arns.length > 0 ? [allow("ssm", ["GetParameters"], ...arns)] : []
}

function allow(
  service: string,
  actions: readonly string[],
  ...resources: readonly string[]
): PolicyStatement {
  return new PolicyStatement({
    actions: actions.map((action) => `${service}:${action}`),
    resources: [...resources],
  })
}
