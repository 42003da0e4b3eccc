import { api } from "../../api/client.ts"
import { chooseLanguage } from "../../words/chosen-language.ts"
import type { Language } from "../../words/language.ts"

/**
 * Reloads the page in another language: all texts change, and the formats of dates and numbers. The
 * account's mails follow, without a wait for the answer: the browser keeps the call alive.
 */
export function switchLanguage(language: Language): void {
  if (language === document.documentElement.lang) return
  chooseLanguage(language)
  void api.PATCH("/api/account", { body: { language }, keepalive: true }).catch(() => undefined)
  location.reload()
}
