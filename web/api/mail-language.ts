import type { Language } from "../words/language.ts"
import { api } from "./client.ts"

/**
 * Sets the language of the mails that the account's owner gets. The request continues if the user
 * leaves the page. Never rejects, because a mail in another language does not harm the user.
 */
export async function setMailLanguage(language: Language): Promise<void> {
  await api.PATCH("/api/account", { body: { language }, keepalive: true }).catch(() => undefined)
}
