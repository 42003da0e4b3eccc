/** What a sealed text belongs to, e.g. `{ purpose, accountId }`: it opens for nothing else. */
export type SealContext = Readonly<Record<string, string>>

/** Keeps what others trust us with unreadable at rest. Texts are at most 4,096 bytes (what KMS encrypts by itself). */
export interface Sealer {
  seal(text: string, context: SealContext): Promise<string>
  /** Throws where the text was sealed for something else, by another key, or changed. */
  open(sealed: string, context: SealContext): Promise<string>
}
