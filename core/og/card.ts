import { lineOf } from "./text.ts"

/** The texts of a preview image: one line each, cleaned and truncated to fit. */
export type Card = { title: string; tags: readonly string[]; type: string; brand: string }

const TITLE_CHARS_MAX = 200
const TAGS_MAX = 5
const TAG_CHARS_MAX = 28
const TYPE_CHARS_MAX = 24

/**
 * Builds a card from untrusted input. Truncates the texts, limits the number of tags, and uses the
 * brand if there is no title.
 */
export function cardOf(input: { title: string; tags: string; type: string }, brand: string): Card {
  const tags = input.tags.split(",", 64).map((tag) => lineOf(tag, TAG_CHARS_MAX))
  return {
    title: lineOf(input.title, TITLE_CHARS_MAX) || brand,
    tags: tags.filter((tag) => tag !== "").slice(0, TAGS_MAX),
    type: lineOf(input.type, TYPE_CHARS_MAX).toLowerCase() || "page",
    brand,
  }
}
