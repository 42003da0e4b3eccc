import { parse } from "yaml"
import { invalid } from "../refusal.ts"
import { referencesOf } from "./references.ts"
import { hasAttribute, isKnown } from "./schema.ts"

export type Declared = {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly DependsOn?: string | readonly string[]
  readonly Condition?: string
  readonly DeletionPolicy?: string
}
export type Template = {
  readonly Resources: Readonly<Record<string, Declared>>
  readonly Parameters?: Readonly<
    Record<string, { readonly Type: string; readonly Default?: string | number }>
  >
  readonly Conditions?: Readonly<Record<string, unknown>>
  readonly Mappings?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
  readonly Outputs?: Readonly<
    Record<string, { Value: unknown; Condition?: string; Export?: { Name: unknown } }>
  >
}

/** CloudFormation's quotas: for a template in the call, for one in S3, and for its resources. */
const BODY_BYTES_MAX = 51_200
const URL_BYTES_MAX = 1_000_000
const RESOURCES_MAX = 500

/** Reads a template and refuses what CloudFormation refuses before it starts an operation. */
export function readTemplate(text: string, source: "body" | "url"): Template {
  const bytes = Buffer.byteLength(text)
  if (source === "body" && bytes > BODY_BYTES_MAX)
    throw invalid(
      `1 validation error detected: Value at 'templateBody' failed to satisfy constraint: Member must have length less than or equal to ${BODY_BYTES_MAX}`,
    )
  if (bytes > URL_BYTES_MAX) throw invalid(`Template may not exceed ${URL_BYTES_MAX} bytes in size.`)
  const template = parse(text) as Template
  const count = Object.keys(template.Resources).length
  if (count > RESOURCES_MAX)
    throw invalid(
      `Template format error: Number of resources, ${count}, is greater than maximum allowed, ${RESOURCES_MAX}`,
    )
  const types = Object.values(template.Resources).map(({ Type }) => Type)
  const unknown = types.filter((type) => !isKnown(type))
  if (unknown.length > 0)
    throw invalid(`Template format error: Unrecognized resource types: [${[...new Set(unknown)].join(", ")}]`)
  checkReferences(template)
  inOrder(template)
  return template
}

function checkReferences({ Resources, Parameters = {}, Outputs = {} }: Template): void {
  for (const { name, attribute } of referencesOf({ Resources, Outputs })) {
    const target = Resources[name]
    if (!target && (attribute !== undefined || !(name in Parameters)))
      throw invalid(
        `Template format error: Unresolved resource dependencies [${name}] in the Resources block of the template`,
      )
    if (target && attribute !== undefined && !hasAttribute(target.Type, attribute))
      throw invalid(
        `Template error: resource ${name} does not support attribute type ${attribute} in Fn::GetAtt`,
      )
  }
}

/** The resources' names, each after those that it needs. */
export function inOrder({ Resources }: Template): readonly string[] {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    const declared = Resources[name]
    if (!declared || done.has(name)) return
    if (path.includes(name)) throw invalid(`Circular dependency between resources: [${path.join(", ")}]`)
    const needed = [...referencesOf(declared.Properties)].map((reference) => reference.name)
    for (const before of [...needed, ...[declared.DependsOn ?? []].flat()]) visit(before, [...path, name])
    done.add(name)
  }
  for (const name of Object.keys(Resources)) visit(name, [])
  return [...done]
}
