import type { Language } from "../words/language.ts"
import { api } from "./client.ts"

/**
 * Sets the language of mails to the account's owner. Never rejects: a mail in another language
 * does not harm the user.
 */
export async function setMailLanguage(language: Language): Promise<void> {
  await api.PATCH("/api/account", { body: { language } }).catch(() => undefined)
}
