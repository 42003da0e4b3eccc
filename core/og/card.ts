import { lineOf } from "./text.ts"

/** What a preview picture says: one line each, already cleaned and cut to what has room. */
export type Card = { title: string; tags: readonly string[]; type: string; brand: string }

const TITLE_LETTERS_MAX = 200
const TAGS_MAX = 5
const TAG_LETTERS_MAX = 28
const TYPE_LETTERS_MAX = 24

/** A card from what anyone sent: only the first letters and tags of it are used; without a title it shows the brand. */
export function cardOf(asked: { title: string; tags: string; type: string }, brand: string): Card {
  const tags = asked.tags.split(",", 64).map((tag) => lineOf(tag, TAG_LETTERS_MAX))
  return {
    title: lineOf(asked.title, TITLE_LETTERS_MAX) || brand,
    tags: tags.filter((tag) => tag !== "").slice(0, TAGS_MAX),
    type: lineOf(asked.type, TYPE_LETTERS_MAX).toLowerCase() || "page",
    brand,
  }
}
