import { formatMessage, type Message } from "./format-message.ts"

/** A text of a message, or one of its elements. */
export type Piece = string | { name: string; content: string }

/** Stands for "<" in values, which may look like elements but are text. */
const LESS_THAN = "\uE000"

/** Formats a message with elements `<name>content</name>`, and returns its pieces in order. */
export function formatElements(
  message: Message,
  language: string,
  values: Readonly<Record<string, unknown>>,
): readonly Piece[] {
  const masked = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("<", LESS_THAN) : value,
  ])
  // The parts alternate: a text, the name of an element, its content.
  const parts = formatMessage(message, language, Object.fromEntries(masked))
    .split(/<(\w+)>(.*?)<\/\1>/s)
    .map((part) => part.replaceAll(LESS_THAN, "<"))
  return parts.flatMap((part, at): Piece[] => {
    if (at % 3 === 0) return [part]
    return at % 3 === 1 ? [{ name: part, content: parts[at + 1] ?? "" }] : []
  })
}
