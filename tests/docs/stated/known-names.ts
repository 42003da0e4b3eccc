import { z } from "zod"
import { TOO_MANY_PAGES } from "../../../core/batch/batch-list.ts"
import { ERRORS, type ErrorReason } from "../../../core/kernel/errors.ts"
import { SCOPES } from "../../../core/ledger/scope.schema.ts"
import { PROMPTS } from "../../../functions/mcp/protocol/prompts.ts"
import { TOOLS_OF } from "../../../functions/mcp/tools/tools.ts"
import type { Field } from "../../../web/site/docs/data/reference.gen.ts"
import { REFERENCE } from "../guides.ts"

const REASONS: Record<ErrorReason, true> = {
  speech_to_text_off: true,
  scope_missing: true,
  address_blocked: true,
  account_blocked: true,
  max_credits: true,
  test_key: true,
}

const namesIn = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ name, values, fields: inner }) => [name, ...values, ...namesIn(inner)])

/** The names of an object's properties in a JSON Schema, those of nested objects included. */
function propertiesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "properties" ? [...Object.keys(value as object), ...propertiesIn(value)] : propertiesIn(value),
  )
}

/** The names in a JSON value, at every depth. */
const keysIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
    : []

/** The arguments of each tool for agents, by its name. */
export const TOOL_ARGUMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  TOOLS_OF.all.map(({ name, input }) => [name, Object.keys(input.shape)]),
)

/** The fields that an operation takes: in its path, its query and its body. */
export const fieldsOf = (id: string): readonly string[] =>
  REFERENCE.operations
    .filter((operation) => operation.id === id)
    .flatMap(({ pathFields, query, body }) => [...pathFields, ...query, ...body].map(({ name }) => name))

/** Every name that callers send, receive or compare: fields, codes, reasons, scopes, tools. */
export const KNOWN_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(ERRORS),
  ...Object.keys(REASONS),
  ...SCOPES,
  ...TOOL_ARGUMENTS.keys(),
  ...PROMPTS.map(({ name }) => name),
  // A reason that a batch's list ends with, and a field in `_meta` of a tool call.
  TOO_MANY_PAGES,
  "idempotency_key",
  ...REFERENCE.operations.flatMap(({ pathFields, query, body, answer, examples }) => [
    ...namesIn([...pathFields, ...query, ...body, ...answer]),
    ...keysIn(examples.map((example) => example.answer)),
  ]),
  // The data of events, which the reference has from the contract.
  ...REFERENCE.events.flatMap(({ data }) => data.match(/\w+/g) ?? []),
  ...TOOLS_OF.all.flatMap(({ input, output, aliases = {} }) => [
    ...propertiesIn(z.toJSONSchema(input, { io: "input" })),
    ...propertiesIn(z.toJSONSchema(output, { io: "input" })),
    ...Object.values(aliases).flat(),
  ]),
])
