import { FOLLOW_SECONDS_MAX } from "../../../core/batch/batch.schema.ts"
import { ERRORS } from "../../../core/kernel/errors.ts"
import { POLL_SECONDS_MAX } from "../../../core/transcription/transcription.schema.ts"
import type { Schema } from "../web/api-types.ts"
import { CLASS, VARIABLE } from "./name.ts"
import type { Argument, ClientOperation } from "./operations.ts"

/** Generates the methods of the Python SDK as a class that the hand-written client extends. */
export function pythonMethods(operations: readonly ClientOperation[]): string {
  const methods = operations.flatMap((operation) => [
    method(operation),
    ...(operation.paging ? [iterator(operation)] : []),
    ...(operation.answer === undefined ? [stream(operation)] : []),
  ])
  const types = methods.some((text) => text.includes("Union[")) ? ", Union" : ""
  return `from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional${types}

from ._transport import Call, Operation, Paging

ERROR_CODES = (
${Object.keys(ERRORS)
  .map((code) => `    "${code}",\n`)
  .join("")})

API_KEY_VARIABLE = "${VARIABLE}_API_KEY"
BASE_URL_VARIABLE = "${VARIABLE}_BASE_URL"

#: The longest that a poll of a job, and a request for a batch's results, can wait, in seconds.
POLL_SECONDS = ${POLL_SECONDS_MAX}
FOLLOW_SECONDS = ${FOLLOW_SECONDS_MAX}

#: The operations that \`quote\` accepts.
QUOTABLE = (
${operations
  .filter(({ hasQuote }) => hasQuote)
  .map(({ name }) => `    "${snakeCase(name)}",\n`)
  .join("")})

OPERATIONS = {
${operations.map((operation) => `    "${snakeCase(operation.name)}": ${table(operation)},\n`).join("")}}


class Operations:
    """One method for each operation, and one that iterates over all pages of each list."""

    def _call(self, operation: Operation, arguments: Dict[str, Any], call: Optional[Call]) -> Any:
        raise NotImplementedError

    def _pages(
        self, operation: Operation, paging: Paging, arguments: Dict[str, Any], call: Optional[Call]
    ) -> Iterator[Dict[str, Any]]:
        raise NotImplementedError

    def _stream(
        self, operation: Operation, arguments: Dict[str, Any], call: Optional[Call]
    ) -> Iterator[bytes]:
        raise NotImplementedError

${methods.join("\n")}`
}

/** Generates the package's entry, which names the client class after the service. */
export function pythonIndex(version: string): string {
  return `from ._client import Client as ${CLASS}
from ._errors import ApiError, ConfigurationError, ConnectionError, UploadError
from ._operations import ERROR_CODES
from ._transport import Call
from ._webhook import WebhookError, verify_webhook

__version__ = "${version}"
__all__ = [
    "${CLASS}",
    "ApiError",
    "Call",
    "ConfigurationError",
    "ConnectionError",
    "ERROR_CODES",
    "UploadError",
    "WebhookError",
    "verify_webhook",
]
`
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Python keywords, which arguments must not be named: `from` becomes `from_`. */
const KEYWORDS = new Set(["from", "in", "is", "class", "global", "import", "not", "or", "and", "pass"])
const argumentName = (name: string) => (KEYWORDS.has(name) ? `${name}_` : name)

const argumentsOf = ({ inPath, query, body }: ClientOperation): readonly Argument[] =>
  [...inPath, ...query, ...body].toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))

const table = ({ method, path, isIdempotent, isDeletion, isPoll, answer }: ClientOperation): string =>
  `Operation("${method}", "${path}", ${isIdempotent ? "True" : "False"}${isDeletion ? ", is_deletion=True" : ""}${isPoll ? ", is_poll=True" : ""}${answer === undefined ? ", is_file=True" : ""})`

function method(operation: ClientOperation): string {
  const { name, summary, description, answer } = operation
  return `${head(snakeCase(name), operation, answer === undefined ? "bytes" : "Dict[str, Any]")}
        """${comment(`${summary}. ${description}`)}${fields(operation)}"""
        return self._call(OPERATIONS["${snakeCase(name)}"], ${values(operation)}, call)
`
}

function iterator(operation: ClientOperation): string {
  const { name, summary, paging } = operation
  const list = `Paging("${paging?.items}", "${paging?.by}")`
  return `${head(`iterate_${snakeCase(name)}`, operation, "Iterator[Dict[str, Any]]")}
        """${comment(`${summary}: every item, page after page. Each page is a call of \`${snakeCase(name)}\`.`)}"""
        return self._pages(OPERATIONS["${snakeCase(name)}"], ${list}, ${values(operation)}, call)
`
}

function stream(operation: ClientOperation): string {
  const { name, summary } = operation
  return `${head(`stream_${snakeCase(name)}`, operation, "Iterator[bytes]")}
        """${comment(`${summary}, part by part as it comes. Takes what \`${snakeCase(name)}\` takes.`)}"""
        return self._stream(OPERATIONS["${snakeCase(name)}"], ${values(operation)}, call)
`
}

function head(name: string, operation: ClientOperation, result: string): string {
  const all = argumentsOf(operation).map(({ name: argument, isRequired, schema }) => {
    const type = typeOf(schema)
    return `        ${argumentName(argument)}: ${isRequired ? type : `Optional[${type}] = None`},\n`
  })
  const star = all.length > 0 ? "        *,\n" : ""
  return `    def ${name}(
        self,
${star}${all.join("")}        call: Optional[Call] = None,
    ) -> ${result}:`
}

/** Maps arguments to their names on the wire. */
function values(operation: ClientOperation): string {
  const pairs = argumentsOf(operation).map(({ name }) => `"${name}": ${argumentName(name)}`)
  return `{${pairs.join(", ")}}`
}

function fields(operation: ClientOperation): string {
  const lines = argumentsOf(operation)
    .filter(({ schema }) => schema.description !== undefined)
    .map(({ name, schema }) => `        :param ${argumentName(name)}: ${comment(schema.description ?? "")}\n`)
  return lines.length === 0 ? "" : `\n\n${lines.join("")}        `
}

function typeOf(schema: Schema): string {
  const types: readonly string[] = typeof schema.type === "object" ? schema.type : [schema.type ?? ""]
  const names = [...new Set(types.filter((type) => type !== "null").map((type) => nameOf(type, schema)))]
  return names.length === 1 ? (names[0] ?? "Any") : `Union[${names.join(", ")}]`
}

function nameOf(type: string, { items = {} }: Schema): string {
  switch (type) {
    case "integer":
      return "int"
    case "number":
      return "float"
    case "boolean":
      return "bool"
    case "array":
      return `List[${typeOf(items)}]`
    case "object":
      return "Dict[str, Any]"
    // Dates have two formats, which are both text.
    default:
      return "str"
  }
}

const comment = (text: string) => text.trim().replaceAll("\\", "\\\\").replaceAll('"""', "'''")
