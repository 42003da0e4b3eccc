import { Duration, type Stack } from "aws-cdk-lib"
import { AttributeType, BillingMode, type ITable, ProjectionType, Table } from "aws-cdk-lib/aws-dynamodb"
import { ServicePrincipal } from "aws-cdk-lib/aws-iam"
import { Key } from "aws-cdk-lib/aws-kms"
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs"
import { Secret } from "aws-cdk-lib/aws-secretsmanager"
import { Queue } from "aws-cdk-lib/aws-sqs"
import { RESOURCES } from "../../functions/resources.ts"
import { acknowledgeNag } from "../base/acknowledge-nag.ts"
import { addOutput } from "../base/output.ts"
import { removalOf } from "../base/removal.ts"
import type { Settings } from "../base/settings.ts"
import { createUploads, type Uploads } from "./uploads.ts"

/** The shared resources of all other stacks. */
export type Storage = {
  readonly table: Pick<ITable, "tableName" | "tableArn">
  /**
   * One log group for all Lambdas, so that requests are found in one place and metric filters count
   * them once.
   */
  readonly logs: LogGroup
  /** Receives events that failed for good. */
  readonly deadLetters: Queue
  /** The newest secret is last. CloudFront sends that one, and the Lambdas accept all. */
  readonly originSecrets: readonly Secret[]
  /** The environment variables of every Lambda and of the container. */
  readonly environment: Readonly<Record<string, string>>
  /** The SES resources that mail-sending Lambdas may use. */
  readonly mailArns: readonly string[]
  readonly uploads: Uploads
  /** The ECS service of the audio workers, named here because Lambdas of earlier stacks wake it. */
  readonly workers: WorkersName
  /** Encrypts the tokens of users' Notion workspaces and the secrets of webhook endpoints. */
  readonly sealingKey: Key
  /** The SSM path of the stage's secrets. */
  readonly secretsPath: string
}

/** Names that the stage decides. */
export type StageNames = { readonly secretsPath: string; readonly workersCluster: string }
export type WorkersName = {
  readonly cluster: string
  readonly service: string
  readonly serviceArn: string
}

const TYPES = { S: AttributeType.STRING, N: AttributeType.NUMBER } as const
const RETENTION = { 7: RetentionDays.ONE_WEEK, 30: RetentionDays.ONE_MONTH } as const
const SECRET_LENGTH = 48

export function createStorage(stack: Stack, settings: Settings, names: StageNames): Storage {
  const { secretsPath } = names
  const removalPolicy = removalOf(settings)
  const own = tableOf(stack, settings)
  const table =
    settings.restoredTable === undefined
      ? own
      : Table.fromTableName(stack, "Restored", settings.restoredTable)
  // The stack's own table stays exported while a restored one is in use, because a stack can't drop
  // an export that other stacks still import.
  for (const name of [own.tableName, own.tableArn]) stack.exportValue(name)
  const logs = new LogGroup(stack, "Logs", { retention: RETENTION[settings.logDays], removalPolicy })
  const originSecrets = secretsOfOrigin(stack, settings.originSecretGeneration)
  const uploadResources = createUploads(stack, settings)
  const sealingKey = new Key(stack, "Sealing", { enableKeyRotation: true, removalPolicy })
  const workers = workersOf(stack, names)
  addOutput(stack, "TableName", table.tableName)
  addOutput(stack, "LogGroup", logs.logGroupName)
  addOutput(stack, "SecretsPath", secretsPath)
  return {
    table,
    logs,
    deadLetters: deadLettersOf(stack),
    originSecrets,
    secretsPath,
    mailArns: mailArnsOf(stack, settings),
    uploads: uploadResources,
    workers,
    sealingKey,
    environment: {
      ...environmentOf(settings),
      TABLE_NAME: table.tableName,
      SECRETS_PATH: secretsPath,
      UPLOADS_BUCKET: uploadResources.bucket.bucketName,
      AUDIO_QUEUE_URL: uploadResources.queue.queueUrl,
      AUDIO_DEAD_LETTER_URL: uploadResources.deadLetters.queueUrl,
      SEALING_KEY_ID: sealingKey.keyArn,
      WORKERS_SERVICE: `${workers.cluster}/${workers.service}`,
    },
  }
}

