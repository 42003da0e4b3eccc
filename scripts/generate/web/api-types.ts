import type { OpenApiDocument } from "../openapi/openapi.ts"
import { QUOTE_REF } from "../openapi/shared-parts.ts"

/** The parts of JSON Schema that the document uses. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly description?: string
  readonly pattern?: string
  readonly default?: unknown
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>
type Answer = { readonly $ref?: string; readonly content?: Content }
export type Parameter = {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly required?: boolean
  readonly schema?: Schema
}
export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer>>
}
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Answer>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

/** Paths that our pages call. Browsers load the other paths. */
const CALLED = /^\/(api\/|health$)/

/**
 * The document as TypeScript types: `paths` in the form of openapi-fetch, and its schemas by name
 * (`Schemas`). The same document gives the same text. Throws for a schema of an unknown kind.
 */
export function webTypes(document: OpenApiDocument): string {
  const { paths, components } = document as unknown as Document
  const routes = Object.entries(paths)
    .filter(([path]) => CALLED.test(path))
    .map(([path, methods]) => {
      const operations = Object.entries(methods).map(
        ([method, operation]) => `    ${method}: ${operationType(operation, components)}\n`,
      )
      return `  ${JSON.stringify(path)}: {\n${operations.join("")}  }\n`
    })
  return `${schemasType(components.schemas)}\nexport type paths = {\n${routes.join("")}}\n`
}

/** Schemas by name, as the type `Schemas`. */
export function schemasType(schemas: Readonly<Record<string, Schema>>): string {
  const types = Object.entries(schemas).map(
    ([name, schema]) => `${docs(schema)}  ${name}: ${typeOf(schema, "  ")}\n`,
  )
  return `export type Schemas = {\n${types.join("")}}\n`
}

function operationType(operation: Operation, components: Document["components"]): string {
  const { parameters = [], requestBody, responses } = operation
  const lines = [
    `parameters: ${parametersType(parameters.map((each) => resolve(each, components.parameters)))}`,
  ]
  if (requestBody) {
    const mark = requestBody.required ? "" : "?"
    lines.push(`requestBody${mark}: { content: ${contentType(requestBody.content)} }`)
  }
  const answers = Object.entries(responses).map(([status, answer]) => {
    const { content } = resolve(answer, components.responses)
    const shown = content && status.startsWith("2") ? firstOf(content) : content
    return `        ${status}: { content: ${shown ? contentType(shown) : "{ [type: string]: never }"} }\n`
  })
  lines.push(`responses: {\n${answers.join("")}      }`)
  return `{\n${lines.map((line) => `      ${line}\n`).join("")}    }`
}

/** Our pages never ask for a stream or a file where the response is JSON. */
const firstOf = (content: Content): Content => Object.fromEntries(Object.entries(content).slice(0, 1))

function parametersType(parameters: readonly Parameter[]): string {
  const groups = Map.groupBy(parameters, (parameter) => parameter.in)
  const parts = [...groups].map(([place, all]) => {
    const isNeeded = all.some(({ required }) => required)
    const fields = all.map(
      ({ name, required, schema }) => `${key(name)}${required ? "" : "?"}: ${typeOf(schema ?? {}, "")}`,
    )
    return `${place}${isNeeded ? "" : "?"}: { ${fields.join("; ")} }`
  })
  return `{ ${parts.join("; ")} }`
}

function contentType(content: Content): string {
  const types = Object.entries(content).map(
    ([type, { schema }]) => `${JSON.stringify(type)}: ${typeOf(schema ?? {}, "")}`,
  )
  return `{ ${types.join("; ")} }`
}

/** Resolves a reference to a component. */
export function resolve<T extends { readonly $ref?: string }>(
  value: T,
  known: Readonly<Record<string, T>>,
): T {
  if (value.$ref === undefined) return value
  const found = known[value.$ref.split("/").at(-1) ?? ""]
  if (!found) throw new Error(`the document has no ${value.$ref}`)
  return found
}

export function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return `Schemas["${schema.$ref.split("/").at(-1)}"]`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ")
  const union = schema.anyOf ?? schema.oneOf
  if (union) {
    // Our pages never send `dry_run`, so they get no quote.
    const answers = union.filter(({ $ref }) => $ref !== QUOTE_REF)
    const parts = answers.flatMap((each) => each.anyOf ?? each.oneOf ?? [each])
    return [...new Set(parts.map((each) => typeOf(each, indent)))].join(" | ")
  }
  if (schema.allOf) return schema.allOf.map((each) => `(${typeOf(each, indent)})`).join(" & ")
  if (typeof schema.type === "object") {
    return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(" | ")
  }
  switch (schema.type) {
    case undefined:
      return "unknown"
    case "string":
    case "boolean":
    case "null":
      return schema.type
    case "integer":
    case "number":
      return "number"
    case "array":
      return `(${typeOf(schema.items ?? {}, indent)})[]`
    case "object":
      return objectType(schema, indent)
    default:
      throw new Error(`unsupported schema type: ${schema.type}`)
  }
}

function objectType({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  const deeper = `${indent}  `
  const fields = Object.entries(properties ?? {}).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?"
    return `${docs(schema, deeper)}${deeper}${key(name)}${mark}: ${typeOf(schema, deeper)}\n`
  })
  if (fields.length > 0) return `{\n${fields.join("")}${indent}}`
  const value = typeof additionalProperties === "object" ? typeOf(additionalProperties, deeper) : "unknown"
  return `{ [name: string]: ${value} }`
}

export const docs = ({ description }: Schema, indent = "  ") =>
  description === undefined ? "" : `${indent}/** ${description.replaceAll("*/", "*\\/")} */\n`

export const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
