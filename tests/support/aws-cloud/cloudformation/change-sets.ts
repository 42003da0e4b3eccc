import type { Answer, Query } from "../query-protocol.ts"
import { Refusal } from "../refusal.ts"
import type { Cloud } from "./cloud.ts"
import { deploy } from "./operations.ts"
import { type ChangeSet, type Content, isSame, type Stack } from "./stack.ts"

type StackInput = Pick<Content, "template" | "parameters">

export function createChangeSet(stack: Stack, query: Query, input: StackInput): Answer {
  const name = query.text("ChangeSetName") ?? ""
  const id = `${stack.id.replace(":stack/", ":changeSet/")}/${name}`
  const hasChanges = !stack.content || !isSame(input, stack.content)
  stack.changeSets.set(name, { ...input, id, hasChanges })
  return { Id: id, StackId: stack.id }
}

export function describeChangeSet(stack: Stack, query: Query): Answer {
  const { id, hasChanges, template } = changeSetOf(stack, query)
  const Changes = Object.entries(template.Resources).map(([LogicalResourceId, { Type: ResourceType }]) => ({
    Type: "Resource",
    ResourceChange: { Action: stack.content ? "Modify" : "Add", LogicalResourceId, ResourceType },
  }))
  return {
    ChangeSetName: query.text("ChangeSetName"),
    ChangeSetId: id,
    StackId: stack.id,
    StackName: stack.name,
    Status: hasChanges ? "CREATE_COMPLETE" : "FAILED",
    ExecutionStatus: hasChanges ? "AVAILABLE" : "UNAVAILABLE",
    Changes: hasChanges ? Changes : [],
    ...(hasChanges ? {} : { StatusReason: "The submitted information didn't contain changes." }),
  }
}

export function executeChangeSet(cloud: Cloud, stack: Stack, query: Query): Answer {
  const { template, parameters, hasChanges } = changeSetOf(stack, query)
  if (!hasChanges) throw new Refusal("InvalidChangeSetStatus", "The change set has no changes")
  deploy(cloud, stack, { template, parameters })
  return {}
}

export function deleteChangeSet(stack: Stack, query: Query): Answer {
  for (const [name, { id }] of stack.changeSets) {
    if ([name, id].includes(query.text("ChangeSetName") ?? "")) stack.changeSets.delete(name)
  }
  return {}
}

function changeSetOf(stack: Stack, query: Query): ChangeSet {
  const nameOrId = query.text("ChangeSetName") ?? ""
  const found = [...stack.changeSets].find(([name, { id }]) => name === nameOrId || id === nameOrId)
  if (!found) throw new Refusal("ChangeSetNotFound", `ChangeSet [${nameOrId}] does not exist`)
  return found[1]
}
