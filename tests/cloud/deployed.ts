import { join } from "node:path"
import type { Synthesized } from "./synthesized.ts"
import { resourcesOf, type Templates, valueOf } from "./template.ts"

/**
 * Actions on resources that a policy allows; no policy here denies. `leadingKeys`: patterns of the
 * only partition keys allowed. Undefined if the policy has no such condition, or if it allows calls
 * without keys.
 */
export type Statement = {
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  readonly leadingKeys: readonly string[] | undefined
}

/** A Lambda as the templates deploy it. Names known only to AWS are in `<…>`. */
export type Deployed = {
  /** The name of its bundle, which is its route's or schedule's ID. */
  readonly id: string
  readonly arn: string
  readonly runtime: string
  readonly architectures: readonly string[]
  readonly memoryMb: number
  readonly timeoutSeconds: number
  readonly environment: Readonly<Record<string, string>>
  /** The module with its handler, inside the template's asset. */
  readonly module: string
  readonly statements: readonly Statement[]
}

type FunctionProperties = {
  Handler: string
  Runtime: string
  Architectures: string[]
  MemorySize: number
  Timeout: number
  Role: string
  Code: { S3Key: string }
  Environment: { Variables: Record<string, string> }
}
type Policy = { PolicyDocument: { Statement: PolicyStatement[] } }
type PolicyStatement = {
  Effect: string
  Action: string | string[]
  Resource: string | string[]
  Condition?: Record<string, Record<string, string | string[]>>
}

/** Every Lambda of the templates, including helpers of SST or CDK. */
export function lambdasOf({ folder, templates }: Synthesized): readonly Deployed[] {
  const roles = rolesOf(templates)
  return resourcesOf(templates, "AWS::Lambda::Function").map(({ stack, name, properties }) => {
    const made = valueOf(templates, stack, properties) as FunctionProperties
    const [id = "", exported] = made.Handler.split(".")
    if (exported !== "handler") throw new Error(`${made.Handler} is no handler of ours`)
    return {
      id,
      arn: `<${stack}.${name}.Arn>`,
      runtime: made.Runtime,
      architectures: made.Architectures,
      memoryMb: made.MemorySize,
      timeoutSeconds: made.Timeout,
      environment: made.Environment.Variables,
      module: join(folder, `asset.${made.Code.S3Key.replace(".zip", "")}`, `${id}.mjs`),
      statements: roles.get(made.Role) ?? [],
    }
  })
}

/** What each role allows, by its ARN. */
export function rolesOf(templates: Templates): ReadonlyMap<string, readonly Statement[]> {
  return new Map(
    resourcesOf(templates, "AWS::IAM::Role").map(({ stack, name, properties }) => {
      const { Policies = [] } = valueOf(templates, stack, properties) as { Policies?: Policy[] }
      const statements = Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      return [
        `<${stack}.${name}.Arn>`,
        statements.map((statement) => ({
          actions: [statement.Action].flat(),
          resources: [statement.Resource].flat(),
          leadingKeys: leadingKeysOf(statement),
        })),
      ]
    }),
  )
}

const LEADING_KEYS = "dynamodb:LeadingKeys"

/** Reads the one condition that policies here may have. Throws for any other. */
function leadingKeysOf({ Condition }: PolicyStatement): readonly string[] | undefined {
  if (!Condition) return undefined
  const { "ForAllValues:StringLike": like, Null: isMissing, ...more } = Condition
  const patterns = like?.[LEADING_KEYS]
  if (!patterns || Object.keys(more).length > 0) throw new Error(`unknown: ${JSON.stringify(Condition)}`)
  return isMissing?.[LEADING_KEYS] === "false" ? [patterns].flat() : undefined
}

/** The name and the ARN of the only table. */
export function tableOf(templates: Templates): { name: string; arn: string } {
  const [table, ...more] = resourcesOf(templates, "AWS::DynamoDB::Table")
  if (!table || more.length > 0) throw new Error("there is one table")
  return { name: `<${table.stack}.${table.name}>`, arn: `<${table.stack}.${table.name}.Arn>` }
}
