import * as z from "zod"
import { BatchResult, FOLLOW_SECONDS_MAX } from "../../../core/batch/batch.schema.ts"
import { ERRORS } from "../../../core/kernel/errors.ts"
import { POLL_SECONDS_MAX } from "../../../core/transcription/transcription.schema.ts"
import { EVENT_TYPES } from "../../../core/webhook/outbox/event.schema.ts"
import { docs, key, type Schema, schemasType, typeOf } from "../web/api-types.ts"
import { CLASS, PACKAGE, VARIABLE } from "./name.ts"
import type { Argument, ClientOperation } from "./operations.ts"

/**
 * Generates the types of the TypeScript SDK: schemas, error codes, events, and each method's input.
 */
export function typescriptTypes(
  operations: readonly ClientOperation[],
  schemas: Readonly<Record<string, Schema>>,
): string {
  const inputs = operations.map(
    (operation) =>
      `/** What \`${operation.name}\` takes. */\nexport type ${inputName(operation)} = ${inputType(operation)}\n`,
  )
  return `export const ERROR_CODES = ${list(Object.keys(ERRORS))} as const
/** What went wrong, for programs. \`unknown\`: a response that is not the service's own. */
export type ErrorCode = (typeof ERROR_CODES)[number] | "unknown"

/** The events that a webhook endpoint can get. \`endpoint.challenge\` asks it to prove that it is yours. */
export type EventType = ${[...EVENT_TYPES, "endpoint.challenge"].map((type) => JSON.stringify(type)).join(" | ")}

/** Where settings are read from when a program passes none. */
export const VARIABLES = { apiKey: "${VARIABLE}_API_KEY", baseUrl: "${VARIABLE}_BASE_URL" } as const

/** The formats of a transcript. */
export const FORMATS = ${list(choicesOf(operations, "transcribe", "format"))} as const
/** The kinds of summaries. */
export const PRESETS = ${list(choicesOf(operations, "summarize", "preset"))} as const

/** The longest that a poll of a job, and a request for a batch's results, can wait, in seconds. */
export const POLL_SECONDS = ${POLL_SECONDS_MAX}
export const FOLLOW_SECONDS = ${FOLLOW_SECONDS_MAX}

/** A video of a batch that has ended. */
export type BatchResult = ${typeOf(BATCH_RESULT, "")}

${inputs.join("\n")}
${schemasType(schemas)}`
}

/** Generates the methods of the TypeScript SDK as a class that the hand-written client extends. */
export function typescriptMethods(operations: readonly ClientOperation[]): string {
  const quoted = operations.filter(({ hasQuote }) => hasQuote)
  const inputs = operations.map(inputName).toSorted()
  return `import type { CallOptions, Operation, Paging } from "./operation.ts"
import type {
${[...inputs, "Schemas"].map((name) => `  ${name},\n`).join("")}} from "./types.gen.ts"

/** The calls that can be quoted, and what each takes. */
export type Quotable = {
${quoted.map((operation) => `  ${operation.name}: ${inputName(operation)}\n`).join("")}}

/** The names of the calls that can be quoted. */
export const QUOTABLE: readonly (keyof Quotable)[] = ${list(quoted.map(({ name }) => name))}

export const OPERATIONS = {
${operations.map((operation) => `  ${operation.name}: ${table(operation)},\n`).join("")}} as const satisfies Record<string, Operation>

/** One method for each operation, and one that iterates over all pages of each list. */
export abstract class Operations {
  protected abstract call<T>(operation: Operation, input: object, options?: CallOptions): Promise<T>
  protected abstract pages<T>(
    operation: Operation,
    paging: Paging,
    input: object,
    options?: CallOptions,
  ): AsyncGenerator<T, void, undefined>
  protected abstract stream(
    operation: Operation,
    input: object,
    options?: CallOptions,
  ): AsyncGenerator<Uint8Array, void, undefined>

${operations.flatMap(methodsOf).join("\n")}}
`
}

