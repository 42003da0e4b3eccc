import { setMailLanguage } from "../../api/mail-language.ts"
import { chooseLanguage } from "../../words/chosen-language.ts"
import type { Language } from "../../words/language.ts"

/**
 * Reloads the page in another language: all texts change, and the formats of dates and numbers. The
 * account's mails follow.
 */
export function switchLanguage(language: Language): void {
  if (language === document.documentElement.lang) return
  chooseLanguage(language)
  void setMailLanguage(language)
  location.reload()
}
