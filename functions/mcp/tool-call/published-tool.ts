import * as z from "zod"
import type { Services } from "../../compose/services.ts"
import { metaKey } from "./meta.ts"
import type { Tool, Unavailable } from "./tool.ts"

/**
 * The result length in characters that tools announce. Some hosts move longer results into a file.
 * The largest result, 25,000 tokens, is always shorter.
 */
const RESULT_CHARS_MAX = 250_000

/** Returns a tool as `tools/list` publishes it. */
export function publishedTool(tool: Tool, services: Services) {
  const { name, title, description, price, input, output, openWorld = true, startsWork } = tool
  return {
    name,
    title,
    description,
    inputSchema: withoutUnavailable(objectSchema(input, "input"), tool.unavailable?.(services) ?? {}),
    outputSchema: objectSchema(output, "output"),
    annotations: {
      readOnlyHint: !startsWork,
      destructiveHint: false,
      openWorldHint: openWorld,
    },
    _meta: {
      [metaKey("credits")]: price,
      // Free results are short.
      ...(price === "free" ? {} : { "anthropic/maxResultSizeChars": RESULT_CHARS_MAX }),
    },
  }
}

/**
 * Schema keywords that are not published, to keep the list short. The service checks them, and its
 * errors state the limits.
 */
const LEFT_OUT = [
  "additionalProperties",
  "propertyNames",
  "example",
  "examples",
  "minLength",
  "maxLength",
  "pattern",
  "format",
] as const
/** Not published for results: clients only need their types. */
const LEFT_OUT_OF_OUTPUT = ["description", "required", "const", "enum", "minimum", "maximum"] as const

/** Rewrites `anyOf` of two plain types as a list of types, in place. */
function flattenNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const types = schema.anyOf?.map((each) => (Object.keys(each).join() === "type" ? each.type : undefined))
  if (types?.length !== 2 || types.some((type) => typeof type !== "string")) return
  delete schema.anyOf
  schema.type = types as unknown as "string"
}

/**
 * Returns the JSON Schema without the left-out keywords, because the tool list takes up tokens in
 * every conversation.
 */
function objectSchema(schema: z.ZodObject, io: "input" | "output") {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      for (const name of io === "input" ? LEFT_OUT : [...LEFT_OUT, ...LEFT_OUT_OF_OUTPUT]) {
        delete jsonSchema[name]
      }
      if (io === "output") flattenNullable(jsonSchema)
      // zod adds these bounds to every integer.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return { ...json, type: "object" as const }
}

type InputSchema = ReturnType<typeof objectSchema>

/** Removes the arguments and values that this server would refuse. */
function withoutUnavailable(schema: InputSchema, unavailable: Unavailable): InputSchema {
  const properties = { ...schema.properties }
  for (const [name, { values }] of Object.entries(unavailable)) {
    const property = properties[name]
    if (typeof property !== "object") continue
    if (values) {
      properties[name] = {
        ...property,
        enum: (property.enum ?? []).filter((value) => !values.includes(String(value))),
      }
    } else delete properties[name]
  }
  return { ...schema, properties }
}
