import type { Refusal } from "./refusal.ts"

/** The parameters of a call in the query protocol, which STS and CloudFormation use. */
export type Query = {
  readonly action: string
  /** Undefined if it is missing. */
  text(name: string): string | undefined
  /** The members of a list of structures, each by field. */
  list(name: string): readonly Readonly<Record<string, string>>[]
}

/** An answer: a structure's fields. Lists become `<member>` elements. */
export type Answer = { readonly [field: string]: AnswerValue }
type AnswerValue = string | number | boolean | Date | Answer | readonly AnswerValue[] | undefined

export function parseQuery(body: string): Query {
  const form = new URLSearchParams(body)
  return {
    action: form.get("Action") ?? "",
    text: (name) => form.get(name) ?? undefined,
    list: (name) => {
      const members = new Map<string, Record<string, string>>()
      for (const [key, value] of form) {
        const [, index, field] = new RegExp(`^${name}\\.member\\.(\\d+)\\.(\\w+)$`).exec(key) ?? []
        if (index === undefined || field === undefined) continue
        members.set(index, { ...members.get(index), [field]: value })
      }
      return [...members.values()]
    },
  }
}

export const answerXml = (action: string, answer: Answer): string =>
  `<${action}Response><${action}Result>${fieldsOf(answer)}</${action}Result>${METADATA}</${action}Response>`

export const refusalXml = ({ code, message }: Refusal): string =>
  `<ErrorResponse><Error><Type>Sender</Type>${fieldsOf({ Code: code, Message: message })}</Error>${METADATA}</ErrorResponse>`

const METADATA = "<ResponseMetadata><RequestId>stand-in</RequestId></ResponseMetadata>"

const fieldsOf = (answer: Answer): string =>
  Object.entries(answer)
    .map(([name, value]) => (value === undefined ? "" : `<${name}>${xmlOf(value)}</${name}>`))
    .join("")

function xmlOf(value: AnswerValue): string {
  if (value === undefined) return ""
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((entry) => `<member>${xmlOf(entry)}</member>`).join("")
  if (typeof value === "object") return fieldsOf(value as Answer)
  return String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
