import { isDeepStrictEqual } from "node:util"
import { ACCOUNT, REGION } from "../place.ts"
import type { Template } from "./template.ts"

/** A resource that exists. */
export type StackResource = {
  readonly type: string
  readonly physicalId: string
  /** Its properties with every function resolved. */
  readonly properties: Readonly<Record<string, unknown>>
  readonly isRetained: boolean
}

export type Output = { readonly key: string; readonly value: string; readonly exportName?: string }

/** What an operation said about a resource, or about the stack itself. */
export type StackEvent = {
  readonly at: Date
  readonly resource: string
  readonly type: string
  readonly status: string
  readonly reason?: string
}

/** The result of an operation: all that a rollback restores. */
export type Content = {
  readonly template: Template
  readonly parameters: Readonly<Record<string, string>>
  readonly resources: ReadonlyMap<string, StackResource>
  readonly outputs: readonly Output[]
  /** Exports of other stacks that this stack uses, by name. */
  readonly imports: ReadonlySet<string>
}

export type Stack = {
  readonly name: string
  readonly id: string
  readonly tags: readonly Readonly<Record<string, string>>[]
  status: string
  reason: string | undefined
  /** Resolves when the stack's last operation is over. */
  operation: Promise<void> | undefined
  /** Undefined while the stack has only a change set. */
  content: Content | undefined
  readonly events: StackEvent[]
  readonly changeSets: Map<string, ChangeSet>
}

export type ChangeSet = {
  readonly id: string
  readonly template: Template
  readonly parameters: Readonly<Record<string, string>>
  /** False if it would change nothing: such a set has failed. */
  readonly hasChanges: boolean
}

let made = 0

export function newStack(name: string, tags: Stack["tags"]): Stack {
  made += 1
  const id = `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${name}/${String(made).padStart(8, "0")}`
  return {
    name,
    id,
    tags,
    status: "REVIEW_IN_PROGRESS",
    reason: undefined,
    operation: undefined,
    content: undefined,
    events: [],
    changeSets: new Map(),
  }
}

export function note(stack: Stack, resource: string, type: string, status: string, reason?: string): void {
  stack.events.push({ at: new Date(), resource, type, status, ...(reason === undefined ? {} : { reason }) })
}

export const noteStack = (stack: Stack): void =>
  note(stack, stack.name, "AWS::CloudFormation::Stack", stack.status, stack.reason)

/** Whether a template with its parameters is what the stack has already. */
export const isSame = (input: Pick<Content, "template" | "parameters">, content: Content): boolean =>
  isDeepStrictEqual(input, { template: content.template, parameters: content.parameters })
