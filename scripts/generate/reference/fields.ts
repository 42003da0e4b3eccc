import type { Field } from "./types.ts"

/** The parts of a JSON Schema that the documentation shows. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: Schema
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly example?: unknown
  readonly examples?: readonly unknown[]
}

export function fieldsOf(schema: Schema): readonly Field[] {
  const required = schema.required ?? []
  return Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fieldOf(name, field, required.includes(name)),
  )
}

/** The schema of a property or of a parameter as a field. */
export function fieldOf(name: string, schema: Schema, required: boolean): Field {
  const inner = schema.items ?? schema
  return {
    name,
    type: typeOf(schema),
    required,
    description: schema.description ?? "",
    values: (inner.enum ?? []).map(String),
    bounds: boundsOf(schema),
    fields: fieldsOf(inner),
  }
}

function typeOf({ type, items, anyOf, additionalProperties }: Schema): string {
  if (items) return `list of ${typeOf(items)}s`
  if (additionalProperties) return `object of ${typeOf(additionalProperties)}s by name`
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" or ")
  return [type ?? "any"].flat().join(" or ")
}

/** Bounds above this are those of the format, not of the service. */
const LARGEST = Number.MAX_SAFE_INTEGER

function boundsOf({ minimum, maximum = LARGEST, maxLength, maxItems, default: usual }: Schema): string {
  const range =
    maximum < LARGEST
      ? minimum === undefined
        ? `at most ${text(maximum)}`
        : `${text(minimum)} to ${text(maximum)}`
      : ""
  return [
    range,
    maxLength === undefined ? "" : `at most ${text(maxLength)} characters`,
    maxItems === undefined ? "" : `at most ${text(maxItems)} items`,
    usual === undefined ? "" : `default \`${valueText(usual)}\``,
  ]
    .filter((words) => words !== "")
    .join(", ")
}

/** A value as it is written in a query. */
export const valueText = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value)

const text = (value: number) => value.toLocaleString("en-US")
