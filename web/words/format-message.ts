/** A message of a catalogue, compiled by scripts/generate/words. */
export type Message = string | readonly Token[]

/** A text, a placeholder for a value, or a number's plural forms, in which "#" is the number. */
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, type: "number", style?: "percent"]
  | readonly [name: string, type: "plural", cases: Readonly<Record<string, Message>>]

/**
 * Formats a message in a language, with its numbers and plural forms. `values` must have a value
 * for each placeholder, which the types of `useWords` require.
 */
export function formatMessage(
  message: Message,
  language: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  if (typeof message === "string") return message
  return message.map((token) => formatToken(token, language, values)).join("")
}

/**
 * Formats a number. Integers below 1000 are the same in all our languages, and the first
 * `Intl.NumberFormat` of a document takes 35 ms on a slow processor.
 */
const numberIn = (language: string, amount: number, style?: "percent"): string =>
  !style && /^\d{1,3}$/.test(`${amount}`)
    ? `${amount}`
    : new Intl.NumberFormat(language, style && { style }).format(amount)

function formatToken(token: Token, language: string, values: Readonly<Record<string, unknown>>): string {
  if (typeof token === "string") return token
  const value = values[token[0]]
  if (token.length === 1) return String(value)
  const amount = Number(value)
  if (token[1] === "number") return numberIn(language, amount, token[2])
  const cases = token[2]
  const chosen = cases[amount] ?? cases[new Intl.PluralRules(language).select(amount)] ?? cases["other"] ?? ""
  if (typeof chosen === "string") return chosen
  return formatMessage(
    chosen.map((part) => (part === "#" ? numberIn(language, amount) : part)),
    language,
    values,
  )
}
