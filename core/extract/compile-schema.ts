import { Ajv } from "ajv"
import * as z from "zod"
import { type BoundedSchema, checkSchema, type FORMATS, refused } from "./check-schema.ts"
import { boundedPattern } from "./pattern.ts"
import { TimeLimitReached, withinTime } from "./time-limit.ts"

/** Returns undefined if a value is valid, or else the first problem as `/path message`. */
export type Validator = (value: unknown) => string | undefined

const validates = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success
const FORMAT_CHECKS = {
  date: validates(z.iso.date()),
  "date-time": validates(z.iso.datetime({ offset: true })),
  email: validates(z.email()),
  uri: validates(z.url()),
  uuid: validates(z.uuid()),
} as const satisfies Record<(typeof FORMATS)[number], (text: string) => boolean>

/**
 * Compiles a caller's schema. Throws `invalid_request` if it exceeds a limit or is not a schema.
 */
export function compileSchema(schema: BoundedSchema): Validator {
  checkSchema(schema)
  const { $schema: _dialect, ...content } = schema
  // A new Ajv instance is used for each schema, because Ajv caches all schemas that it compiles.
  const code = { regExp: Object.assign(boundedPattern, { code: "" }) }
  // Only own properties count: `constructor`, which every object inherits, is not part of the data.
  const options = { strict: false, logger: false, ownProperties: true, formats: FORMAT_CHECKS } as const
  try {
    const validate = withinTime(() => new Ajv({ ...options, code }).compile(content))
    return (value) => {
      if (validate(value)) return undefined
      const [error] = validate.errors ?? []
      return `${error?.instancePath || "/"} ${error?.message ?? "is not valid"}`.slice(0, 300)
    }
  } catch (cause) {
    if (cause instanceof TimeLimitReached) throw refused("", "takes too long to compile. Simplify it")
    // The message is safe to return: Ajv refers only to the caller's schema.
    throw refused("", `is not a JSON Schema: ${cause instanceof Error ? cause.message.slice(0, 200) : "?"}`)
  }
}
