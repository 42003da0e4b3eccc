import { GetObjectCommand } from "@aws-sdk/client-s3"
import type { Answer, Query } from "../query-protocol.ts"
import { invalid, Refusal } from "../refusal.ts"
import { createChangeSet, deleteChangeSet, describeChangeSet, executeChangeSet } from "./change-sets.ts"
import type { Cloud } from "./cloud.ts"
import { describeEvents, describeResources, describeStack } from "./describe.ts"
import { importersOf } from "./exports.ts"
import { deploy, destroy } from "./operations.ts"
import { parametersOf } from "./parameters.ts"
import { type Content, isSame, newStack, type Stack } from "./stack.ts"
import { readTemplate } from "./template.ts"

/** Answers a call of CloudFormation's API. Throws Refusal. */
export async function cloudFormation(cloud: Cloud, query: Query): Promise<Answer> {
  const { account } = cloud
  switch (query.action) {
    case "DescribeStacks": {
      const name = query.text("StackName")
      const stacks = name === undefined ? [...account.stacks.values()] : [await stillStack(cloud, query)]
      return { Stacks: stacks.map(describeStack) }
    }
    case "DescribeStackResources":
      return { StackResources: describeResources(await stillStack(cloud, query)) }
    case "DescribeStackEvents":
      return { StackEvents: describeEvents(await stillStack(cloud, query)) }
    case "GetTemplate":
      return { TemplateBody: JSON.stringify(stackOf(cloud, query).content?.template ?? {}) }
    case "ListImports": {
      const name = query.text("ExportName") ?? ""
      const Imports = importersOf(account, name)
      if (Imports.length === 0) throw invalid(`Export '${name}' is not imported by any stack.`)
      return { Imports }
    }
    case "CreateStack":
      return await createStack(cloud, query)
    case "UpdateStack":
      return await updateStack(cloud, query)
    case "DeleteStack": {
      const stack = find(cloud, query)
      if (stack) destroy(cloud, settled(stack, "deleted"))
      return {}
    }
    case "CreateChangeSet": {
      const stack = find(cloud, query) ?? add(cloud, query)
      return createChangeSet(stack, query, await inputOf(cloud, query, stack.content))
    }
    case "DescribeChangeSet":
      return describeChangeSet(stackOf(cloud, query), query)
    case "ExecuteChangeSet":
      return executeChangeSet(cloud, settled(stackOf(cloud, query), "updated"), query)
    case "DeleteChangeSet":
      return deleteChangeSet(stackOf(cloud, query), query)
    case "UpdateTerminationProtection":
      return { StackId: stackOf(cloud, query).id }
    default:
      throw new Refusal("InvalidAction", `The stand-in's CloudFormation has no ${query.action}.`)
  }
}

async function createStack(cloud: Cloud, query: Query): Promise<Answer> {
  const existing = find(cloud, query)
  if (existing && existing.status !== "REVIEW_IN_PROGRESS")
    throw new Refusal("AlreadyExistsException", `Stack [${existing.name}] already exists`)
  const input = await inputOf(cloud, query, undefined)
  const stack = add(cloud, query)
  deploy(cloud, stack, input)
  return { StackId: stack.id }
}

async function updateStack(cloud: Cloud, query: Query): Promise<Answer> {
  const stack = settled(stackOf(cloud, query), "updated")
  const input = await inputOf(cloud, query, stack.content)
  if (stack.content && isSame(input, stack.content)) throw invalid("No updates are to be performed.")
  deploy(cloud, stack, input)
  return { StackId: stack.id }
}

function add({ account }: Cloud, query: Query): Stack {
  const stack = newStack(query.text("StackName") ?? "", query.list("Tags"))
  account.stacks.set(stack.name, stack)
  return stack
}

function find({ account }: Cloud, query: Query): Stack | undefined {
  const name = query.text("StackName") ?? ""
  return account.stacks.get(name) ?? [...account.stacks.values()].find(({ id }) => id === name)
}

function stackOf(cloud: Cloud, query: Query): Stack {
  const stack = find(cloud, query)
  if (!stack) throw invalid(`Stack with id ${query.text("StackName")} does not exist`)
  return stack
}

/**
 * Returns the stack once its operation is over. A program that waits for an operation polls once a
 * second or less often, so an answer that waits is sooner than the next poll.
 */
async function stillStack(cloud: Cloud, query: Query): Promise<Stack> {
  await find(cloud, query)?.operation
  return stackOf(cloud, query)
}

/**
 * Throws if the stack's last operation is still running, or for an update after a failed creation.
 */
function settled(stack: Stack, verb: "updated" | "deleted"): Stack {
  const isOver = !stack.status.endsWith("_IN_PROGRESS") || stack.status === "REVIEW_IN_PROGRESS"
  if (!isOver || (stack.status === "ROLLBACK_COMPLETE" && verb === "updated"))
    throw invalid(`Stack:${stack.id} is in ${stack.status} state and can not be ${verb}.`)
  return stack
}

async function inputOf(cloud: Cloud, query: Query, before: Content | undefined) {
  const url = query.text("TemplateURL")
  const body = query.text("TemplateBody")
  if (body === undefined && url === undefined)
    throw invalid("Either Template URL or Template Body must be specified.")
  const template =
    url === undefined
      ? readTemplate(body ?? "", "body")
      : readTemplate(await fetchTemplate(cloud, url), "url")
  return { template, parameters: parametersOf(cloud.account, template, query.list("Parameters"), before) }
}

/** CloudFormation reads the template from the bucket itself. */
async function fetchTemplate({ s3 }: Cloud, url: string): Promise<string> {
  const [, Bucket = "", Key = ""] = new URL(url).pathname.split(/^\/([^/]+)\//)
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return (await Body?.transformToString()) ?? ""
  } catch (cause) {
    throw invalid(`S3 error: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}
