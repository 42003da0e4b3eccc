import { setMailLanguage } from "../../api/mail-language.ts"
import { chooseLanguage } from "../../words/chosen-language.ts"
import type { Language } from "../../words/language.ts"

/**
 * Reloads the page in another language: all texts change, and the formats of dates and numbers. The
 * account's mails follow.
 */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === document.documentElement.lang) return
  chooseLanguage(language)
  await setMailLanguage(language)
  location.reload()
}
