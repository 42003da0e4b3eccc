import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { PACKAGE } from "../clients/name.ts"
import type { Field, Operation, Reference } from "../reference/types.ts"
import { type FieldLocation, propertyOf, titleOf } from "./property.ts"

/** The name of the credentials, which the node asks for. */
export const CREDENTIALS = `${PACKAGE}Api`

/** A workflow passes whole items from node to node, so it can't use a stream. */
const LEFT_OUT = new Set(["stream"])

/**
 * The `Idempotency-Key` of a call. It stays the same when n8n retries the node, which sends all its
 * items again. It differs for each item, each turn of a loop and each execution. Every instance of
 * n8n numbers its own executions, so the host of the instance is part of the key.
 */
const CALL_KEY = [
  '$execution.resumeUrl.split("/")[2]',
  "$execution.id",
  "$nodeId",
  "$runIndex",
  "$itemIndex",
].map((part) => `{{ ${part} }}`)

/** Describes a declarative node: n8n makes the calls from this data, so the node has no code. */
export function nodeDescription({ tags, operations }: Reference) {
  const offered = operations.filter(({ isPublic, mediaType }) => isPublic && mediaType === "application/json")
  const groups = tags
    .map(({ name }) => ({ name, members: offered.filter(({ tag }) => tag === name) }))
    .filter(({ members }) => members.length > 0)
  const [first] = groups
  return {
    displayName: SERVICE_NAME,
    name: PACKAGE,
    icon: `file:${PACKAGE}.svg`,
    group: ["transform"],
    version: 1,
    subtitle: '={{ $parameter["operation"] }}',
    description: `Transcripts, summaries and searches of videos with ${SERVICE_NAME}`,
    defaults: { name: SERVICE_NAME },
    inputs: ["main"],
    outputs: ["main"],
    usableAsTool: true,
    credentials: [{ name: CREDENTIALS, required: true }],
    requestDefaults: { baseURL: "={{ $credentials.baseUrl }}", headers: { Accept: "application/json" } },
    properties: [
      {
        displayName: "Resource",
        name: "resource",
        type: "options",
        noDataExpression: true,
        options: groups.map(({ name }) => ({ name, value: name })),
        default: first?.name ?? "",
      },
      ...groups.map(({ name, members }) => operationChoice(name, members)),
      ...offered.flatMap(parametersOf),
    ],
  }
}

function operationChoice(resource: string, members: readonly Operation[]) {
  return {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options: members.map((operation) => ({
      name: titleOf(operation.summary),
      value: operation.id,
      action: operation.summary,
      description: `${operation.summary}. Price: ${operation.price ?? "free"}.`,
      routing: { request: requestOf(operation) },
    })),
    default: members[0]?.id ?? "",
  }
}

function requestOf({ method, path, headers }: Operation) {
  const isRepeatable = headers.some(({ name }) => name === "Idempotency-Key")
  return {
    method,
    url: urlOf(path),
    ...(isRepeatable ? { headers: { "Idempotency-Key": `=${CALL_KEY.join("/")}` } } : {}),
  }
}

/** `/jobs/{job_id}` as an expression of n8n. */
const urlOf = (path: string): string =>
  path.includes("{")
    ? `=${path.replaceAll(/\{(\w+)\}/g, '{{ encodeURIComponent($parameter["$1"]) }}')}`
    : path

function parametersOf({ id, tag, pathFields, query, body }: Operation) {
  const all = [
    ...propertiesOf(pathFields, "path"),
    ...propertiesOf(query, "query"),
    ...propertiesOf(body, "body"),
  ]
  const displayOptions = { show: { resource: [tag], operation: [id] } }
  const options = all.filter(({ required }) => !required).map(({ property }) => property)
  return [
    ...all.filter(({ required }) => required).map(({ property }) => ({ ...property, displayOptions })),
    ...(options.length === 0
      ? []
      : [
          {
            displayName: "Options",
            name: "options",
            type: "collection",
            placeholder: "Add option",
            default: {},
            displayOptions,
            options,
          },
        ]),
  ]
}

const propertiesOf = (fields: readonly Field[], location: FieldLocation) =>
  fields
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map((field) => ({ required: field.required, property: propertyOf(field, location) }))
