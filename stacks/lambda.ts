import { join } from "node:path"
import { Duration, type Stack } from "aws-cdk-lib"
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam"
import { Architecture, Code, Function, Runtime } from "aws-cdk-lib/aws-lambda"
import type { LambdaDeclaration, Permission, Secret } from "../functions/http/declaration.ts"
import { logStatement, secretStatements, useStatements } from "./permissions.ts"
import type { Storage } from "./storage.ts"

/** Where `npm run build` leaves them, unless the context says otherwise. */
const bundlesOf = (stack: Stack): string => stack.node.tryGetContext("bundles") ?? ".build/lambda"

/** What a Lambda is made from: its name, and its declaration's part. */
export type Work = {
  readonly id: string
  readonly lambda: LambdaDeclaration
  readonly uses: readonly Permission[]
  readonly secrets: readonly Secret[]
}

/** A Lambda on its bundle of `npm run build`, which may do what is declared, write its log, and nothing else. */
export function makeLambda(stack: Stack, work: Work, base: Storage): Function {
  const { id, lambda, uses, secrets } = work
  const statements: PolicyStatement[] = [
    logStatement(base),
    ...useStatements(uses, base),
    ...secretStatements(stack, secrets, base),
  ]
  const role = new Role(stack, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { declared: new PolicyDocument({ statements }) },
  })
  return new Function(stack, id, {
    code: Code.fromAsset(join(bundlesOf(stack), id)),
    handler: `${id}.handler`,
    runtime: Runtime.NODEJS_24_X,
    architecture: lambda.architecture === "x86_64" ? Architecture.X86_64 : Architecture.ARM_64,
    memorySize: lambda.memoryMb,
    timeout: Duration.seconds(lambda.timeoutSeconds),
    environment: base.environment,
    logGroup: base.logs,
    role,
  })
}
