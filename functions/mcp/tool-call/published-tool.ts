import * as z from "zod"
import type { Services } from "../../compose/services.ts"
import { metaKey } from "./meta.ts"
import type { Tool, Unavailable } from "./tool.ts"

/** Some hosts move longer results into a file. A transcript page stays well below this limit. */
const RESULT_CHARS_MAX = 250_000

/** A tool as published by `tools/list`. */
export function publishedTool(tool: Tool, services: Services) {
  const { name, title, description, price, input, output, openWorld = true } = tool
  return {
    name,
    title,
    description,
    inputSchema: withoutUnavailable(objectSchema(input, "input"), tool.unavailable?.(services) ?? {}),
    outputSchema: objectSchema(output, "output"),
    annotations: {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: openWorld,
    },
    _meta: { [metaKey("credits")]: price, "anthropic/maxResultSizeChars": RESULT_CHARS_MAX },
  }
}

/**
 * JSON Schema without the parts that clients ignore: the tool list is part of every conversation.
 */
function objectSchema(schema: z.ZodObject, io: "input" | "output") {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties
      delete jsonSchema.examples
      if (io === "output") delete jsonSchema.description
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
