import { Refusal } from "../refusal.ts"
import { build } from "./build.ts"
import type { Cloud } from "./cloud.ts"
import { importersOf } from "./exports.ts"
import { deleteResource, releaseApi } from "./resources.ts"
import { type Content, note, noteStack, type Stack } from "./stack.ts"

type StackInput = Pick<Content, "template" | "parameters">

/**
 * Creates or updates a stack. Returns at once; the stack's status shows when the operation is done.
 */
export function deploy(cloud: Cloud, stack: Stack, input: StackInput): void {
  const verb = stack.content ? "UPDATE" : "CREATE"
  start(stack, `${verb}_IN_PROGRESS`)
  stack.operation = (async () => {
    let status = `${verb}_COMPLETE`
    let reason: string | undefined
    try {
      stack.content = await build(cloud, stack, input)
    } catch (cause) {
      if (!(cause instanceof Refusal)) console.error(cause)
      status = verb === "CREATE" ? "ROLLBACK_COMPLETE" : "UPDATE_ROLLBACK_COMPLETE"
      reason = cause instanceof Error ? cause.message : String(cause)
    }
    await cloud.takeTime()
    releaseApi(cloud, stack.name)
    settle(stack, status, reason)
  })()
}

/**
 * Deletes a stack's resources, in the reverse order of their creation. A stack whose exports are in
 * use keeps its status and gets a reason: AWS does not call that a failure.
 */
export function destroy(cloud: Cloud, stack: Stack): void {
  const used = stack.content?.outputs.flatMap(({ exportName }) => {
    const users = exportName === undefined ? [] : importersOf(cloud.account, exportName)
    return users.length > 0
      ? [`Export ${exportName} cannot be deleted as it is in use by ${users.join(" and ")}`]
      : []
  })
  const [reason] = used ?? []
  if (reason !== undefined) {
    settle(stack, stack.status, reason)
    return
  }
  start(stack, "DELETE_IN_PROGRESS")
  stack.operation = (async () => {
    const failure = await removeAll(cloud, stack)
    await cloud.takeTime()
    if (failure === undefined) cloud.account.stacks.delete(stack.name)
    settle(stack, failure === undefined ? "DELETE_COMPLETE" : "DELETE_FAILED", failure)
  })()
}

/** Deletes every resource that it can. Returns a message that names the ones left over, if any. */
async function removeAll(cloud: Cloud, stack: Stack): Promise<string | undefined> {
  const { content } = stack
  if (!content) return undefined
  const left = new Map(content.resources)
  for (const [name, resource] of [...content.resources].toReversed()) {
    try {
      if (!resource.isRetained) await deleteResource(cloud, resource)
      left.delete(name)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      note(stack, name, resource.type, "DELETE_FAILED", reason)
    }
  }
  stack.content = { ...content, resources: left }
  return left.size > 0
    ? `The following resource(s) failed to delete: [${[...left.keys()].join(", ")}].`
    : undefined
}

function start(stack: Stack, status: string): void {
  settle(stack, status, undefined)
}

function settle(stack: Stack, status: string, reason: string | undefined): void {
  stack.status = status
  stack.reason = reason
  noteStack(stack)
}
