import { lineOf } from "./text.ts"

/** The texts of a preview image: one line each, cleaned and truncated to fit. */
export type Card = { title: string; tags: readonly string[]; type: string; brand: string }

const TITLE_LETTERS_MAX = 200
const TAGS_MAX = 5
const TAG_LETTERS_MAX = 28
const TYPE_LETTERS_MAX = 24

/**
 * Builds a card from untrusted input. Truncates the texts, limits the number of tags, and uses the
 * brand if there is no title.
 */
export function cardOf(asked: { title: string; tags: string; type: string }, brand: string): Card {
  const tags = asked.tags.split(",", 64).map((tag) => lineOf(tag, TAG_LETTERS_MAX))
  return {
    title: lineOf(asked.title, TITLE_LETTERS_MAX) || brand,
    tags: tags.filter((tag) => tag !== "").slice(0, TAGS_MAX),
    type: lineOf(asked.type, TYPE_LETTERS_MAX).toLowerCase() || "page",
    brand,
  }
}
