import { type CompiledMessageToken, compileMessageOrThrow } from "@lingui/message-utils/compileMessage"

/** A message as web/words/format-message.ts reads it. */
export type Message = string | readonly unknown[]
/** What a message needs: the types of its values by name, and the names of its elements. */
export type Placeholders = { values: Readonly<Record<string, "number" | "string">>; tags: readonly string[] }

/**
 * Compiles a message in ICU MessageFormat. Throws for a syntax error, for an element that is not
 * closed, and for a kind of placeholder that the pages don't format.
 */
export function compile(text: string): Message {
  const rest = text.replaceAll(/<(\w+)>.*?<\/\1>/g, "")
  if (rest.includes("<")) throw new Error(`an element is not closed: ${text}`)
  return shorten(compileMessageOrThrow(text).map((token) => compileToken(token, text)))
}

/** The plain text alone, if a message has nothing else. */
const shorten = (tokens: readonly unknown[]): Message =>
  tokens.length === 1 && typeof tokens[0] === "string" && tokens[0] !== "#" ? tokens[0] : tokens

function compileToken(token: CompiledMessageToken, text: string): unknown {
  if (typeof token === "string") return token
  const [name, type, form] = token
  if (type === "plural") {
    // The compiler lists the offset among the cases, also when the message has none.
    const { offset, ...choices } = form as Record<string, CompiledMessageToken[]>
    if (offset !== undefined) throw new Error(`a plural with an offset is not formatted: ${text}`)
    const cases = Object.entries(choices)
    const compiled = cases.map(([key, tokens]) => [
      key,
      shorten(tokens.map((each) => compileToken(each, text))),
    ])
    return [name, type, Object.fromEntries(compiled)]
  }
  const isKnown = type === undefined || (type === "number" && (form === undefined || form === "percent"))
  if (!isKnown) throw new Error(`a placeholder of a kind that is not formatted: ${text}`)
  return token
}

/** Lists the values and elements of a message. Throws like `compile`. */
export function placeholdersOf(text: string): Placeholders {
  const values: Record<string, "number" | "string"> = {}
  const visit = (message: unknown) => {
    if (!Array.isArray(message)) return
    for (const token of message as unknown[]) {
      if (!Array.isArray(token)) continue
      const [name, type, cases] = token as [string, string?, object?]
      values[name] = type === undefined ? (values[name] ?? "string") : "number"
      if (type === "plural") Object.values(cases ?? {}).forEach(visit)
    }
  }
  visit(compile(text))
  return { values, tags: [...text.matchAll(/<(\w+)>/g)].map(([, tag = ""]) => tag) }
}

/** Lists the cases of each plural of a text, such as `["one", "other"]`. Throws like `compile`. */
export function pluralsOf(text: string): readonly (readonly string[])[] {
  const found: string[][] = []
  const visit = (message: unknown) => {
    if (!Array.isArray(message)) return
    for (const token of message as unknown[]) {
      if (!Array.isArray(token) || token[1] !== "plural") continue
      const cases = token[2] as object
      found.push(Object.keys(cases))
      Object.values(cases).forEach(visit)
    }
  }
  visit(compile(text))
  return found
}
