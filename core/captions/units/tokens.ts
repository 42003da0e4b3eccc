const BYTES_PER_TOKEN = 4

/**
 * Estimates the tokens of a text without a model's vocabulary: each word counts as its UTF-8 bytes
 * divided by four, rounded up. Current models need fewer tokens for nearly every text, so a chunk
 * with this many tokens fits.
 */
export function countTokens(text: string): number {
  let tokens = 0
  for (const word of text.split(/\s+/u)) tokens += Math.ceil(Buffer.byteLength(word) / BYTES_PER_TOKEN)
  return tokens
}
