import type { MailLanguage } from "./language.ts"
import { DE } from "./words/de.ts"
import { EN, type MailWords } from "./words/en.ts"
import { JA } from "./words/ja.ts"

/** The texts of our emails, by language. */
export const MAIL_WORDS: Readonly<Record<MailLanguage, MailWords>> = { en: EN, de: DE, ja: JA }
