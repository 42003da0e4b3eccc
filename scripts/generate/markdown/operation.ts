import { prettyJson } from "../openapi/json.ts"
import type { Example, Field, Operation, Outcome } from "../reference/types.ts"

/** An operation as Markdown: what it does and costs, its fields, an example, its errors. */
export function operationText(operation: Operation): string {
  const { method, path, summary, description, caller, price, limits, examples, outcomes } = operation
  const [first] = examples
  return [
    `### ${method} ${path}`,
    `${summary}. ${description}`,
    [`Caller: ${caller}.`, `Price: ${price ?? "free"}.`, ...limits].join(" "),
    fieldsText("Path", operation.pathFields),
    fieldsText("Query", operation.query),
    fieldsText("Headers", operation.headers),
    fieldsText("Body", operation.body),
    fieldsText(`Response ${operation.status}, ${operation.mediaType}`, operation.answer),
    first ? exampleText(first) : "",
    outcomesText(outcomes),
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

const fieldsText = (title: string, fields: readonly Field[]): string =>
  fields.length === 0 ? "" : `${title}:\n\n${fields.map((field) => fieldText(field, "")).join("\n")}`

function fieldText(
  { name, type, required, description, values, bounds, fields }: Field,
  indent: string,
): string {
  const facts = [type, required ? "required" : "", bounds].filter((fact) => fact !== "").join(", ")
  const choices = values.length === 0 ? "" : ` One of ${values.map((value) => `\`${value}\``).join(", ")}.`
  const line = `${indent}- \`${name}\` (${facts})${description === "" ? "" : `: ${description}`}${choices}`
  return [line, ...fields.map((field) => fieldText(field, `${indent}  `))].join("\n")
}

function exampleText({ code, answer }: Example): string {
  const parts = [
    code.sh === undefined ? "" : fence("sh", code.sh),
    answer === undefined ? "" : answerText(answer),
  ]
  return parts.filter((part) => part !== "").join("\n\n")
}

const answerText = (answer: unknown): string =>
  typeof answer === "string" ? fence("text", answer) : fence("json", prettyJson(answer))

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``

function outcomesText(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(({ status, description, codes }) =>
    [`- ${status}:`, codes.map((code) => `\`${code}\``).join(", "), description]
      .filter((part) => part !== "")
      .join(" "),
  )
  return lines.length === 0 ? "" : `Other responses:\n\n${lines.join("\n")}`
}