/** Generates the package's entry, which names the client class after the service. */
export function typescriptIndex(): string {
  return `export { Client as ${CLASS} } from "./client.ts"
export * from "./errors.ts"
export type { CallOptions, ClientOptions } from "./operation.ts"
export type { ResponseFacts } from "./facts.ts"
export type { UploadOptions } from "./upload.ts"
export { type WebhookEvent, WebhookError, verifyWebhook } from "./webhook.ts"
export type { OPERATIONS, Quotable } from "./methods.gen.ts"
export * from "./types.gen.ts"
`
}

export function typescriptPackage(version: string): string {
  const json = {
    name: PACKAGE,
    version,
    description: `The ${CLASS} API for TypeScript and JavaScript: transcripts of videos, with retries, pages and webhooks.`,
    license: "UNLICENSED",
    type: "module",
    engines: { node: ">=20" },
    sideEffects: false,
    exports: { ".": { types: "./dist/index.gen.d.ts", default: "./dist/index.gen.js" } },
    files: ["dist"],
  }
  return `${JSON.stringify(json, null, 2)}\n`
}

/** The lines of a file have no schema of their own in the document. */
const BATCH_RESULT = z.toJSONSchema(BatchResult) as Schema

/** The values that an argument can have. */
function choicesOf(operations: readonly ClientOperation[], name: string, argument: string): string[] {
  const operation = operations.find((each) => each.name === name)
  const found = operation?.body.find((each) => each.name === argument)
  return (found?.schema.enum ?? []).map(String)
}

const upper = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
const inputName = ({ name }: ClientOperation) => `${upper(name)}Input`
const list = (values: readonly string[]) =>
  `[${values.map((value) => `\n  ${JSON.stringify(value)},`).join("")}\n]`

const inputsOf = ({ inPath, query, body }: ClientOperation): readonly Argument[] => [
  ...inPath,
  ...query,
  ...body,
]

function inputType(operation: ClientOperation): string {
  const fields = inputsOf(operation).map(
    ({ name, isRequired, schema }) =>
      `${docs(schema)}  ${key(name)}${isRequired ? "" : "?"}: ${typeOf(schema, "  ")}\n`,
  )
  return fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("")}}`
}

const table = ({ method, path, isIdempotent, isDeletion, isPoll, answer }: ClientOperation): string =>
  `{ method: "${method}", path: "${path}", isIdempotent: ${isIdempotent}${isDeletion ? ", isDeletion: true" : ""}${isPoll ? ", isPoll: true" : ""}${answer === undefined ? ", isFile: true" : ""} }`

const methodsOf = (operation: ClientOperation): readonly string[] => [
  method(operation),
  ...(operation.paging ? [iterator(operation)] : []),
  ...(operation.answer === undefined ? [stream(operation)] : []),
]

function method(operation: ClientOperation): string {
  const { name, summary, description, answer, mayBecomeJob } = operation
  const success = answer === undefined ? "Blob" : `Schemas["${answer}"]`
  const result = `${success}${mayBecomeJob ? ' | Schemas["JobAccepted"]' : ""}`
  return `  /** ${comment(`${summary}. ${description}`)} */
  ${name}(${parameters(operation)}): Promise<${result}> {
    return this.call(OPERATIONS.${name}, input, options)
  }
`
}

function iterator(operation: ClientOperation): string {
  const { name, summary, answer, paging } = operation
  const item = `Schemas["${answer}"]["${paging?.items}"][number]`
  return `  /** ${comment(summary)}: every item, page after page. Each page is a call of \`${name}\`. */
  iterate${upper(name)}(${parameters(operation)}): AsyncGenerator<${item}, void, undefined> {
    return this.pages(OPERATIONS.${name}, { items: "${paging?.items}", by: "${paging?.by}" }, input, options)
  }
`
}

function stream(operation: ClientOperation): string {
  const { name, summary } = operation
  return `  /** ${comment(summary)}, part by part as it comes. */
  stream${upper(name)}(${parameters(operation)}): AsyncGenerator<Uint8Array, void, undefined> {
    return this.stream(OPERATIONS.${name}, input, options)
  }
`
}

function parameters(operation: ClientOperation): string {
  const isOptional = inputsOf(operation).every(({ isRequired }) => !isRequired)
  return `input: ${inputName(operation)}${isOptional ? " = {}" : ""}, options?: CallOptions`
}

const comment = (text: string) => text.trim().replaceAll("*/", "*\\/")
