/** The parts of a JSON Schema that the page shows. */
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
}

/** One field as the page shows it. */
export type Field = {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly description: string
  /** The allowed values of an enum. */
  readonly values: readonly string[]
  /** Fields of the object, or of each object in the list. */
  readonly fields: readonly Field[]
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
    fields: fieldsOf(inner),
  }
}

function typeOf({ type, items, additionalProperties }: Schema): string {
  if (items) return `list of ${typeOf(items)}s`
  if (additionalProperties) return `object of ${typeOf(additionalProperties)}s by name`
  return [type ?? "any"].flat().join(" or ")
}
