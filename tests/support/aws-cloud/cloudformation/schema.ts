import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec"
import { invalid } from "../refusal.ts"

/** AWS's own description of every resource type. Reading it takes a second. */
let spec: ReturnType<typeof loadAwsServiceSpecSync> | undefined
const database = () => {
  spec ??= loadAwsServiceSpecSync()
  return spec
}

type Schema = ReturnType<typeof schemaOf>
type Property = NonNullable<Schema>["properties"][string]
type PropertyType = Property["type"]

const schemaOf = (type: string) => database().lookup("resource", "cloudFormationType", "equals", type).at(0)

/** Custom resources, which the template's own Lambdas create, have no schema. */
const isCustom = (type: string): boolean =>
  type.startsWith("Custom::") || type === "AWS::CloudFormation::CustomResource"

export const isKnown = (type: string): boolean =>
  isCustom(type) || type === "AWS::CDK::Metadata" || schemaOf(type) !== undefined

export const hasAttribute = (type: string, attribute: string): boolean =>
  isCustom(type) || Object.hasOwn(schemaOf(type)?.attributes ?? {}, attribute)

/** The property that names a resource in its account, for types that can be named. */
export function nameProperty(type: string): string | undefined {
  const schema = schemaOf(type)
  if (!schema) return undefined
  const identifier = schema.primaryIdentifier ?? []
  const candidates = identifier.length > 1 ? [] : [...identifier, `${schema.name}Name`]
  return candidates.find((name) => Object.hasOwn(schema.properties, name))
}

/**
 * The single attribute by which `Ref` identifies a resource, if `Ref` does not return the
 * resource's name.
 */
export function identifyingAttribute(type: string): string | undefined {
  const schema = schemaOf(type)
  const [identifier, ...more] = schema?.primaryIdentifier ?? []
  if (identifier === undefined || more.length > 0) return undefined
  return Object.hasOwn(schema?.attributes ?? {}, identifier) && /(Arn|Url)$/.test(identifier)
    ? identifier
    : undefined
}

export const arnTemplateOf = (type: string): string | undefined => schemaOf(type)?.arnTemplate

/** True if changing any of these properties replaces the resource. */
export const isReplacedBy = (type: string, changed: readonly string[]): boolean =>
  changed.some((name) => schemaOf(type)?.properties[name]?.causesReplacement === "yes")

/** Throws for a property that is unknown, missing, or a structure where a value belongs. */
export function checkProperties(
  type: string,
  logicalId: string,
  properties: Readonly<Record<string, unknown>>,
): void {
  const schema = schemaOf(type)
  if (!schema) return
  const [problem] = problemsOf(schema.properties, properties, "#")
  if (problem !== undefined)
    throw invalid(`Properties validation failed for resource ${logicalId} with message:\n${problem}`)
}

function problemsOf(
  known: Readonly<Record<string, Property>>,
  given: Readonly<Record<string, unknown>>,
  path: string,
): readonly string[] {
  const missing = Object.entries(known)
    .filter(([name, { required }]) => required && given[name] === undefined)
    .map(([name]) => `${path}: required key [${name}] not found`)
  const wrong = Object.entries(given).flatMap(([name, value]) => {
    const property = known[name]
    if (!property) return [`${path}: extraneous key [${name}] is not permitted`]
    const types = [property.type, ...(property.previousTypes ?? [])]
    const problems = types.map((type) => problemsOfValue(type, value, `${path}/${name}`))
    return problems.some((list) => list.length === 0) ? [] : (problems[0] ?? [])
  })
  return [...wrong, ...missing]
}

function problemsOfValue(type: PropertyType, value: unknown, path: string): readonly string[] {
  switch (type.type) {
    case "json":
    case "tag":
      return []
    case "ref": {
      const { properties } = database().get("typeDefinition", type.reference)
      if (Object.keys(properties).length === 0) return []
      if (!isStructure(value)) return [`${path}: expected type: JSONObject, found: ${kindOf(value)}`]
      return problemsOf(properties, value, path)
    }
    case "array":
      if (!Array.isArray(value)) return [`${path}: expected type: JSONArray, found: ${kindOf(value)}`]
      return value.flatMap((entry, index) => problemsOfValue(type.element, entry, `${path}/${index}`))
    case "map":
      if (!isStructure(value)) return [`${path}: expected type: JSONObject, found: ${kindOf(value)}`]
      return Object.entries(value).flatMap(([key, entry]) =>
        problemsOfValue(type.element, entry, `${path}/${key}`),
      )
    case "union": {
      const problems = type.types.map((one) => problemsOfValue(one, value, path))
      return problems.some((list) => list.length === 0) ? [] : (problems[0] ?? [])
    }
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "date-time":
    case "null":
      break
  }
  // CloudFormation turns numbers and booleans into text and back.
  return typeof value === "object" && value !== null
    ? [`${path}: expected type: ${type.type}, found: ${kindOf(value)}`]
    : []
}

const isStructure = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return "JSONArray"
  return isStructure(value) ? "JSONObject" : "String"
}
