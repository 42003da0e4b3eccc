import { join } from "node:path"
import { Duration, type Stack } from "aws-cdk-lib"
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam"
import { Architecture, CfnEventInvokeConfig, Code, Function, Runtime } from "aws-cdk-lib/aws-lambda"
import type { LambdaDeclaration, Permission } from "../../functions/route/declaration.ts"
import type { Secret } from "../../functions/route/secrets.ts"
import type { Storage } from "../storage/storage.ts"
import {
  acknowledgeUploadsWildcard,
  deadLetterStatement,
  logStatement,
  permissionStatements,
  secretStatements,
} from "./permissions.ts"

/** The output folder of `npm run build`, unless the CDK context overrides it. */
export const bundlesOf = (stack: Stack): string => stack.node.tryGetContext("bundles") ?? ".build/lambda"

/** The inputs for one Lambda: its name and its declaration. */
export type LambdaInput = {
  readonly id: string
  readonly lambda: LambdaDeclaration
  readonly permissions: readonly Permission[]
  readonly secrets: readonly Secret[]
  /** True if a schedule invokes it: events that fail for good go to the dead-letter queue. */
  readonly isScheduled?: boolean
  /** Further permissions, such as Lambda's for polling. */
  readonly extraStatements?: readonly PolicyStatement[]
  /** Reserved concurrency. Without it, the Lambda shares the account's. */
  readonly concurrencyMax?: number
}

/** Retries after a failed run, so three attempts in total. */
export const RETRIES_MAX = 2

/**
 * Creates a Lambda from its bundle. It is allowed to do what it declares and to write its log, and
 * nothing else.
 */
export function makeLambda(stack: Stack, work: LambdaInput, base: Storage): Function {
  const { id, lambda, permissions, secrets, isScheduled = false, extraStatements = [], concurrencyMax } = work
  const statements: PolicyStatement[] = [
    logStatement(base),
    ...permissionStatements(permissions, base),
    ...secretStatements(stack, secrets, base),
    ...(isScheduled ? [deadLetterStatement(base)] : []),
    ...extraStatements,
  ]
  const role = new Role(stack, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { declared: new PolicyDocument({ statements }) },
  })
  acknowledgeUploadsWildcard(role, permissions, base)
  const target = new Function(stack, id, {
    code: Code.fromAsset(join(bundlesOf(stack), id)),
    handler: `${id}.handler`,
    runtime: Runtime.NODEJS_24_X,
    architecture: lambda.architecture === "x86_64" ? Architecture.X86_64 : Architecture.ARM_64,
    memorySize: lambda.memoryMb,
    timeout: Duration.seconds(lambda.timeoutSeconds),
    environment: {
      ...base.environment,
      ORIGIN_SECRETS: base.originSecrets.map(({ secretValue }) => secretValue.unsafeUnwrap()).join(","),
    },
    logGroup: base.logs,
    role,
    ...(concurrencyMax === undefined ? {} : { reservedConcurrentExecutions: concurrencyMax }),
  })
  if (isScheduled) keepFailures(stack, target, base)
  return target
}

/**
 * Sends events whose last retry failed to the dead-letter queue. EventBridge invokes
 * asynchronously, so only Lambda itself can report a failed run.
 */
function keepFailures(stack: Stack, target: Function, { deadLetters }: Storage): void {
  const { id } = target.node
  const config = new CfnEventInvokeConfig(stack, `${id}Failures`, {
    functionName: target.functionName,
    qualifier: "$LATEST",
    maximumRetryAttempts: RETRIES_MAX,
    destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
  })
  config.node.addDependency(target)
}
