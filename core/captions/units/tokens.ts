/** Bytes of UTF-8 in a token. */
const BYTES_PER_TOKEN = 4

/**
 * Counts tokens without a model's vocabulary: each word has a token for every four bytes of UTF-8
 * that it begins. The vocabularies of current models need fewer for nearly every text, so that a
 * chunk fits wherever its count does.
 */
export function countTokens(text: string): number {
  let tokens = 0
  for (const word of text.split(/\s+/u)) tokens += Math.ceil(Buffer.byteLength(word) / BYTES_PER_TOKEN)
  return tokens
}
