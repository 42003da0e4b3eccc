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

// Only own properties count: `constructor`, which every object inherits, is not part of the data.
const OPTIONS = { strict: false, logger: false, ownProperties: true, formats: FORMAT_CHECKS } as const
/**
 * These keep the compiled code about as long as the schema: a definition is compiled once, not at
 * each `$ref`, and names and values are checked in loops. The optimizer takes five times as long as
 * the rest of the compilation and gains little for code that runs a few times.
 */
const COMPACT = {
  ...OPTIONS,
  inlineRefs: false,
  loopRequired: 1,
  loopEnum: 1,
  code: { optimize: false, regExp: Object.assign(boundedPattern, { code: "" }) },
}

/** Checks that schemas are valid. Shared, because its first check compiles the metaschema. */
const metaschema = new Ajv(OPTIONS)
void metaschema.validateSchema({})

/**
 * Compiles a caller's schema. Throws `invalid_request` if it exceeds a limit or is not a schema.
 */
export function compileSchema(schema: BoundedSchema): Validator {
  checkSchema(schema)
  const { $schema: _dialect, ...content } = schema
  try {
    const validate = withinTime(() => {
      if (metaschema.validateSchema(content) !== true) throw new Error(metaschema.errorsText())
      // A new instance for each schema, because Ajv caches all schemas that it compiles.
      return new Ajv({ ...COMPACT, meta: false, validateSchema: false }).compile(content)
    })
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