function workersOf(stack: Stack, { workersCluster: cluster }: StageNames): WorkersName {
  const service = "audio"
  const resource = { service: "ecs", resource: "service", resourceName: `${cluster}/${service}` }
  return { cluster, service, serviceArn: stack.formatArn(resource) }
}

const attribute = ({ name, type }: { name: string; type: keyof typeof TYPES }) => ({
  name,
  type: TYPES[type],
})

function tableOf(stack: Stack, settings: Settings): Table {
  const { partitionKey, sortKey, ttlAttribute, dueIndex } = RESOURCES.table
  const table = new Table(stack, "Table", {
    partitionKey: attribute(partitionKey),
    sortKey: attribute(sortKey),
    timeToLiveAttribute: ttlAttribute,
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: settings.keepsData,
    removalPolicy: removalOf(settings),
  })
  table.addGlobalSecondaryIndex({
    indexName: dueIndex.name,
    partitionKey: attribute(dueIndex.partitionKey),
    sortKey: attribute(dueIndex.sortKey),
    projectionType: ProjectionType.KEYS_ONLY,
  })
  return table
}

/**
 * AWS generates the secrets, so no template contains them. The previous one stays valid while
 * CloudFront updates. The one before that remains until no Lambda refers to it, as a stack can't
 * drop what others still import.
 */
function secretsOfOrigin(stack: Stack, newest: number): readonly Secret[] {
  const secrets = [newest - 2, newest - 1, newest]
    .filter((generation) => generation > 0)
    .map((generation) => {
      const secret = new Secret(stack, `OriginSecret${generation}`, {
        generateSecretString: { excludePunctuation: true, passwordLength: SECRET_LENGTH },
      })
      acknowledgeNag(
        secret,
        "AwsSolutions-SMG4",
        "Rotated by generation, so that both sides change in order.",
      )
      stack.exportValue(secret.secretArn)
      return secret
    })
  return secrets.slice(-2)
}

function deadLettersOf(stack: Stack): Queue {
  const queue = new Queue(stack, "DeadLetters", { enforceSSL: true, retentionPeriod: Duration.days(14) })
  queue.grantSendMessages(
    new ServicePrincipal("events.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  )
  acknowledgeNag(queue, "AwsSolutions-SQS3", "This is the dead-letter queue.")
  return queue
}

function mailArnsOf(stack: Stack, { mail }: Settings): readonly string[] {
  const arnOf = (resource: string, resourceName: string) =>
    stack.formatArn({ service: "ses", resource, resourceName })
  if (!mail) return []
  const { identity, configurationSet } = mail
  const sets = configurationSet === undefined ? [] : [arnOf("configuration-set", configurationSet)]
  return [arnOf("identity", identity), ...sets]
}

/** The environment variables that depend on the stage. */
function environmentOf({ host, otherOrigins, mail, sampleVideos, environment }: Settings) {
  const ownOrigins = host === undefined ? [] : [`https://${host}`]
  const [PUBLIC_URL] = ownOrigins
  return {
    ALLOWED_ORIGINS: [...ownOrigins, ...otherOrigins].join(","),
    // The MCP server is a path of the same host.
    ...(PUBLIC_URL === undefined ? {} : { PUBLIC_URL, MCP_URL: PUBLIC_URL }),
    ...(sampleVideos ? { SAMPLE_VIDEOS: "on" } : {}),
    ...(mail ? { MAIL_FROM: mail.from } : {}),
    ...(mail?.configurationSet === undefined ? {} : { MAIL_CONFIGURATION_SET: mail.configurationSet }),
    ...environment,
  }
}
