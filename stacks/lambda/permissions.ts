import { Arn, type Stack } from "aws-cdk-lib"
import { type Conditions, PolicyStatement, type Role } from "aws-cdk-lib/aws-iam"
import { RESOURCES } from "../../functions/resources.ts"
import type { Permission } from "../../functions/route/declaration.ts"
import type { Secret } from "../../functions/route/secrets.ts"
import { acknowledgeNag } from "../base/acknowledge-nag.ts"
import type { Storage } from "../storage/storage.ts"

/**
 * Grants exactly the declared actions per resource. Without mail settings, mail permissions are
 * dropped.
 */
export function permissionStatements(
  permissions: readonly Permission[],
  { table, mailArns, uploads: { bucket, queue, deadLetters }, workers, sealingKey }: Storage,
): readonly PolicyStatement[] {
  const arns: Readonly<Record<Permission["resource"], readonly string[]>> = {
    table: [table.tableArn],
    dueIndex: [`${table.tableArn}/index/${RESOURCES.table.dueIndex.name}`],
    mail: mailArns,
    uploads: [bucket.arnForObjects(`${RESOURCES.uploads.prefix}*`)],
    uploadsBucket: [bucket.bucketArn],
    keptAudio: [bucket.arnForObjects(`${RESOURCES.keptAudio.prefix}*`)],
    audioQueue: [queue.queueArn],
    audioDeadLetters: [deadLetters.queueArn],
    workers: [workers.serviceArn],
    sealingKey: [sealingKey.keyArn],
  }
  const itemStatements = (["table", "dueIndex"] as const).flatMap((resource) =>
    mergeItemPermissions(permissions, resource).map(({ items, actions }) => {
      const statement = allow("dynamodb", actions, ...arns[resource])
      statement.addConditions(onlyItems(items))
      return statement
    }),
  )
  const others = permissions.flatMap((permission) => {
    const { resource, actions } = permission
    if ("items" in permission || arns[resource].length === 0) return []
    return allow(SERVICES[resource], actions, ...arns[resource])
  })
  return [...itemStatements, ...others]
}

type ItemPermission = { items: readonly string[]; actions: readonly string[] }

/**
 * Merges permissions on items, so that a single statement allows an action on all item families
 * that it may use. A request for items of several families (a batch) needs that. Actions with the
 * same families share a statement.
 */
function mergeItemPermissions(
  permissions: readonly Permission[],
  resource: "table" | "dueIndex",
): readonly ItemPermission[] {
  const families = new Map<string, Set<string>>()
  for (const permission of permissions) {
    if (!("items" in permission) || permission.resource !== resource) continue
    for (const action of permission.actions) {
      families.set(action, new Set([...(families.get(action) ?? []), ...permission.items]))
    }
  }
  const merged = [...families].map(([action, items]) => ({ action, items: [...items].toSorted() }))
  return [...Map.groupBy(merged, ({ items }) => items.join("\n")).values()].map((same) => ({
    items: same[0]?.items ?? [],
    actions: same.map(({ action }) => action),
  }))
}

/**
 * Limits a statement to items by their partition keys. `ForAllValues` alone would also allow a call
 * that names no key, such as a scan.
 */
function onlyItems(items: readonly string[]): Conditions {
  return {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": items.map(keyPatternOf) },
    Null: { "dynamodb:LeadingKeys": "false" },
  }
}

const keyPatternOf = (family: string): string =>
  RESOURCES.table.wholePartitions.some((whole) => whole === family) ? family : `${family}#*`

const SERVICES = {
  table: "dynamodb",
  dueIndex: "dynamodb",
  mail: "ses",
  uploads: "s3",
  uploadsBucket: "s3",
  keptAudio: "s3",
  audioQueue: "sqs",
  audioDeadLetters: "sqs",
  workers: "ecs",
  sealingKey: "kms",
} as const

/**
 * Acknowledges the cdk-nag findings about wildcards for uploads, whose object names are not known
 * in advance.
 */
export function acknowledgeUploadsWildcard(
  role: Role,
  permissions: readonly Permission[],
  { uploads }: Storage,
): void {
  for (const resource of ["uploads", "keptAudio"] as const) {
    if (!permissions.some((permission) => permission.resource === resource)) continue
    acknowledgeNag(
      role,
      uploads.findings[resource],
      "Uploads are stored by account, in a bucket of their own.",
    )
  }
}

export const logStatement = ({ logs }: Storage): PolicyStatement =>
  allow("logs", ["CreateLogStream", "PutLogEvents"], logs.logGroupArn)

/** Allows Lambda to send failed events, which it does with the function's role. */
export const deadLetterStatement = ({ deadLetters }: Storage): PolicyStatement =>
  allow("sqs", ["SendMessage"], deadLetters.queueArn)

/**
 * Allows reading secrets. The parameters use the account's default SSM key, which needs no grant
 * for a principal that may read the parameter.
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
