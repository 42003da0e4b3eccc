import { isDeepStrictEqual } from "node:util"
import { invalid, Refusal } from "../refusal.ts"
import type { Cloud } from "./cloud.ts"
import { checkExports, exported } from "./exports.ts"
import { attributeOf, givenName, madeName, refOf } from "./physical.ts"
import { holds, resolve, type Scope } from "./resolve.ts"
import { createResource, deleteResource, holdApi, updateResource } from "./resources.ts"
import { checkProperties, isReplacedBy } from "./schema.ts"
import { type Content, note, type Output, type Stack, type StackResource } from "./stack.ts"
import { inOrder, type Template } from "./template.ts"

/** The template and the parameters that a stack should have. */
type StackInput = Pick<Content, "template" | "parameters">

/**
 * Changes a stack's resources to match a template, each after those that it refers to. If one
 * fails, undoes the changes and throws Refusal.
 */
export async function build(
  cloud: Cloud,
  stack: Stack,
  { template, parameters }: StackInput,
): Promise<Content> {
  const before = stack.content
  const resources = new Map<string, StackResource>()
  const imports = new Set<string>()
  const undo: (() => Promise<void> | void)[] = []
  const scope = scopeOf(cloud, stack, { template, parameters }, resources, imports)
  let current = stack.name
  try {
    for (const name of inOrder(template)) {
      const declared = template.Resources[name]
      if (!declared || !holds(scope, declared.Condition)) continue
      current = name
      const properties = resolve(scope, declared.Properties ?? {}) as StackResource["properties"]
      checkProperties(declared.Type, name, properties)
      checkSecrets(cloud, properties)
      const existing = before?.resources.get(name)
      const resource = describeResource(stack, name, declared, properties, existing)
      resources.set(name, resource)
      if (isDeepStrictEqual(existing, resource)) continue
      holdApi(cloud, stack.name, resource)
      if (existing?.physicalId === resource.physicalId) {
        updateResource(cloud, resource)
        undo.push(() => updateResource(cloud, existing))
      } else {
        await createResource(cloud, stack.name, resource)
        undo.push(() => deleteResource(cloud, resource))
      }
      note(stack, name, declared.Type, existing ? "UPDATE_COMPLETE" : "CREATE_COMPLETE")
    }
    failIfFaulty(cloud, stack)
    const outputs = outputsOf(scope)
    checkExports(cloud.account, stack.name, before, outputs)
    await removeOthers(cloud, stack, before, resources)
    return { template, parameters, resources, outputs, imports }
  } catch (cause) {
    for (const step of undo.reverse()) await step()
    if (!(cause instanceof Refusal)) throw cause
    const type = template.Resources[current]?.Type ?? "AWS::CloudFormation::Stack"
    note(stack, current, type, before ? "UPDATE_FAILED" : "CREATE_FAILED", cause.message)
    throw cause
  }
}

function describeResource(
  stack: Stack,
  logicalId: string,
  { Type: type, DeletionPolicy }: Template["Resources"][string],
  properties: StackResource["properties"],
  existing: StackResource | undefined,
): StackResource {
  const isRetained = DeletionPolicy === "Retain" || DeletionPolicy === "RetainExceptOnCreate"
  const given = givenName(type, properties)
  if (existing?.type !== type) {
    return { type, physicalId: given ?? madeName(stack.name, logicalId), properties, isRetained }
  }
  const names = Object.keys({ ...existing.properties, ...properties })
  const changed = names.filter((name) => !isDeepStrictEqual(existing.properties[name], properties[name]))
  const isReplaced = isReplacedBy(type, changed)
  if (isReplaced && given === existing.physicalId)
    throw invalid(
      `CloudFormation cannot update a stack when a custom-named resource requires replacing. Rename ${given} and update the stack again.`,
    )
  const physicalId = isReplaced ? (given ?? madeName(stack.name, logicalId)) : existing.physicalId
  return { type, physicalId, properties, isRetained }
}

function scopeOf(
  { account }: Cloud,
  stack: Stack,
  input: StackInput,
  resources: ReadonlyMap<string, StackResource>,
  imports: Set<string>,
): Scope {
  const resourceOf = (name: string) => {
    const resource = resources.get(name)
    if (!resource) throw invalid(`Template error: ${name} is not created under the stack's conditions`)
    return resource
  }
  return {
    ...input,
    stackName: stack.name,
    stackId: stack.id,
    refOf: (name) => refOf(resourceOf(name)),
    attributeOf: (name, attribute) => attributeOf(resourceOf(name), attribute),
    imported: (name) => {
      imports.add(name)
      return exported(account, name)
    },
  }
}

function outputsOf(scope: Scope): Output[] {
  return Object.entries(scope.template.Outputs ?? {}).flatMap(([key, { Value, Condition, Export }]) => {
    if (!holds(scope, Condition)) return []
    const value = String(resolve(scope, Value))
    return Export ? { key, value, exportName: String(resolve(scope, Export.Name)) } : { key, value }
  })
}

/** A property that refers to a secret's value needs the secret. */
function checkSecrets({ account }: Cloud, properties: StackResource["properties"]): void {
  for (const [, arn = ""] of JSON.stringify(properties).matchAll(
    /\{\{resolve:secretsmanager:(arn:[^}]*?):SecretString/g,
  )) {
    const name = arn.split(":secret:").at(-1)
    if (!account.names.has(`AWS::SecretsManager::Secret ${name}`))
      throw new Refusal("ResourceNotFound", "Secrets Manager can't find the specified secret.")
  }
}

function failIfFaulty({ account }: Cloud, { name }: Stack): void {
  const reason = account.faults.get(name)
  account.faults.delete(name)
  if (reason !== undefined) throw new Refusal("InternalFailure", reason)
}

/**
 * Deletes the resources that the update removed or replaced. The update does not fail if one cannot
 * be deleted.
 */
async function removeOthers(
  cloud: Cloud,
  stack: Stack,
  before: Content | undefined,
  kept: ReadonlyMap<string, StackResource>,
): Promise<void> {
  for (const [name, resource] of before?.resources ?? []) {
    if (kept.get(name)?.physicalId === resource.physicalId || resource.isRetained) continue
    await deleteResource(cloud, resource).catch((cause: unknown) =>
      note(stack, name, resource.type, "DELETE_FAILED", String(cause)),
    )
  }
}
