import { pathIn } from "../../../core/kernel/page-language.ts"
import { SIGN_IN_WORDS, type SignInWord } from "./sign-in-words.ts"

type Language = keyof typeof SIGN_IN_WORDS
const isTranslated = (language: string): language is Language => Object.hasOwn(SIGN_IN_WORDS, language)

/**
 * Returns the language that the pages of web/ have for this user (`web/words/chosen-language.ts`).
 * Undefined if it is English.
 */
function chosenLanguage(): Language | undefined {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem("language")
  } catch {
    // The browser may forbid storage. Then its own languages apply.
  }
  const wanted = [...(chosen === null ? [] : [chosen]), ...navigator.languages].map((tag) =>
    tag.replace(/-.*/, ""),
  )
  const first = wanted.find((language) => language === "en" || isTranslated(language)) ?? "en"
  return isTranslated(first) ? first : undefined
}

/** Shows the page in the user's language. Its HTML is English. */
export function translatePage(): void {
  const language = chosenLanguage()
  if (!language) return
  document.documentElement.lang = language
  document.title = document.title.replace(/^[^·]+/, `${SIGN_IN_WORDS[language].title} `)
  for (const place of document.querySelectorAll<HTMLElement>("[data-words]")) {
    const { words = "", credits = "" } = place.dataset
    const text = SIGN_IN_WORDS[language][words as SignInWord].replace("{credits}", credits)
    const [before = "", after] = text.split("{email}")
    const email = place.querySelector("[data-email]")
    place.replaceChildren(before, ...(email && after !== undefined ? [email, after] : []))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-translated]")) {
    link.pathname = pathIn(language, link.pathname)
  }
}

/** Stores the language that is chosen in a page's menu, as the built pages do. */
export function keepLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-language]")) {
    link.addEventListener("click", () => {
      try {
        localStorage.setItem("language", link.dataset.language ?? "en")
      } catch {
        // The browser may forbid storage. Then there is no choice to keep.
      }
    })
  }
}

/** Headers that ask for mails in the language of the page. */
export const inPageLanguage = () => ({ "Accept-Language": document.documentElement.lang })

/** Returns a text in the language of the page, or `english`. */
export function wordOf(word: SignInWord, english: string): string {
  const language = document.documentElement.lang
  return isTranslated(language) ? SIGN_IN_WORDS[language][word] : english
}
