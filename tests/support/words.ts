/** The words of a text in lowercase, without markup and punctuation. */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(/<[^>]*>|&\w+;/g, " ")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
