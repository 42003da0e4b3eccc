/**
 * What a sealed text belongs to, such as `{ purpose, accountId }`. The text opens only with the
 * same context.
 */
export type SealContext = Readonly<Record<string, string>>

/**
 * Encrypts third-party secrets at rest. Texts are limited to 4,096 bytes (KMS's limit for direct
 * encryption).
 */
export interface Sealer {
  seal(text: string, context: SealContext): Promise<string>
  /** Throws if the text was sealed with another context or key, or was modified. */
  open(sealed: string, context: SealContext): Promise<string>
}
