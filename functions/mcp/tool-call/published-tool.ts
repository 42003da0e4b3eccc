import * as z from "zod"
import { metaKey } from "./meta.ts"
import type { Tool } from "./tool.ts"

/** Some hosts put longer results into a file; a page stays well under what they read. */
const RESULT_CHARS_MAX = 250_000

/** A tool as `tools/list` says it. */
export function publishedTool(tool: Tool) {
  const { name, title, description, price, input, output, openWorld = true } = tool
  return {
    name,
    title,
    description,
    inputSchema: objectSchema(input, "input"),
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

/** JSON Schema without what clients do not read: a list of tools is sent to a model again and again. */
function objectSchema(schema: z.ZodObject, io: "input" | "output") {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties
      delete jsonSchema.examples
      if (io === "output") delete jsonSchema.description
      // The bounds of every JavaScript integer.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return { ...json, type: "object" as const }
}
