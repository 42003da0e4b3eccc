import * as z from "zod"
import type { Services } from "../../compose/services.ts"
import { metaKey } from "./meta.ts"
import type { Tool, Unavailable } from "./tool.ts"

/** Some hosts move longer results into a file. 25,000 tokens are always fewer characters. */
const RESULT_CHARS_MAX = 250_000

/** A tool as published by `tools/list`. */
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

/** The bounds of texts are checked, and their errors name them. */
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
/** A client that checks a result needs types alone. */
const LEFT_OUT_OF_OUTPUT = ["description", "required", "const", "enum", "minimum", "maximum"] as const

/** Turns a choice of two plain types into one list of types. */
function flattenNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const types = schema.anyOf?.map((each) => (Object.keys(each).join() === "type" ? each.type : undefined))
  if (types?.length !== 2 || types.some((type) => typeof type !== "string")) return
  delete schema.anyOf
  schema.type = types as unknown as "string"
}

/**
 * JSON Schema without the parts that clients ignore: the tool list is part of every conversation.
 */
function objectSchema(schema: z.ZodObject, io: "input" | "output") {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      for (const name of io === "input" ? LEFT_OUT : [...LEFT_OUT, ...LEFT_OUT_OF_OUTPUT]) {
        delete jsonSchema[name]
      }
      if (io === "output") flattenNullable(jsonSchema)
      // The default bounds of an integer in zod.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return { ...json, type: "object" as const }
}

type InputSchema = ReturnType<typeof objectSchema>

/** Leaves out the arguments and values that this server would refuse. */
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
