import type { AwsCall } from "../support/aws-calls.ts"
import type { Deployed, Statement } from "./deployed.ts"

/**
 * Actions that the Lambda service itself takes with a function's role: it writes the log and stores
 * failed events. Our code never calls them, so they are not checked.
 */
const RUNTIME_ACTIONS = /^(logs:(CreateLogStream|PutLogEvents)|sqs:SendMessage)$/

/** An action that a Lambda may take on a resource, with the partition keys that it may name. */
export type Allowed = {
  readonly id: string
  readonly action: string
  readonly resource: string
  readonly pattern: string | undefined
}

/** Everything that a Lambda's policy allows: one entry for each action, resource and pattern. */
export function allowedBy({ id, statements }: Pick<Deployed, "id" | "statements">): readonly Allowed[] {
  return statements.flatMap(({ actions, resources, leadingKeys }) =>
    actions
      .filter((action) => !RUNTIME_ACTIONS.test(action))
      .flatMap((action) =>
        resources.flatMap((resource) =>
          (leadingKeys ?? [undefined]).map((pattern) => ({ id, action, resource, pattern })),
        ),
      ),
  )
}

type Call = Pick<AwsCall, "caller" | "action" | "resource" | "leadingKeys">

/** Whether IAM allows a call by these statements: every key that it names matches a pattern. */
export function isAllowed(statements: readonly Statement[], call: Call): boolean {
  return statements.some(
    ({ actions, resources, leadingKeys: patterns }) =>
      actions.includes(call.action) &&
      resources.includes(call.resource) &&
      (patterns === undefined ||
        call.leadingKeys?.every((key) => patterns.some((pattern) => isLike(pattern, key))) === true),
  )
}

/** Whether a call needed this permission. */
export const isUsedBy = ({ id, action, resource, pattern }: Allowed, call: Call): boolean =>
  call.caller === id &&
  call.action === action &&
  call.resource === resource &&
  (pattern === undefined || call.leadingKeys?.some((key) => isLike(pattern, key)) === true)

/** IAM's StringLike, for patterns with no `*` except at the end. */
const isLike = (pattern: string, key: string): boolean =>
  pattern.endsWith("*") ? key.startsWith(pattern.slice(0, -1)) : key === pattern

/** Formats a permission as `lambda: action on resource for keys`. */
export const allowedText = ({ id, action, resource, pattern }: Allowed): string =>
  `${id}: ${action} on ${resource}${pattern === undefined ? "" : ` for ${pattern}`}`

/** Formats a call like a permission, with the key families that it names. */
export function callText({ caller, action, resource, leadingKeys = [] }: Call): string {
  const families = [...new Set(leadingKeys.map((key) => key.split("#", 1)[0]))].join(", ")
  return `${caller}: ${action} on ${resource}${families && ` for ${families}`}`
}
