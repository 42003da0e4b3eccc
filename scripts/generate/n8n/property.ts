import type { Field } from "../reference/types.ts"

/** Where a field is sent. A field of the path is part of the node's URL. */
export type FieldLocation = "path" | "query" | "body"

/** A field of an operation as a parameter of the node. */
export function propertyOf(field: Field, location: FieldLocation) {
  const { name, description, required } = field
  return {
    displayName: titleOf(name),
    name,
    ...inputOf(field),
    description,
    ...(required ? { required } : {}),
    ...(location === "path" ? {} : { routing: { send: sendOf(field, location) } }),
  }
}

/** `max_credits` → `Max Credits`, which is how n8n writes labels. */
export const titleOf = (name: string): string =>
  name
    .split(/[_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")

function inputOf({ type, values }: Field) {
  const options = values.map((value) => ({ name: titleOf(value), value }))
  const isList = type.startsWith("list of ")
  if (type === "list of strings") {
    return options.length > 0
      ? { type: "multiOptions", options, default: [] }
      : { type: "string", typeOptions: { multipleValues: true }, default: [] }
  }
  // A boolean that may only be true has one allowed value, which an option would send as text.
  if (type === "boolean") return { type: "boolean", default: false }
  if (options.length > 0) return { type: "options", options, default: values[0] ?? "" }
  if (type === "integer" || type === "number") return { type: "number", default: 0 }
  return type.startsWith("string")
    ? { type: "string", default: "" }
    : { type: "json", default: isList ? "[]" : "{}" }
}

function sendOf(field: Field, location: Exclude<FieldLocation, "path">) {
  const isJson = inputOf(field).type === "json"
  return {
    type: location,
    property: field.name,
    // JSON typed into n8n's editor arrives as text, the result of an expression as an object.
    ...(isJson ? { value: "={{ typeof $value === 'string' ? JSON.parse($value) : $value }}" } : {}),
  }
}
