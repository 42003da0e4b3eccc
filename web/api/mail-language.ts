import type { Language } from "../words/language.ts"
import { api } from "./client.ts"

/**
 * Sets the language of mails to the account's owner, even if the page is left meanwhile. Never
 * rejects: a mail in another language
 * does not harm the user.
 */
export async function setMailLanguage(language: Language): Promise<void> {
  await api.PATCH("/api/account", { body: { language }, keepalive: true }).catch(() => undefined)
}
